// Attached files. Each is associated with the whole document, as PDF/A-3 requires.
//
// Source: ISO 32000-1, section 7.11; ISO 19005-3, section 6.8.
extension DocumentLayout {
    /// Writes the attachments. Returns their file specifications sorted by name, as a name tree requires.
    func writeAttachments(
        into objects: inout PDFObjectWriter
    ) throws(PDFFailure) -> [(name: String, id: ObjectID)] {
        var written: [(name: String, id: ObjectID)] = []
        var names: Set<String> = []
        for attachment in attachments {
            guard !attachment.name.isEmpty, names.insert(attachment.name).inserted else {
                throw .attachmentName(attachment.name)
            }
            guard isMediaType(attachment.mediaType) else { throw .mediaType(attachment.mediaType) }
            let file = objects.reserve()
            var entries = PDFSyntaxBuffer()
            entries.raw("/Type/EmbeddedFile/Subtype")
            entries.name(attachment.mediaType)
            entries.raw("/Params<</Size ")
            entries.integer(attachment.bytes.count)
            if let date = info.date.flatMap(pdfDate) {
                entries.raw("/ModDate")
                entries.text(date)
            }
            entries.raw(">>")
            try objects.add(file, entries, stream: attachment.bytes)
            let specification = try objects.add { syntax in
                syntax.raw("<</Type/Filespec/F")
                syntax.text(attachment.name)
                syntax.raw("/UF")
                syntax.text(attachment.name)
                syntax.raw("/AFRelationship")
                syntax.name(attachment.relationship.rawValue)
                syntax.raw("/EF<</F ")
                syntax.reference(file)
                syntax.raw("/UF ")
                syntax.reference(file)
                syntax.raw(">>>>")
            }
            written.append((attachment.name, specification))
        }
        return written.sorted { keyBytes($0.name).lexicographicallyPrecedes(keyBytes($1.name)) }
    }
}

/// Returns the bytes by which readers compare names.
private func keyBytes(_ name: String) -> [UInt8] {
    if name.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return Array(name.utf8) }
    return [0xFE, 0xFF] + name.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
}

/// Returns whether the text has the form type/subtype; names in PDF/A have at most 127 bytes.
private func isMediaType(_ type: String) -> Bool {
    let parts = type.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let signs = Array("!#$&-^_.+".utf8)
    return parts.count == 2 && type.utf8.count <= 100
        && parts.allSatisfy { part in
            !part.isEmpty
                && part.allSatisfy { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || signs.contains($0) }
        }
}
