import Documents
import SourceText

/// Returns the text of a PDF's QR code, as the PDF states it in its XMP metadata (element `colophon:code`). XMP
/// metadata is never compressed.
///
/// Finds the metadata by its packet marks, as XMP allows for programs that do not know the format of a file (ISO
/// 16684-1, section 7.3). An update by another program may have left older packets in the file. All packets must state
/// the same text.
///
/// - Parameter path: the file, for diagnostics.
/// - Returns: the text of the code, or nil with diagnostics if there is no code or the metadata is damaged.
public func codeText(ofPDF bytes: [UInt8], path: SourcePath) -> Checked<String?> {
    var codes: [String] = []
    var diagnostics: [Diagnostic] = []
    var start = 0
    while let begin = find(packetBegin, in: bytes, from: start) {
        let location = Location(path, SourcePosition(offset: begin, in: bytes[...]))
        guard let mark = find(packetEnd, in: bytes, from: begin), let end = find("?>", in: bytes, from: mark) else {
            return Checked(nil, [.codeDamaged("its metadata has no end", at: location)])
        }
        let packet = Array(bytes[begin..<end + 2])
        switch parse(packet) {
        case .success(let root): codes += root.texts(of: "colophon:code")
        case .failure(let failure):
            let place = SourcePosition(offset: failure.offset, in: packet[...], first: location.start ?? .start)
            diagnostics.append(.codeDamaged("its metadata is not well-formed XML", at: Location(path, place)))
        }
        start = end + 2
    }
    guard let code = codes.first, diagnostics.isEmpty else {
        return Checked(nil, diagnostics.isEmpty ? [.codeMissing(at: Location(path))] : diagnostics)
    }
    guard codes.allSatisfy({ $0.utf8.elementsEqual(code.utf8) }) else {
        return Checked(nil, [.codeDamaged("its metadata contains several codes", at: Location(path))])
    }
    return Checked(code)
}

/// Returns the texts of all elements with this name in the XMP metadata of a PDF. Finds packets like `codeText`, but
/// ignores damaged metadata.
package func metadataTexts(ofPDF bytes: [UInt8], named name: String) -> [String] {
    var texts: [String] = []
    var start = 0
    while let begin = find(packetBegin, in: bytes, from: start) {
        guard let mark = find(packetEnd, in: bytes, from: begin), let end = find("?>", in: bytes, from: mark) else {
            return texts
        }
        if case .success(let root) = parse(Array(bytes[begin..<end + 2])) { texts += root.texts(of: name) }
        start = end + 2
    }
    return texts
}

/// Returns whether the first kilobyte contains a PDF header. PDF readers accept a header anywhere in that range.
public func isPDF(_ bytes: [UInt8]) -> Bool { find("%PDF-", in: Array(bytes.prefix(1024)), from: 0) != nil }

/// Parses XML, after rejecting invalid UTF-8 and zero bytes, which libxml2 must not receive.
private func parse(_ packet: [UInt8]) -> Result<XMLTree.Element, XMLTreeFailure> {
    let invalid = packet.withUnsafeBufferPointer { firstInvalidUTF8($0) }
    if let offset = invalid ?? packet.firstIndex(of: 0) {
        return .failure(XMLTreeFailure(problem: .syntax(0), offset: offset))
    }
    return XMLTree.parse(packet, maximumDepth: XMLReader.maximumNesting)
}

private let packetBegin: StaticString = "<?xpacket begin="
private let packetEnd: StaticString = "<?xpacket end="

/// Returns the offset of the first occurrence of `sign` at or after `start`.
package func find(_ sign: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { $0.firstOffset(of: sign, from: start) }
}

extension XMLTree.Element {
    /// Returns the texts of all elements with this name in document order, including this element.
    fileprivate func texts(of name: String) -> [String] {
        (self.name == name ? [text] : []) + children.flatMap { $0.texts(of: name) }
    }
}

extension Diagnostic {
    fileprivate static func codeMissing(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "code-missing", "this PDF does not say what its QR code contains", at: location,
            hint: "only PDFs with a code made by Colophon do; scan the code with a phone and give its text")
    }

    fileprivate static func codeDamaged(_ what: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "code-damaged", "this PDF is damaged: \(what)", at: location,
            hint: "scan the QR code with a phone and give its text")
    }
}
