import SourceText
enum WebAddress {
    case external(String), unsafe(scheme: String), relative(String, fragment: String)
    init(_ t: String) {
        if t.hasPrefix("http") || t.hasPrefix("mailto:") || t.hasPrefix("tel:") {
            self = .external(t)
        } else {
            let p = t.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false);
            self = .relative(String(p[0]), fragment: p.count > 1 ? String(p[1]) : "")
        }
    }
}
enum MarkdownReader {
    static func read(_ b: [UInt8], path: SourcePath, firstLine: Int) -> Checked<Document> {
        Checked(Document(blocks: [.paragraph([.text(String(decoding: b, as: UTF8.self))])]))
    }
}
struct HTMLDocument { var document: Document; var title: String? }
enum HTMLReader {
    static func read(_ b: [UInt8], path: SourcePath, firstLine: Int) -> Checked<HTMLDocument> {
        Checked(HTMLDocument(document: MarkdownReader.read(b, path: path, firstLine: 1).value, title: nil))
    }
}
extension Document {
    func resolvingRawHTML(path: SourcePath) -> Checked<Document> { Checked(self) }
    func withHeadingIDs(path: SourcePath) -> Checked<Document> { Checked(self) }
}
typealias JSONMember = (String, JSONValue)
indirect enum JSONValue {
    case string(String), number(Int), array([JSONValue]), object([JSONMember])
    func write(into b: inout ByteBuffer, isInsideHTML: Bool) {}
}
