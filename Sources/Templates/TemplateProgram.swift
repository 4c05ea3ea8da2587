/// Where a value is while rendering: names have become numbers.
struct TemplatePath: Hashable, Sendable {
    /// Which of the views that are open: 0 is the page's.
    package var frame: Int
    /// Its slots in `TemplateProgram.slots`: the first in the frame, each further one in the object before it.
    package var slots: Range<Int>
}

/// One step of rendering. `end` is the operation after a section.
enum TemplateOperation: Hashable, Sendable {
    case literal(Range<Int>)
    case text(TemplatePath)
    case url(TemplatePath)
    /// A text as one part of an address.
    case urlComponent(TemplatePath)
    case markup(TemplatePath)
    case when(TemplatePath, end: Int)
    case unless(TemplatePath, end: Int)
    /// Opens an object's view for the operations up to `end`.
    case with(TemplatePath, end: Int)
    /// The same for each item of a list, or of a list of texts.
    case each(TemplatePath, end: Int)
}

/// A page's template with all it includes, as a flat list of operations.
package struct TemplateProgram: Sendable {
    var operations: [TemplateOperation] = []
    var literals: [UInt8] = []
    package var slots: [Int] = []

    /// Appends what the templates make of a page's values.
    func render(_ page: [ViewValue], into buffer: inout ByteBuffer) {
        var frames = [page]
        run(operations.indices, &frames, &buffer)
    }

    private func run(_ range: Range<Int>, _ frames: inout [[ViewValue]], _ buffer: inout ByteBuffer) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch operations[index] {
            case .literal(let range): buffer.append(verbatim: literals[range])
            case .text(let path), .url(let path), .urlComponent(let path), .markup(let path):
                write(value(path, frames), operations[index], &buffer)
            case .when(let path, let end): if !value(path, frames).isShown { index = end - 1 }
            case .unless(let path, let end): if value(path, frames).isShown { index = end - 1 }
            case .with(let path, let end), .each(let path, let end):
                runSection(value(path, frames), index + 1..<end, &frames, &buffer)
                index = end - 1
            }
            index += 1
        }
    }

    private func runSection(
        _ value: ViewValue, _ range: Range<Int>, _ frames: inout [[ViewValue]], _ buffer: inout ByteBuffer
    ) {
        switch value {
        case .object(let view): run(range, pushing: view.slots, &frames, &buffer)
        case .list(let views): for view in views { run(range, pushing: view.slots, &frames, &buffer) }
        case .texts(let texts): for text in texts { run(range, pushing: [.text(text)], &frames, &buffer) }
        case .absent, .text, .markup, .url, .flag: break
        }
    }

    private func run(
        _ range: Range<Int>, pushing frame: [ViewValue], _ frames: inout [[ViewValue]], _ buffer: inout ByteBuffer
    ) {
        frames.append(frame)
        run(range, &frames, &buffer)
        frames.removeLast()
    }

    private func write(_ value: ViewValue, _ operation: TemplateOperation, _ buffer: inout ByteBuffer) {
        switch (operation, value) {
        case (.text, .text(let text)): buffer.append(escaping: text)
        case (.url, .url(let url)): buffer.append(url: url)
        case (.urlComponent, .text(let text)): buffer.append(urlComponent: text)
        case (.markup, .markup(let markup)): buffer.append(verbatim: markup.bytes)
        default: break
        }
    }

    private func value(_ path: TemplatePath, _ frames: [[ViewValue]]) -> ViewValue {
        var value = frames[path.frame][slots[path.slots.lowerBound]]
        for index in path.slots.dropFirst() {
            guard case .object(let view) = value else { return .absent }
            value = view.slots[slots[index]]
        }
        return value
    }
}
