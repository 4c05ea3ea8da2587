import Documents
import SourceText
import Templates
import Sealing

/// The files that a sealed page shows and offers: pictures, its PDF, downloads. They are sealed with the page, and its
/// markup names them instead of an address.
struct SealedPageFiles {
    let renderer: Renderer
    /// The address of the page.
    let address: SiteAddress
    /// The files that the page offers and the program generates, by address.
    let attachments: [SiteAddress: any OutputKind]
    private(set) var files: [SealedPayload.File] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(renderer: Renderer, address: SiteAddress, attachments: [SiteAddress: any OutputKind]) {
        (self.renderer, self.address, self.attachments) = (renderer, address, attachments)
    }

    /// Returns the markup of a page with `data-sealed-file` for each `src` and `href` that leads to a file, and adds
    /// the file.
    mutating func taken(from html: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(html.count)
        var index = 0
        while index < html.count {
            guard html[index] == UInt8(ascii: "<"), index + 1 < html.count, html[index + 1].isASCIILetter else {
                text.append(html[index])
                index += 1
                continue
            }
            let end = html.endOfTag(from: index + 1)
            text += tag(html[index..<end])
            index = end
        }
        return text
    }

    /// Returns a start tag, with the address replaced if it leads to a file.
    private mutating func tag(_ tag: ArraySlice<UInt8>) -> [UInt8] {
        for name in [" src=\"", " href=\""] {
            guard let range = tag.firstRange(of: Array(name.utf8)),
                let quote = tag[range.upperBound...].firstIndex(of: UInt8(ascii: "\""))
            else { continue }
            let written = String(decoding: tag[range.upperBound..<quote], as: UTF8.self).replacing("&amp;", with: "&")
            guard let path = path(of: written), add(path) else { continue }
            var buffer = ByteBuffer()
            buffer.append(" data-sealed-file=\"")
            buffer.append(escaping: path.text)
            return tag[..<range.lowerBound] + buffer.bytes + tag[quote...]
        }
        return Array(tag)
    }

    /// Returns the file of the output that an address on the page names; nil for an address that is not relative.
    private func path(of written: String) -> SourcePath? {
        guard case .relative(let path) = WebAddress(written) else { return nil }
        let file = path.prefix { $0 != "#" && $0 != "?" }
        let folder = address.text.isEmpty ? .root : SourcePath(String(address.text.dropLast()))
        return percentDecoded(file).flatMap { folder?.resolving($0) }
    }

    /// Adds the file once. Returns false if it is not sealed with the page.
    private mutating func add(_ path: SourcePath) -> Bool {
        if files.contains(where: { $0.name == path.text }) { return true }
        guard let bytes = bytes(of: path) else { return false }
        if let kind = PrivateFile(content: bytes) { diagnostics.append(.privateAsset(kind, path)) }
        files.append(.init(name: path.text, type: mediaType(of: path), bytes: bytes))
        return true
    }

    private mutating func bytes(of path: SourcePath) -> [UInt8]? {
        if let job = attachments.first(where: { $0.key.output == path })?.value {
            return job.render(in: renderer.plan).unwrap(into: &diagnostics).first?.bytes
        }
        for app in renderer.site.apps {
            if app.assets.contains(path) {
                do { return try renderer.site.source.read(path) } catch {
                    diagnostics.append(.unreadable(path, error))
                    return nil
                }
            }
            if let icon = app.servedIcons.values.first(where: { $0.address.output == path }),
                case .bytes(let bytes)? = renderer.site.inputs.fetched.icons[icon.source]
            {
                return bytes
            }
        }
        return nil
    }
}
