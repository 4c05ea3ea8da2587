import SourceText
enum MarkdownReader { static func read(_ b: [UInt8], path: SourcePath, firstLine: Int) -> Checked<Document> { Checked(Document(blocks: [.paragraph([.text(String(decoding: b, as: UTF8.self))])])) } }
extension Document {
 func withHeadingIDs(path: SourcePath) -> Checked<Document> { Checked(self) } }
