/// The text of marked content on a page, decoded with the file's ToUnicode maps.
///
/// Source: ISO 32000-1, sections 9.10 (text extraction) and 14.6 (marked content).
struct MarkedContentText {
    /// An open marked-content sequence.
    private struct Mark {
        /// The MCID; `nil` if the sequence does not belong to an element.
        var number: Int?
        /// The `ActualText`, which replaces the drawn text.
        var actual: String?
        var isArtifact: Bool
        var text = ""
    }

    /// The texts by MCID.
    private(set) var texts: [Int: String] = [:]
    /// The text of each code, by font name.
    private var meanings: [String: [UInt16: String]] = [:]
    private var open: [Mark] = []
    private var font = ""

    /// Reads the page that `page` refers to.
    ///
    /// - Parameter fonts: a cache of the codes of fonts, by object number.
    init(page: PDFValue, of file: inout PDFFile, fonts: inout [Int: [UInt16: String]]) throws(PDFReadFailure) {
        let entries = try file.entries(page)
        let resources = try Self.resources(entries, &file)
        for (name, font) in try file.entries(resources["Font"]) {
            guard case .reference(let number) = font else { throw .unsupported("a font") }
            if fonts[number] == nil { fonts[number] = try Self.meaning(of: font, &file) }
            meanings[name] = fonts[number]
        }
        let properties = try file.entries(resources["Properties"])
        let contents = try file.resolved(entries["Contents"])
        let streams = contents.elements ?? [entries["Contents"] ?? .null]
        var data: [UInt8] = []
        for stream in streams { data += try file.stream(stream).data + [0x20] }
        try read(data, properties, &file)
    }

    /// Returns the resources of a page, its own or inherited ones.
    private static func resources(
        _ page: [String: PDFValue], _ file: inout PDFFile
    ) throws(PDFReadFailure) -> [String: PDFValue] {
        var node = page
        for _ in 0..<50 {
            if let own = node["Resources"] { return try file.entries(own) }
            guard let parent = node["Parent"] else { break }
            node = try file.entries(parent)
        }
        return [:]
    }

    // MARK: Fonts

    private static func meaning(
        of font: PDFValue, _ file: inout PDFFile
    ) throws(PDFReadFailure) -> [UInt16: String] {
        let entries = try file.entries(font)
        guard entries["Subtype"]?.name == "Type0", let map = entries["ToUnicode"] else { throw .unsupported("a font") }
        var lexer = PDFLexer(try file.stream(map).data)
        lexer.knowsReferences = false
        var meaning: [UInt16: String] = [:]
        while let value = try lexer.next() {
            switch value {
            case .keyword("beginbfchar"): try readCharacters(&lexer, into: &meaning)
            case .keyword("beginbfrange"): throw .unsupported("a font")
            default: break
            }
        }
        return meaning
    }

    private static func readCharacters(
        _ lexer: inout PDFLexer, into meaning: inout [UInt16: String]
    ) throws(PDFReadFailure) {
        while let value = try lexer.next(), value != .keyword("endbfchar") {
            guard let code = value.bytes, code.count == 2, let text = try lexer.next()?.bytes else {
                throw .unsupported("a font")
            }
            meaning[UInt16(code[0]) << 8 | UInt16(code[1])] = utf16Text(text)
        }
    }

    // MARK: What is drawn

    private mutating func read(
        _ data: [UInt8], _ properties: [String: PDFValue], _ file: inout PDFFile
    ) throws(PDFReadFailure) {
        var lexer = PDFLexer(data)
        lexer.knowsReferences = false
        var operands: [PDFValue] = []
        while let value = try lexer.next() {
            guard case .keyword(let name) = value else {
                guard operands.count < 1000 else { throw .damaged("a page") }
                operands.append(value)
                continue
            }
            try run(name, operands, properties, &file)
            operands = []
        }
    }

    private mutating func run(
        _ name: String, _ operands: [PDFValue], _ properties: [String: PDFValue], _ file: inout PDFFile
    ) throws(PDFReadFailure) {
        switch name {
        case "BMC": open.append(Mark(isArtifact: operands.first?.name == "Artifact"))
        case "BDC":
            let named = operands.last?.name.flatMap { properties[$0] }
            let entries = try file.entries(named ?? operands.last)
            open.append(
                Mark(
                    number: entries["MCID"]?.integer, actual: entries["ActualText"]?.text,
                    isArtifact: operands.first?.name == "Artifact"))
        case "EMC": close()
        case "Tf": font = operands.first?.name ?? ""
        case "Tj", "'", "\"": try show([operands.last ?? .null])
        case "TJ": try show(operands.last?.elements ?? [])
        case "BI": throw .unsupported("a picture within a page")
        default: break
        }
    }

    private mutating func close() {
        guard let mark = open.popLast() else { return }
        let text = mark.actual ?? mark.text
        if let number = mark.number {
            texts[number, default: ""] += text
        } else if !mark.isArtifact, !open.isEmpty {
            open[open.count - 1].text += text
        }
    }

    private mutating func show(_ strings: [PDFValue]) throws(PDFReadFailure) {
        // Ignore text outside of marked content.
        guard !open.isEmpty else { return }
        for case .string(let bytes) in strings {
            guard let meaning = meanings[font], bytes.count.isMultiple(of: 2) else { throw .unsupported("a font") }
            for index in stride(from: 0, to: bytes.count, by: 2) {
                let code = UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
                guard let text = meaning[code] else { throw .damaged("a font does not say what its signs mean") }
                open[open.count - 1].text += text
            }
        }
    }
}
