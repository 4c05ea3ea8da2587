import Environments
import SourceText

/// An edit of a document's version and date that keeps every other byte. The edited file is read again: an edit with an
/// unexpected result is nil.
struct VersionEdit {
    private let bytes: [UInt8]
    private let card: DocumentCard
    /// The fields in the file, without a revision of the app.
    private let fields: DocumentFields
    private let context: DocumentContext

    init(_ bytes: [UInt8], _ card: DocumentCard, _ context: DocumentContext) {
        var context = context
        context.isConsent = Consent.isName(card.name)
        context.revisions = []
        (self.bytes, self.card, self.context) = (bytes, card, context)
        fields = DocumentText.read(bytes, path: card.path, format: card.format, in: context).value.fields
    }

    /// Returns the file with another version, in force from `effective`.
    func setting(_ version: String, _ effective: CalendarDate?) -> [UInt8]? {
        guard let place = fields.versionLocation?.start, let range = scalar(at: place) else { return nil }
        var edits = [(range: range, text: Array(version.utf8))]
        if let effective, let date = fields.effectiveLocation?.start {
            guard let range = scalar(at: date) else { return nil }
            edits.append((range, Array(effective.iso.utf8)))
        } else if let effective, let line = dateLine(like: range, effective) {
            edits.append((line.index..<line.index, line.text))
        }
        var result = bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(edit.range, with: edit.text)
        }
        return isRight(result, version, effective) ? result : nil
    }

    /// Whether the file has the new values, and the other texts as before.
    private func isRight(_ result: [UInt8], _ version: String, _ effective: CalendarDate?) -> Bool {
        let read = DocumentText.read(result, path: card.path, format: card.format, in: context)
        let (new, old) = (read.value.fields, fields)
        return !read.diagnostics.hasErrors && new.version == version
            && (effective == nil || new.effective == effective)
            && (new.title, new.description, new.changes) == (old.title, old.description, old.changes)
    }

    /// Returns the bytes of a value without its quotes.
    private func scalar(at place: SourcePosition) -> Range<Int>? {
        let start = LinePlaces(bytes, at: .start).offset(place)
        guard bytes.indices.contains(start) else { return nil }
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return bytes[(start + 1)...].firstIndex(of: quote).map { (start + 1)..<$0 }
        }
        let end = bytes[start...].firstIndex { " \t\r\n#,}".utf8.contains($0) } ?? bytes.endIndex
        return start < end ? start..<end : nil
    }

    /// Returns a line with the date in the form of the version's line, and its index.
    private func dateLine(like version: Range<Int>, _ date: CalendarDate) -> (index: Int, text: [UInt8])? {
        let start = bytes[..<version.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = bytes[version.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
        let before = String(decoding: bytes[start..<version.lowerBound], as: UTF8.self)
        let after = bytes[version.upperBound..<end].prefix { $0 != UInt8(ascii: "#") }
        let marks = before.utf8.count(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") })
        guard marks == 1 else { return nil }
        var text = Array((before.replacing("version", with: "effective") + date.iso).utf8) + after
        while text.last == 0x20 { text.removeLast() }
        if text.last != 0x0A { text.append(0x0A) }
        return (end, text)
    }
}
