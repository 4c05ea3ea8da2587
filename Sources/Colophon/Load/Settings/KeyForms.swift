import Documents
import SourceText

/// Parts of the regular expressions of addresses.
enum KeyPattern {
    /// The schemes that no link may have, as alternatives.
    static let dangerousSchemes = WebAddress.dangerousSchemes.joined(separator: "|")

    /// An address with any other scheme, which `site.yml` may list.
    static let link = #"(?!(\#(dangerousSchemes)):)[A-Za-z][A-Za-z0-9+.-]*:\S*"#
}

/// The kinds of values that occur in several files of a site.
extension Key.Kind {
    /// See ``isVersion(_:)``.
    static let version = form(
        Key.NamedKind(
            "version", "version", "One to four numbers, and maybe a suffix.",
            .numbers(#"^\d{1,9}(\.\d{1,9}){0,3}([-+][A-Za-z0-9.+-]{1,63})?$"#), examples: ["2.3.0", "2.0-beta.1"]))

    /// The name of a theme, which is that of its folder.
    static let theme = pattern("^[a-z0-9][a-z0-9-]*$")

    /// `true`, `false`, or the name of a seal in `seals.json`.
    static let sealed = either([.flag, .pattern("^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$")])

    /// The path of a page that was on the site before.
    static let formerAddress = form(
        Key.NamedKind(
            "formerAddress", "path", "The path of a page on the site: a folder, or a file that ends in .html or .htm.",
            .pattern(#"^/(?!/)[^?#\\]+$"#), examples: ["/privacy.html", "/legal/privacy/"]))

    /// An address outside the site.
    static let address = form(
        Key.NamedKind(
            "address", "address", plural: "addresses", "A complete address, with its scheme.",
            .pattern(#"^(https?|mailto|tel|sms):\S+$"#)))

    /// The address of a web page.
    static let page = form(
        Key.NamedKind(
            "page", "address of a page", plural: "addresses of pages", "The complete address of a page on the web.",
            .pattern(#"^https?://\S+$"#)))

    /// The address of a web page, or of a place in an app.
    static let appLink = form(
        Key.NamedKind(
            "appLink", "address of a page, or link into an app", plural: "addresses of pages, or links into apps",
            "The complete address of a page on the web, or of a place in an app.",
            .pattern("^(?!(mailto|sms|tel):)\(KeyPattern.link)$"),
            examples: ["https://example.org/start", "example://start"]))

    /// An email address without `mailto:`.
    static let email = form(
        Key.NamedKind(
            "email", "email address", plural: "email addresses", "An email address.", .pattern(#"^[^@\s]+@[^@\s]+$"#),
            examples: ["hello@example.org"]))

    /// A file below the app's `assets/`.
    static let path = form(
        Key.NamedKind(
            "path", "path", "A file in the app's assets/, seen from the folder of about.yml.",
            .pattern(#"^(?![A-Za-z][A-Za-z0-9+.-]*:)[^/\\].*$"#), examples: ["assets/illustration.svg"]))

    /// A document of an app, identified by its file name.
    static let document = form(
        Key.NamedKind(
            "document", "document", "A file in each language's folder, or sections as data.",
            .pattern(#"^([^/\\:]+/)*([^/\\:]+\.(md|markdown|html?)|(privacy|terms|legal)\.(ya?ml|json))$"#),
            examples: ["privacy.md", "terms.html", "privacy.yml"]))

    /// The document that contains the accessibility statement.
    static let statement = form(
        Key.NamedKind(
            "statement", "document", "A file in each language's folder, a statement as data, or an audit report.",
            .pattern(#"^([^/\\:]+/)*([^/\\:]+\.(md|markdown|html?)|accessibility\.(ya?ml|json|xml|csv|ods))$"#),
            examples: ["accessibility.md", "accessibility.yml", "accessibility.xml"]))
}
