import Documents
import SourceText

/// Which address each page of the gallery has, seen from its own folder. The one place where they are made.
enum GalleryRoutes {
    static let index = SiteAddress(text: "")
    /// No folder, so that no theme can be called the same.
    static let preview = SiteAddress(text: "preview.html")

    /// A file of the gallery's own look.
    static func look(_ name: String) -> SiteAddress { SiteAddress(text: "gallery/" + name) }

    static func theme(_ theme: String) -> SiteAddress { SiteAddress(text: "\(theme)/") }

    static func tokens(_ theme: String) -> SiteAddress { below(theme, "tokens") }

    static func tokens(_ theme: String, _ layer: String, _ group: String) -> SiteAddress {
        below(theme, "tokens/" + routePart(layer) + "/" + routePart(group))
    }

    static func contrast(_ theme: String) -> SiteAddress { below(theme, "contrast") }

    static func components(_ theme: String, _ contrast: GalleryMode.Kind) -> SiteAddress {
        below(theme, "components" + contrast.routeEnding)
    }

    static func pages(_ theme: String, _ contrast: GalleryMode.Kind) -> SiteAddress {
        below(theme, "pages" + contrast.routeEnding)
    }

    /// A page of the sample.
    static func sample(_ theme: String, _ mode: GalleryMode, _ path: String) -> SiteAddress {
        SiteAddress(text: "\(theme)/sample/\(mode.name)/\(path)")
    }

    /// A file of the theme, beside the samples of all modes.
    static func themeFile(_ theme: String, _ address: SiteAddress) -> SiteAddress {
        SiteAddress(text: "\(theme)/sample/\(address.text)")
    }

    private static func below(_ theme: String, _ name: String) -> SiteAddress {
        SiteAddress(text: "\(theme)/\(name)/")
    }

    /// `text` as one part of an address, whatever a token is called: letters, digits and hyphens stay, all else is
    /// spelled out so that two names never become one.
    static func routePart(_ text: String) -> String {
        if text.isEmpty { return "_" }
        return text.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            return isPlain || scalar == "-" ? String(scalar) : "_" + String(scalar.value, radix: 16) + "_"
        }.joined()
    }
}
