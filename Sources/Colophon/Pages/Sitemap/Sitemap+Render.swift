import Documents
import SourceText
import Templates

extension Sitemap {
    /// Renders the files of the site map.
    mutating func files() -> [OutputFile] {
        guard let base else { return [] }
        sort()
        let parts = addresses.dropFirst()
        guard !parts.isEmpty else { return [map(Routes.sitemap, entries[...], base)] }
        return [index(parts, base)]
            + parts.enumerated().map { number, address in
                map(address, entries.dropFirst(number * limit).prefix(limit), base)
            }
    }

    private static let namespace: (StaticString, String) = ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")

    private func map(_ address: SiteAddress, _ entries: ArraySlice<SiteMapEntry>, _ base: BaseURL) -> OutputFile {
        // The elements and the date of an entry take fewer than sixty bytes.
        var xml = XMLWriter(
            capacity: entries.reduce(256) { $0 + $1.address.text.utf8.count + base.text.utf8.count + 60 })
        xml.element("urlset", [Self.namespace]) { xml in
            xml.newLine()
            for entry in entries {
                xml.element("url") { xml in
                    xml.element("loc", text: base.absolute(entry.address))
                    if let date = entry.date { xml.element("lastmod", text: date.iso) }
                }
            }
        }
        return OutputFile(path: address.output, bytes: xml.buffer.bytes)
    }

    private func index(_ parts: ArraySlice<SiteAddress>, _ base: BaseURL) -> OutputFile {
        var xml = XMLWriter()
        xml.element("sitemapindex", [Self.namespace]) { xml in
            xml.newLine()
            for part in parts { xml.element("sitemap") { $0.element("loc", text: base.absolute(part)) } }
        }
        return OutputFile(path: Routes.sitemap.output, bytes: xml.buffer.bytes)
    }
}
