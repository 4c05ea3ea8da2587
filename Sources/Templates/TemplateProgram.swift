/// The path of a value for rendering, with indices instead of names.
struct TemplatePath: Hashable, Sendable {
    /// The index of an open view: 0 is the page's view.
    package var frame: Int
    /// The range of slots in `TemplateProgram.slots`. The first slot is in the frame, each further slot in the object
    /// before it.
    package var slots: Range<Int>
}

/// One rendering step. `end` is the index of the operation after a section.
enum TemplateOperation: Hashable, Sendable {
    case literal(Range<Int>)
    case text(TemplatePath)
    case url(TemplatePath)
    /// Writes a text as one component of an address.
    case urlComponent(TemplatePath)
    case markup(TemplatePath)
    case when(TemplatePath, end: Int)
    case unless(TemplatePath, end: Int)
    /// Opens an object's view for the operations up to `end`.
    case with(TemplatePath, end: Int)
    /// Runs the operations up to `end` for each item of a list, or of a list of texts.
    case each(TemplatePath, end: Int)
}

/// A page's template with all included templates, as a flat list of operations.
package struct TemplateProgram: Sendable {
    var operations: [TemplateOperation] = []
    var literals: [UInt8] = []
    package var slots: [Int] = []

    /// Renders the values of a page.
    ///
    /// - Parameter rest: the values of the slots after those of `page`.
    func render(_ page: [ViewValue], _ rest: [ViewValue] = [], into buffer: inout ByteBuffer) {
        operations.withUnsafeBufferPointer { operations in
            literals.withUnsafeBufferPointer { literals in
                slots.withUnsafeBufferPointer { slots in
                    page.withUnsafeBufferPointer { page in
                        rest.withUnsafeBufferPointer { rest in
                            var run = TemplateInterpreter(
                                operations: operations, literals: literals, slots: slots, rest: rest, frames: [page])
                            run.run(operations.indices, &buffer)
                        }
                    }
                }
            }
        }
    }
}

/// The state of a running program. It borrows its input through unsafe buffers. Reference counting on data shared by
/// all threads would cause contention at every operation.
private struct TemplateInterpreter {
    let operations: UnsafeBufferPointer<TemplateOperation>
    let literals: UnsafeBufferPointer<UInt8>
    let slots: UnsafeBufferPointer<Int>
    /// The values of the slots after the page's first values.
    let rest: UnsafeBufferPointer<ViewValue>
    /// The values of the open views.
    var frames: [UnsafeBufferPointer<ViewValue>]

    mutating func run(_ range: Range<Int>, _ buffer: inout ByteBuffer) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch operations[index] {
            case .literal(let range): buffer.append(bytes: literals[range])
            case .text(let path): if case .text(let text) = value(path) { buffer.append(escaping: text) }
            case .url(let path): if case .url(let url) = value(path) { buffer.append(url: url) }
            case .urlComponent(let path): if case .text(let text) = value(path) { buffer.append(urlComponent: text) }
            case .markup(let path):
                if case .markup(let markup) = value(path) { buffer.append(verbatim: markup.bytes) }
            case .when(let path, let end): if !value(path).isShown { index = end - 1 }
            case .unless(let path, let end): if value(path).isShown { index = end - 1 }
            case .with(let path, let end), .each(let path, let end):
                runSection(value(path), index + 1..<end, &buffer)
                index = end - 1
            }
            index += 1
        }
    }

    private mutating func runSection(_ value: ViewValue, _ range: Range<Int>, _ buffer: inout ByteBuffer) {
        switch value {
        case .object(let view): run(range, pushing: view.slots, &buffer)
        case .list(let views): for view in views { run(range, pushing: view.slots, &buffer) }
        case .texts(let texts): for text in texts { run(range, pushing: [.text(text)], &buffer) }
        case .absent, .text, .markup, .url, .flag: break
        }
    }

    private mutating func run(_ range: Range<Int>, pushing frame: [ViewValue], _ buffer: inout ByteBuffer) {
        frame.withUnsafeBufferPointer {
            frames.append($0)
            run(range, &buffer)
            frames.removeLast()
        }
    }

    @inline(__always)
    private func value(_ path: TemplatePath) -> ViewValue {
        let slot = slots[path.slots.lowerBound]
        let frame = frames[path.frame]
        let value = slot < frame.count ? frame[slot] : rest[slot - frame.count]
        return path.slots.count == 1 ? value : part(path, of: value)
    }

    /// Returns the value at the remaining slots of a path.
    private func part(_ path: TemplatePath, of value: ViewValue) -> ViewValue {
        var value = value
        for index in path.slots.dropFirst() {
            guard case .object(let view) = value else { return .absent }
            value = view.slots[slots[index]]
        }
        return value
    }
}
