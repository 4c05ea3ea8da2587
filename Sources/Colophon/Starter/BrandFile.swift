import SourceText
import Themes

/// The file with the brand of a site, and its edits: `site.yml`, or the `about.yml` of the only app if that has a
/// brand.
package struct BrandFile {
    /// The values of `brand` by key. Edits replace those that they name; an empty value removes its key.
    package typealias Values = [String: String]

    package let path: SourcePath
    private let edit: YAMLEdit

    /// Reads the file; nil if it is missing or not a YAML mapping.
    package init?(in content: SourceTree) {
        func read(_ path: SourcePath) -> YAMLEdit? { (try? content.read(path)).flatMap(YAMLEdit.init) }
        let abouts = content.entries.map(\.path).filter { $0.name == "about.yml" }
        if abouts.count == 1, !AppTable.paths.contains(where: content.contains), let edit = read(abouts[0]),
            edit.root["brand"]?.members != nil
        {
            (path, self.edit) = (abouts[0], edit)
        } else if let edit = read(SiteSettings.path) {
            (path, self.edit) = (SiteSettings.path, edit)
        } else {
            return nil
        }
    }

    /// The bytes that were read.
    package var bytes: [UInt8] { edit.bytes }

    /// The values as written.
    package var values: Values {
        let members = edit.root["brand"]?.members ?? []
        return Dictionary(members.compactMap { one in one.value.text.map { (one.key, $0) } }) { first, _ in first }
    }

    /// The pictures that may be a logo, as paths relative to the file.
    package func pictures(in content: SourceTree) -> [String] {
        content.entries.map(\.path).filter { $0.isInside(path.folder) && $0.isPicture }.map {
            $0.relative(to: path.folder)
        }
    }

    /// Returns the file with other values; nil if it has them in a form that cannot be edited, or for a key that is not
    /// one of the brand.
    package func setting(_ values: Values) -> [UInt8]? {
        var edit = edit
        let known = SiteBrand.keys.allKeys.map(\.name)
        // A new key comes before the others, so that the accent is the first at the end.
        for (key, text) in values.sorted(by: { $0.key > $1.key }) {
            guard known.contains(key),
                let new = text.isEmpty
                    ? edit.removing(key, of: "brand") : edit.setting(key, of: "brand", to: text),
                let read = YAMLEdit(new)
            else { return nil }
            edit = read
        }
        return edit.bytes
    }
}
