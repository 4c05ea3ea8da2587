import Attestations
import Documents
import Printing
import SourceText
import Themes
import Wording

extension SiteSettings {
    static let keys = Keys()

    static let file = KeyFile(
        "site", "site.yml", "The settings of a whole site.", guide: "docs/content/site.md", keys, takesVariables: true)

    /// The keys of `site.yml`.
    struct Keys: KeyTable {
        let title = Key(
            "title", .localisedText, .required, "The name of the site",
            more: ": on its home page, first in the breadcrumbs, and in previews of shared links")
        let baseURL = Key(
            "baseURL", .baseURL, "The address of the published site",
            more: """
                Canonical addresses, `hreflang`, feeds, the sitemap and the 404 page are made with it; without it they are left \
                out. An `http://` address is a warning, except on your own machine (`http://localhost:8080/`)
                """,
            type: "`https://` address", examples: ["https://example.org/", "https://example.org/apps/"])
        let feedHost = Key(
            "feedHost", .pattern(#"^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$"#), .words("that of `baseURL`"),
            "The host named in the ids of [feeds](news.md#feeds)",
            more: "Write the old one here when the site moves to another host", type: "name of a host",
            examples: ["example.org"])
        let publisher = Key(
            "publisher", .object(Publisher.keys), "The publisher of the site",
            more: "; shown at the foot of each page, in PDF files and in feeds. An app may have its own")
        let security = Key(
            "security", .object(SecuritySettings.keys),
            "The contact for reports of vulnerabilities, published as `.well-known/security.txt`",
            more: "; see [files at the root](#files-at-the-root)")
        let languages = Key(
            "languages", .list(.language, .unique), .words("those of `environments.json`; required without it"),
            "The languages of the site, the default one first")
        let variables = Key(
            "variables", .map(.any, of: .any), "Your own [variables](variables.md), which texts use as `{{vars.NAME}}`",
            more: "; those of an app take precedence")
        let fallbacks = Key(
            "fallbacks", .map(.like(.language), of: .either([.language, .list(.language)])),
            "The languages shown instead of a missing page, by its language", more: "; see [languages](languages.md)",
            type: "object: tag → tag or list of tags")
        let negotiate = Key(
            "negotiate",
            .either([.choice(of: LanguageNegotiation.self), .list(.choice(of: LanguageNegotiation.self))]),
            .words("readers choose from a list"), "The way to detect the language of a reader at the root of an app",
            more: """
                : a script, or rules for a server; see [languages](languages.md#the-language-of-a-visitor). The rules \
                for a server also have its [headers](../how-to/publish.md#headers)
                """,
            type: "`browser`, `netlify`, `apache` or `nginx`, or list")
        let theme = Key(
            "theme", .theme, .text("plain"),
            "A folder of `themes/`, or a theme built into the program", type: "name")
        let brand = Key(
            "brand", .object(SiteBrand.keys),
            "The [brand](../how-to/brand.md) of the site: its colour, typeface and logo",
            more: "; an app may have its own")
        let tuning = Key(
            "tuning", .tuning, .words("what the theme chooses"), "The chosen [tunings](#tuning) of the theme")
        let mode = Key(
            "mode", .mode, .words("what the theme says"),
            "The mode of all pages, unless the app or the page sets another")
        let sealed = Key(
            "sealed", .sealed, .flag(false),
            "Whether all pages can only be read with a [passcode](../sealing.md), unless the app or the page "
                + "says otherwise", type: "flag, or name")
        let wording = Key(
            "wording", .map(.like(.choice(Word.allCases.flatMap(\.keys))), of: .localisedText),
            .words("Colophon's own"),
            "Your own texts instead of Colophon's words on pages",
            more: "; all names are in [wording.md](../wording.md)",
            type: "object: name → text by language")
        let frontMatter = Key(
            "frontMatter", .object(ignoring), "The [front matter](documents.md#front-matter) of other programs")
        let paths = Key(
            "paths", .map(.like(.pattern("^/(?!/)")), of: .text),
            "The folders that [links beginning with `/`](links.md) name, by the beginning of the address",
            more: ", such as `{ /policies/: . }`", type: "object: beginning of an address → folder")
        let schemes = Key(
            "schemes", .list(.pattern("^(?!(\(KeyPattern.dangerousSchemes))$)[A-Za-z][A-Za-z0-9+.-]*$")),
            "The URL schemes of apps that [links](links.md#links-into-an-app) may have besides those of every site",
            more: ", such as `[tides]` for `tides://settings`", type: "list of schemes", examples: ["tides"])
        let redirects = Key(
            "redirects", .map(.like(.formerAddress), of: .text),
            "Addresses of pages that are [gone](../how-to/publish.md#keep-old-addresses), each with its replacement",
            more: ", such as `{ /imprint.html: /en/legal/ }`", type: "object: path → path or `https://` address")
        let pdf = Key(
            "pdf", .either([.flag, .object(PDFSettings.keys)]), .flag(false),
            "Whether documents are also available as [PDF](pdf.md)")
        let bundle = Key(
            "bundle", .either([.flag, .object(BundleSettings.keys)]), .flag(false),
            "The settings of [`colophon bundle`](../in-app.md), and whether `build` also writes the bundle")
        let attestation = Key(
            "attestation", .object(AttestationPageSettings.keys),
            "The pages on which visitors make [attestations](../attestations.md#on-a-web-page) in their browser, and "
                + "[check signatures](../attestations.md#the-page-that-checks)")
        let configuration = Key(
            "configuration", .text, "The build configuration whose [variables](../environments.md) the texts use",
            more: ", unless the build asks for another one", type: "name", examples: ["Debug"])
        let environments = Key(
            "environments", .object(environmentKeys), .words("`environments.json`"),
            "The source of the [variables](../environments.md#settings-files-of-xcode)")
        let appRoot = Key(
            "appRoot", .text, "The folder of an app's project, relative to the content folder",
            more: ": [files outside of the content folder](about.md#from-the-apps-own-files) are read only below it",
            type: "folder", examples: ["../App"])
        let gallery = Key(
            "gallery", .flag, .flag(false),
            "Whether `themes/`, the [gallery of themes](../themes.md#the-gallery), is part of the site")
        let policies = Key(
            "policies", .flag, .flag(false),
            "Whether `policies.json`, a list of all documents and versions for programs, is part of the site",
            more: """
                ; pages and PDF files then state the [digest of their words](../text-digest.md), which \
                `colophon verify` checks
                """)
        let statements = Key(
            "statements", .flag, .flag(false),
            "Whether the site has a [list of all accessibility statements](accessibility-statement.md#many-statements)",
            more: ", with a table for programs and a feed")
        let links = Key(
            "links", .choice(of: LinkStyle.self), .words("`portable` without a `baseURL`, else `clean`"),
            "The form of links between pages",
            more: """
                Both are relative: `clean` links end in `/` and suit a web server; `portable` ones name `index.html`, so that the \
                site also opens from a folder
                """)
    }

    static let environmentKeys = EnvironmentKeys()

    /// The keys of `environments`.
    struct EnvironmentKeys: KeyTable {
        let from = Key(
            "from", .either([.text, .map(.any, of: .text)]), .required,
            "A settings file of Xcode (`.xcconfig`) or an `Info.plist`, or one for each configuration",
            type: "path, or object: configuration → path")
        let secret = Key(
            "secret", .list(.pattern(#"^[A-Za-z0-9_*]+$"#)), "Names of settings that no page may contain",
            more: "; `*` matches any characters", type: "list of names", examples: ["*_KEY"])
    }

    static let ignoring = FrontMatterKeys()

    /// The keys of `frontMatter`.
    struct FrontMatterKeys: KeyTable {
        let ignore = Key(
            "ignore", .list(.text), "Keys that Colophon ignores", more: ", such as `[layout, redirect_from]`",
            type: "list of keys")
    }
}

extension Publisher {
    static let keys = Keys()

    /// The keys of `publisher` in `site.yml` and `about.yml`.
    struct Keys: KeyTable {
        let name = Key("name", .localisedText, .required, "The name of the publisher")
        let url = Key("url", .address, "The publisher's own site")
        let email = Key("email", .email, "An email address", more: "No page shows it")
    }
}

extension PDFSettings {
    static let keys = Keys()

    /// The keys of `pdf`.
    struct Keys: KeyTable {
        let documents = Key(
            "documents", .flag, .flag(true), "Whether documents have a PDF unless they say otherwise")
        let collection = Key("collection", .flag, .flag(true), "Whether each app has a PDF with all its documents")
        let paper = Key("paper", .choice(of: PaperSize.self), .text("a4"), "The paper size")
        let numbered = Key("numbered", .flag, .flag(false), "Whether headings are numbered")
        let fonts = Key(
            "fonts", .list(.text), "Fonts for characters that the theme's fonts lack, as files in the content folder",
            more: ", such as `[fonts/NotoSansJP-Regular.otf]`. Colophon tries them before the fonts of the machine",
            type: "list of files")
    }
}

extension AttestationPageSettings {
    static let keys = Keys()

    /// The keys of `attestation`.
    struct Keys: KeyTable {
        let editions = Key(
            "editions", .list(.text, .unique), .words("required without `keys`"),
            "The editions on the page, in this order",
            more: ": built-in editions that are in force and need not be written by hand", type: "list of names")
        let keys = Key("keys", .list(.object(signer), .atLeastOne), "The keys whose signatures the checking page knows")
        var alternatives: [Key] { [editions, keys] }
    }

    static let signer = SignerKeys()

    /// The keys of an entry of `keys`.
    struct SignerKeys: KeyTable {
        let name = Key("name", .localisedText, .required, "The name of the signer")
        let key = Key("key", .text, .required, "The public key, as `colophon attest key show` prints it")
    }
}

extension Key.Kind {
    /// The address of a site. A new site has a placeholder there, which each build reports.
    fileprivate static let baseURL = Key.Kind.pattern(#"^(https?://[^/?#\s]+(/[^?#\s]*)?|\[[^\[\]]+: [^\[\]]+\])$"#)
}
