import Typesetting
import Wording

extension FlowInline {
    /// Returns a text with the language of the parts that have marks (`WordMark`).
    static func words(_ text: String, _ type: TextStyle, language: String? = nil) -> [FlowInline] {
        // Most texts have no marks. Their bytes need no copy.
        guard text.utf8.contains(0xEF) else { return [.text(text, type, language: language)] }
        return WordPart.parts(of: Array(text.utf8)[...]).map { part in
            .text(
                String(decoding: part.bytes, as: UTF8.self), type,
                language: part.isForeign ? WordMark.language : language)
        }
    }
}
