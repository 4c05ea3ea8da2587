import Documents
import SourceText
import Themes

extension SiteBrand {
    static let keys = Keys()

    /// The keys of `brand` in `site.yml` and `about.yml`.
    struct Keys: KeyTable {
        let accent = Brand.keys.accent
        let typeface = Brand.keys.typeface
        let logo = Key(
            "logo", .path, .words("icon and name"), "A picture of the name, in the header of pages",
            more: ": SVG, PNG, WebP, JPEG or GIF")
        let logoDark = Key("logoDark", .path, .words("`logo`"), "The same picture for dark pages")
    }

    /// Reads the members of `brand`.
    /// - Parameters:
    ///   - folder: the folder to which paths are relative.
    ///   - files: the files that may be a logo.
    init(_ reader: inout ObjectReader, _ source: SourceTree, in folder: SourcePath, among files: [SourcePath]) {
        style = Brand(&reader)
        let keys = Self.keys
        let dark = reader.logo(keys.logoDark, source, in: folder, files)
        if let light = reader.logo(keys.logo, source, in: folder, files) {
            logo = Logo(light: light, dark: dark)
        } else if dark != nil, !reader.has(keys.logo) {
            reader.append(.darkLogoAlone(at: reader.location(ofValue: keys.logoDark)))
        }
    }
}

extension ObjectReader {
    fileprivate mutating func logo(
        _ key: Key, _ source: SourceTree, in folder: SourcePath, _ files: [SourcePath]
    ) -> Logo.Picture? {
        guard let text = text(key) else { return nil }
        let location = location(ofValue: key)
        guard let path = folder.resolving(text), files.contains(path) else {
            append(.missingAsset(text, among: files.filter(\.isPicture).map { $0.relative(to: folder) }, at: location))
            return nil
        }
        guard let bytes = try? source.read(path) else {
            append(Diagnostic(io: "unreadable", "the logo \(path.name) could not be read", at: location))
            return nil
        }
        if let bitmap = BitmapHeader(bytes) {
            return Logo.Picture(path: path, width: bitmap.width, height: bitmap.height)
        }
        if path.pathExtension == "svg", let root = XMLReader.read(bytes, path: path).value, root.name == "svg" {
            if let place = root.script { append(.scriptInLogo(at: Location(path, place))) }
            return Logo.Picture(path: path)
        }
        append(.badLogo(path, at: location))
        return nil
    }
}

extension SourcePath {
    /// Whether the file may be a logo, by its extension.
    var isPicture: Bool { ["svg", "png", "webp", "jpg", "jpeg", "gif"].contains(pathExtension) }
}

extension XMLElement {
    /// The place of the first script: an element, or an attribute such as `onload`.
    fileprivate var script: SourcePosition? {
        if name == "script" || attributes.contains(where: { $0.name.lowercased().hasPrefix("on") }) { return place }
        return children.lazy.compactMap(\.script).first
    }
}

extension Diagnostic {
    fileprivate static func badLogo(_ path: SourcePath, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-logo", "\(quoted(path.name)) cannot be used as a logo", at: location,
            hint: "use SVG, or PNG, WebP, JPEG or GIF with at most \(BitmapHeader.largestSide) pixels a side")
    }

    fileprivate static func scriptInLogo(at location: Location) -> Diagnostic {
        Diagnostic(.error, "bad-logo", "the logo contains a script", at: location, hint: "remove the script")
    }

    fileprivate static func darkLogoAlone(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-logo", "there is a logo for dark pages only", at: location,
            hint: "add logo: with the picture for light pages")
    }
}
