import CHarfBuzz
import Foundation

@testable import Typesetting

/// Makes small documents by hand, one line after the other.
struct SampleDocument {
    var document: DocumentLayout
    /// The baseline of the next line.
    private var y = 80.0

    init(title: String = "Sample", language: String = "en") {
        document = DocumentLayout(info: DocumentInfo(title: title, language: language))
        document.elements = [StructureElement(role: .document)]
        document.pages = [PageLayout(width: 595, height: 842)]
    }

    /// A new element; gives its number.
    mutating func element(
        _ role: StructureElement.Role, in parent: Int = 0, _ change: (inout StructureElement) -> Void = { _ in }
    ) -> Int {
        var element = StructureElement(role: role, parent: parent)
        change(&element)
        document.elements.append(element)
        return document.elements.count - 1
    }

    /// Draws text at the pen or at `x`, and gives where it ends.
    @discardableResult mutating func text(
        _ text: String, _ element: Int?, _ face: FontFace, x: Double = 70, size: Double = 11, language: String = ""
    ) -> Double {
        let run = shaped(text, face, size: size, language: language)
        document.pages[document.pages.count - 1].items.append(
            .init(drawing: .glyphs(run, x: x, baseline: y), element: element))
        return x + run.width
    }

    mutating func rectangle(_ element: Int?, width: Double = 100, height: Double = 1) {
        document.pages[document.pages.count - 1].items.append(
            .init(
                drawing: .rectangle(
                    x: 70, y: y + 4, width: width, height: height, RGBColor(red: 0.2, green: 0.4, blue: 0.9)),
                element: element))
    }

    mutating func image(_ number: Int, _ element: Int?, width: Double, height: Double) {
        document.pages[document.pages.count - 1].items.append(
            .init(drawing: .image(number, x: 70, y: y, width: width, height: height), element: element))
        y += height
    }

    mutating func link(_ element: Int, from: Double, to: Double, _ target: PageLayout.Target) {
        document.pages[document.pages.count - 1].links.append(
            .init(x: from, y: y - 10, width: to - from, height: 13, target: target, element: element))
    }

    mutating func line(_ height: Double = 20) { y += height }

    mutating func page() {
        document.pages.append(PageLayout(width: 595, height: 842))
        y = 80
    }

    // MARK: What a reader has to find

    /// The tree with the text of each element, told from the input alone.
    var structure: String {
        var texts = Array(repeating: "", count: document.elements.count)
        for item in document.pages.flatMap(\.items) {
            if case .glyphs(let run, _, _) = item.drawing, let element = item.element { texts[element] += run.text }
        }
        var lines: [String] = []
        func add(_ number: Int, _ depth: Int) {
            let element = document.elements[number]
            var line = String(repeating: "  ", count: depth) + element.role.rawValue
            if let language = element.language { line += " Lang=“\(language)”" }
            if let alternative = element.alternative { line += " Alt=“\(alternative)”" }
            if let actual = element.actualText { line += " ActualText=“\(actual)”" }
            if let expansion = element.expansion { line += " E=“\(expansion)”" }
            if let scope = element.scope { line += " Scope=\(scope.rawValue)" }
            if element.columns > 1 { line += " ColSpan=\(element.columns)" }
            if element.rows > 1 { line += " RowSpan=\(element.rows)" }
            if let numbering = element.numbering { line += " ListNumbering=\(numbering.rawValue)" }
            if !texts[number].isEmpty { line += " “\(texts[number])”" }
            lines.append(line)
            for child in document.elements.indices where document.elements[child].parent == number {
                add(child, depth + 1)
            }
        }
        add(0, 0)
        return lines.joined(separator: "\n")
    }

    /// What only decorates, a line for all that is drawn without anything of the structure between.
    var artifacts: String {
        var lines: [String] = []
        for page in document.pages {
            var goesOn = false
            for item in page.items {
                guard item.element == nil else {
                    goesOn = false
                    continue
                }
                guard case .glyphs(let run, _, _) = item.drawing else { continue }
                if goesOn { lines[lines.count - 1] += run.text } else { lines.append(run.text) }
                goesOn = true
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Writes the file and what `Tests/PDF/check.py` compares it with.
    func write(
        _ name: String, _ folder: URL, profiles: String = "ua1 2a", prepared: PreparedFonts? = nil
    ) throws {
        try Data(document.pdf(prepared)).write(to: folder.appending(path: name + ".pdf"))
        let texts = [("structure", structure), ("artifacts", artifacts), ("profiles", profiles)]
        for (ending, text) in texts + (document.info.code.map { [("code", $0)] } ?? .init()) {
            try Data(text.utf8).write(to: folder.appending(path: "\(name).\(ending)"))
        }
    }
}

/// A text in one direction, shaped as a whole.
func shaped(_ text: String, _ face: FontFace, size: Double = 11, language: String = "") -> GlyphRun {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { raw in
        hb_buffer_add_utf8(
            buffer, raw.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(raw.count), 0, Int32(raw.count))
    }
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(face.font, buffer, nil, 0)
    let count = Int(hb_buffer_get_length(buffer))
    let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, nil), count: count)
    let positions = UnsafeBufferPointer(start: hb_buffer_get_glyph_positions(buffer, nil), count: count)
    let scale = size / Double(face.metrics.unitsPerEm)
    var style = TextStyle(size: size)
    style.color = RGBColor(red: 0.1, green: 0.1, blue: 0.1)
    return GlyphRun(
        face: face, look: GlyphRun.Style(style, language: language), text: text,
        isRightToLeft: hb_buffer_get_direction(buffer) == HB_DIRECTION_RTL,
        glyphs: zip(infos, positions).map { info, position in
            GlyphRun.Glyph(
                id: info.codepoint, advance: Double(position.x_advance) * scale,
                x: Double(position.x_offset) * scale, y: Double(position.y_offset) * scale,
                cluster: Int(info.cluster))
        })
}
