import Documents
import SourceText

/// The addresses of the gallery's pages, relative to its folder. All of them are made here.
enum GalleryRoutes {
    static let index = SiteAddress(text: "")
    /// Not a folder, so that no theme can have the same address.
    static let preview = SiteAddress(text: "preview.html")

    /// Returns the address of a file of the gallery's own appearance.
    static func asset(_ name: String) -> SiteAddress { SiteAddress(text: "gallery/" + name) }

    static func theme(_ theme: String) -> SiteAddress { SiteAddress(text: "\(theme)/") }

    static func tokens(_ theme: String) -> SiteAddress { below(theme, "tokens") }

    static func tokens(_ theme: String, _ layer: String, _ group: String) -> SiteAddress {
        below(theme, "tokens/" + routePart(layer) + "/" + routePart(group))
    }

    static func contrast(_ theme: String) -> SiteAddress { below(theme, "contrast") }

    static func components(_ theme: String, _ contrast: GalleryMode.ContrastGroup) -> SiteAddress {
        below(theme, "components" + contrast.routeEnding)
    }

    static func pages(_ theme: String, _ contrast: GalleryMode.ContrastGroup) -> SiteAddress {
        below(theme, "pages" + contrast.routeEnding)
    }

    /// Returns the address of a sample page.
    static func sample(_ theme: String, _ mode: GalleryMode, _ path: String) -> SiteAddress {
        SiteAddress(text: "\(theme)/sample/\(mode.name)/\(path)")
    }

    /// Returns the address of a file of the theme, one folder above the samples of the modes.
    static func themeFile(_ theme: String, _ address: SiteAddress) -> SiteAddress {
        SiteAddress(text: "\(theme)/sample/\(address.text)")
    }

    private static func below(_ theme: String, _ name: String) -> SiteAddress {
        SiteAddress(text: "\(theme)/\(name)/")
    }

    /// Returns `text` as one part of an address. ASCII letters, digits and hyphens stay. Other characters are replaced
    /// by their code points, so that different names have different addresses.
    static func routePart(_ text: String) -> String {
        if text.isEmpty { return "_" }
        return text.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            return isPlain || scalar == "-" ? String(scalar) : "_" + String(scalar.value, radix: 16) + "_"
        }.joined()
    }
}
