/// Something that a hint names for the user, and that has another name for each way of using the program: on the
/// command line an option or a verb, in the library a property or a function.
///
/// Whoever shows diagnostics may name remedies in words of their own, see ``Hint/text(naming:)``.
public enum Remedy: Hashable, Sendable {
    // MARK: Values that can be given

    /// The app that is meant.
    case app
    /// An attestation to fill in by hand.
    case blank
    /// The content folder that a text belongs to.
    case contentFolder
    /// The context of an attestation's reasons.
    case context
    /// A text of your own, which a reason asks for.
    case detail
    /// The password of `environments.bin`.
    case environmentPassword
    /// The encoding of a table.
    case encoding(String)
    /// What was fetched from other servers.
    case fetched
    /// The value of an attestation's field, by its key.
    case field(String)
    /// The pattern for the names of files.
    case fileName
    /// The language of an attestation.
    case language
    /// The languages of a new site.
    case languages(String)
    /// A layer of a theme's tokens.
    case layer(String)
    /// What a column of a table means.
    case mapping(String)
    /// The name of a new app.
    case name(String)
    /// The passcode of a seal.
    case passcode
    /// The reasons of an attestation.
    case reasons
    /// What the second page of an attestation shows.
    case secondPage(String)
    /// The later one of two versions.
    case laterVersion

    // MARK: Things that can be done

    /// Shows every warning, however many there are of one kind.
    case allWarnings
    /// Adds parts to a site; `app` is the folder of the app they are for, if it needs to be said.
    case add([String], app: String? = nil)
    /// Adds a passcode to a seal, and makes the seal where there is none; nil for the standard one.
    case addPasscode(seal: String?)
    /// Writes a person into `people.yml`.
    case addPerson
    /// Makes an attestation of this edition.
    case attest(edition: String, isBlank: Bool)
    /// Sets a new passcode of this name.
    case changePasscode(String, seal: String?)
    /// Checks a site.
    case check
    /// Shows the clear text of `environments.bin`, to be changed.
    case editEnvironments
    /// Makes a key for signatures.
    case newKey
    /// Makes a first site.
    case newSite
    /// Lists the editions of attestations.
    case listEditions
    /// Lists the people of `people.yml`.
    case listPeople
    /// Shows the public part of a key in a file; nil for the usual one.
    case showKey(file: String?)
    /// Shows a theme, and all that is wrong with it.
    case showTheme(String)
}

extension Remedy: CustomStringConvertible {
    /// Its name in the library.
    public var description: String {
        switch self {
        case .app: "the parameter app"
        case .blank: "AttestationRequest.isBlank"
        case .contentFolder: "PrintOptions.isInContent"
        case .context: "AttestationRequest.context"
        case .detail: "AttestationRequest.detail"
        case .environmentPassword: "as BuildOptions.environmentPassword"
        case .encoding(let name): "the encoding \(name)"
        case .fetched: "BuildOptions.fetched"
        case .field(let key): "AttestationRequest.values[\(quoted(key))]"
        case .fileName: "the pattern"
        case .language: "AttestationOptions.language"
        case .languages(let tags): "languages: \(quoted(tags))"
        case .layer(let name): "the layer \(name)"
        case .mapping(let text): "AttestationTable.Mapping(\(quoted(text)))"
        case .name(let name): "name: \(quoted(name))"
        case .passcode: "BuildOptions.sealKeys"
        case .reasons: "AttestationRequest.reasons"
        case .secondPage(let name): "AttestationOptions.secondPage = .\(name)"
        case .laterVersion: "the parameter to"
        case .allWarnings: "DiagnosticPrinter.warningLimit"
        case .add: "StarterAddition"
        case .addPasscode: "Seal.new"
        case .addPerson: "- firstName: …"
        case .attest: "AttestationMaker"
        case .changePasscode: "Seal.changing"
        case .check: "Pipeline.load"
        case .editEnvironments: "the clear text"
        case .newKey: "SigningKey.new"
        case .newSite: "StarterSite"
        case .listEditions: "AttestationFolder.editionIDs"
        case .listPeople: "People.all"
        case .showKey: "SigningKey.verifyingKey"
        case .showTheme(let name): "BuildOptions(theme: \(quoted(name)))"
        }
    }
}
