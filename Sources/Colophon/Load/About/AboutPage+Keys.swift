import Printing
import SourceText
import Themes

extension AboutPage {
    static let keys = Keys()

    static let file = KeyFile(
        "about", "about.yml", "The content of the about page of one app.", guide: "docs/content/about.md", keys,
        takesVariables: true)

    /// The keys of `about.yml`.
    struct Keys: KeyTable {
        let name = Key(
            "name", .either([.localisedText, .object(nameSource)]), .required, "The name of the app",
            type: "text by language, or object")
        let kind = Key(
            "kind", .choice(of: Kind.self), .text(Kind.app.rawValue),
            "The kind: for a `service`, only the accessibility statement is mandatory")
        let languages = Key(
            "languages", .list(.language, .unique), .words("those of the site"),
            "The languages of this app, from those of the site")
        let publisher = Key(
            "publisher", .object(Publisher.keys), .words("that of the site"), "The publisher of this app")
        let brand = Key(
            "brand", .object(SiteBrand.keys), .words("that of the site"),
            "The [brand](../how-to/brand.md) of this app: its colour, typeface and logo")
        let variables = Key(
            "variables", .map(.any, of: .any), .words("those of the site"),
            "This app's own [variables](variables.md), which texts use as `{{vars.NAME}}`")
        let revisions = Key(
            "revisions", .map(.any, of: .object(TextRevision.keys)),
            "The versions that [shared texts](variables.md#a-change-in-one-app) have in this app alone")
        let theme = Key(
            "theme", .theme, .words("that of the site"),
            "The [theme](site.md#a-theme-for-each-app) of this app's pages and PDF files", type: "name")
        let tuning = Key(
            "tuning", .tuning, .words("that of the site, with the same theme"),
            "The chosen [tunings](site.md#tuning) of the theme")
        let pdf = Key(
            "pdf", .either([.flag, .object(PDFOverride.keys)]), .words("that of the site"),
            "Whether the documents of this app are also available as [PDF](pdf.md)")
        let version = Key(
            "version", .either([.version, .object(Version.keys)]), "The version of the app",
            more: "; `version: 1.4.0` is short for `version: { marketing: 1.4.0 }`")
        let released = Key(
            "released", .date, "The day of this version",
            more: ": next to the version, for search engines and the sitemap")
        let copyright = Key(
            "copyright", .localisedText, "Shown with the version", more: "; without `version` it is not shown")
        let copyrightNeedsVersion = Key(
            "copyrightNeedsVersion", .flag, .flag(true), "`false` shows the copyright without a `version` too")
        let tagline = Key(
            "tagline", .localisedText, .words("the first sentence of `description`"),
            "One sentence below the name: what the app is for")
        let description = Key(
            "description", .localisedText, "A description of the app, below the rows",
            more: "A blank line starts a new paragraph")
        let illustration = Key(
            "illustration", .either([.path, .object(Illustration.keys)]), .words("that of the theme, if it has one"),
            "A wide picture at the top of the page, cut to a band", more: "; see [pictures](#pictures)")
        let icon = Key(
            "icon", .path, .words("that of the theme, else the first letter"), "A square picture",
            more: ": at the top of the page, in the tab of the browser, and on the home page of several apps")
        let share = Key(
            "share", .object(Share.keys), "A button to [recommend](#share-and-feedback) the app to others")
        let mode = Key("mode", .mode, .words("that of the site"), "The mode of all pages of the app")
        let sealed = Key(
            "sealed", .sealed, .words("what `site.yml` says"),
            "Whether all pages of the app can only be read with a [passcode](../sealing.md)",
            type: "flag, or name")
        let feedback = Key(
            "feedback", .pattern(#"^((mailto:)?[^@\s]+@\S+|(?!mailto:)\#(KeyPattern.link))$"#),
            "A button to [write to the makers](#share-and-feedback)", more: ": `hello@example.org`, or a web page",
            type: "address, or email address")
        let welcome = Key(
            "welcome", .object(Welcome.keys),
            "A [welcome page](../onboarding.md#welcome), where users start with the app",
            more: ", with buttons to activate it or to sign in")
        let privacy = Key("privacy", .document, .words("required for an app"), "The privacy notice")
        let terms = Key("terms", .document, .words("required for an app"), "The terms of use")
        let accessibility = Key(
            "accessibility", .statement, .required, "The accessibility statement",
            more: ": a text, or [computed from data](accessibility-statement.md)")
        let items = Key(
            "items", .list(.entry(Item.keys)), "The further rows", more: "; see [below](#items)", type: "list")
    }
}

extension AboutPage {
    static let nameSource = NameSourceKeys()

    /// The keys of `name` when it comes from a file.
    struct NameSourceKeys: KeyTable {
        let from = Key.appFile("The file that [contains the name](#from-the-apps-own-files)", .required)
        let settings = Key.appSettings
    }
}

extension Key {
    fileprivate static func appFile(_ meaning: String, _ standard: Default) -> Key {
        Key(
            "from", .text, standard, meaning,
            more: ": an `Info.plist`, a settings file (`.xcconfig`) or another project file",
            type: "path", examples: ["../App/Info.plist"])
    }

    fileprivate static var appSettings: Key {
        Key(
            "settings", .text, .words("those of the [configuration](../environments.md#settings-files-of-xcode)"),
            "The settings file that defines what an `Info.plist` refers to", type: "path",
            examples: ["../App/Release.xcconfig"])
    }
}

extension AboutPage.Version {
    static let keys = Keys()

    /// The keys of `version`.
    struct Keys: KeyTable {
        let marketing = Key(
            "marketing", .version, .words("required without `from`"), "The version that users know", more: ": `2.3.0`")
        let build = Key(
            "build", .text, "The build, shown in brackets", more: ": `Version 2.3.0 (214)`", examples: ["214"])
        let type = Key(
            "type", .text, "The kind of build, shown after it",
            more: ": `Version 2.3.0 (214) - beta`. Without a build it is not shown", examples: ["beta"])
        let from = Key.appFile(
            "The file that [contains the version](#from-the-apps-own-files) and the build, unless you write them here",
            .none)
        let settings = Key.appSettings
        var alternatives: [Key] { [marketing, from] }
    }
}

extension AboutPage.Illustration {
    static let keys = Keys()

    /// The keys of `illustration`.
    struct Keys: KeyTable {
        let source = Key("source", .path, .required, "The picture")
        let alternative = Key(
            "alternative", .localisedText, .words("none: it decorates"), "A description of the picture")
    }
}

extension AboutPage.Share {
    static let keys = Keys()

    /// The keys of `share`.
    struct Keys: KeyTable {
        let url = Key("url", .page, .required, "The address of the app")
        let subject = Key(
            "subject", .localisedText, .words("the app's name"),
            "The subject of the email, and the title for other apps")
        let text = Key(
            "text", .localisedText, "A sentence that goes with the address", more: ", and need not repeat it")
    }
}
