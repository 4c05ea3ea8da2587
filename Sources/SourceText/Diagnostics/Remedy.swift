/// An option or action that a hint recommends. Its name depends on the interface: an option or subcommand on the
/// command line, a property or function in the library.
///
/// Code that shows diagnostics can supply its own names, see ``Hint/text(naming:)``.
public enum Remedy: Hashable, Sendable {
    // MARK: Values that can be given

    /// The app to use.
    case app
    /// A blank attestation, to fill in by hand.
    case blank
    /// The content folder of a text.
    case contentFolder
    /// The context of an attestation's reasons.
    case context
    /// The user's own text that a reason requires.
    case detail
    /// The password of `environments.bin`.
    case environmentPassword
    /// The encoding of a table.
    case encoding(String)
    /// Data fetched from other servers.
    case fetched
    /// The value of the attestation field with this key.
    case field(String)
    /// The pattern for file names.
    case fileName
    /// The language of an attestation.
    case language
    /// The languages of a new site.
    case languages(String)
    /// A layer of a theme's tokens.
    case layer(String)
    /// The mapping of a table column.
    case mapping(String)
    /// The name of a new app.
    case name(String)
    /// The passcode of a seal.
    case passcode
    /// The reasons of an attestation.
    case reasons
    /// The content of an attestation's second page.
    case secondPage(String)
    /// The later of two versions.
    case laterVersion

    // MARK: Things that can be done

    /// Show every warning, without a limit for each kind.
    case allWarnings
    /// Add parts to a site. `app` is the folder of their app, or nil if that is unambiguous.
    case add([String], app: String? = nil)
    /// Add a passcode to a seal, and create the seal if it does not exist; nil for the default seal.
    case addPasscode(seal: String?)
    /// Add a person to `people.yml`.
    case addPerson
    /// Make an attestation of this edition.
    case attest(edition: String, isBlank: Bool)
    /// Replace the passcode with this name.
    case changePasscode(String, seal: String?)
    /// Check a site.
    case check
    /// Decrypt `environments.bin` for editing.
    case editEnvironments
    /// Create a signing key.
    case newKey
    /// Create a first site.
    case newSite
    /// List the editions of attestations.
    case listEditions
    /// List the people of `people.yml`.
    case listPeople
    /// Begin a new version of a shared text in one app alone.
    case reviseInOneApp(String)
    /// Show the public key of a key file; nil for the default file.
    case showKey(file: String?)
    /// Show a theme and all its problems.
    case showTheme(String)
}

extension Remedy: CustomStringConvertible {
    /// The name in the library.
    public var description: String {
        switch self {
        case .app: "the parameter app"
        case .blank: "AttestationRequest.isBlank"
        case .contentFolder: "PrintOptions.isInContent"
        case .context: "AttestationRequest.context"
        case .detail: "AttestationRequest.detail"
        case .environmentPassword: "as BuildInputs.environmentPassword"
        case .encoding(let name): "the encoding \(name)"
        case .fetched: "BuildInputs.fetched"
        case .field(let key): "AttestationRequest.values[\(quoted(key))]"
        case .fileName: "the pattern"
        case .language: "AttestationOptions.language"
        case .languages(let tags): "languages: \(quoted(tags))"
        case .layer(let name): "the layer \(name)"
        case .mapping(let text): "AttestationTable.Mapping(\(quoted(text)))"
        case .name(let name): "name: \(quoted(name))"
        case .passcode: "BuildInputs.sealKeys"
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
        case .reviseInOneApp: "DocumentRevision"
        case .showKey: "SigningKey.verifyingKey"
        case .showTheme(let name): "BuildOptions(theme: \(quoted(name)))"
        }
    }
}
