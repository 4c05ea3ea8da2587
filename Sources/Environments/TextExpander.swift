import SourceText

/// Replaces the variables of a text and shows or hides its sections.
///
/// The result is a list of segments: parts of the text, and values. So the caller decides how a value gets into the
/// text, and knows the location of every part.
struct TextExpander {
    /// A part of the result.
    enum Segment {
        /// A part of the text, as a byte range.
        case source(Range<Int>)
        /// The value of a use; `nil` if it has none. That was reported, or the use stays as written.
        case value(String?, EnvironmentReference)
    }

    /// The kind of text, which decides about the rules for sections.
    enum Form {
        /// Markdown, whose lines can start and end a block.
        case markdown
        /// Any other text.
        case other
    }

    /// The largest number of sections inside each other.
    static let deepest = 4
    /// The largest result, in bytes of the text.
    private static let largest = 16 << 20

    private(set) var segments: [Segment] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<Diagnostic> = []
    /// Whether the text has uses, sections or escaped uses.
    private(set) var hasReferences = false
    private let bytes: UnsafeBufferPointer<UInt8>
    private let environment: EnvironmentValues
    private let form: Form
    /// The names of the variables whose templates contain the text, the outermost first.
    private let parents: [String]
    private let locate: (Range<Int>) -> Location
    /// Whether a part of the text is an example of code, or shown to nobody. There, `{{site.title}}` can be code of
    /// another program.
    private let isSilent: (Range<Int>) -> Bool
    private var size = 0

    /// - Parameter locate: returns the location of a byte range.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ environment: EnvironmentValues, _ form: Form, in parents: [String] = [],
        isSilent: @escaping (Range<Int>) -> Bool = { _ in false }, locate: @escaping (Range<Int>) -> Location
    ) {
        self.isSilent = isSilent
        (self.bytes, self.environment, self.form, self.parents, self.locate) = (
            bytes, environment, form, parents, locate
        )
        let references = EnvironmentReference.all(in: bytes)
        guard !references.isEmpty else { return }
        hasReferences = true
        let areSectionsRight = check(references)
        expand(bytes.indices, references, items: [], hasSections: areSectionsRight)
        if size > Self.largest { report(.largeText(limit: Self.largest, at: locate(references[0].range))) }
    }

    // MARK: Sections

    /// Whether every section is closed, in the right order, and not too deep. Reports all that are not.
    private mutating func check(_ references: [EnvironmentReference]) -> Bool {
        var open: [EnvironmentReference] = []
        // Sections inside one that is too deep are only counted, so that hostile texts take linear time.
        var deeper = 0
        let count = diagnostics.count
        for reference in references where !reference.isText && reference.isName {
            switch reference.kind {
            case .value: break
            case .section, .inverted:
                if open.count > Self.deepest {
                    deeper += 1
                    continue
                }
                open.append(reference)
                if open.count > Self.deepest {
                    report(.deepSection(reference, limit: Self.deepest, at: locate(reference.range)))
                }
            case .end:
                if deeper > 0 { deeper -= 1 } else { close(&open, reference) }
            }
        }
        for reference in open { report(.openSection(reference, before: nil, at: locate(reference.range))) }
        return diagnostics.count == count
    }

    /// Closes the innermost open section with the name of `end`.
    private mutating func close(_ open: inout [EnvironmentReference], _ end: EnvironmentReference) {
        guard let place = open.lastIndex(where: { $0.fullName == end.fullName }) else {
            report(.strayEnd(end, open: open.last, at: locate(end.range)))
            return
        }
        // Those inside it that are still open cross it, or lack their end.
        for crossing in open[(place + 1)...] {
            report(.openSection(crossing, before: end, at: locate(crossing.range)))
        }
        open.removeSubrange(place...)
    }

    /// Appends the result for `region`.
    /// - Parameters:
    ///   - references: the references in the region, in order.
    ///   - items: the members of the lists whose sections contain the region, the innermost last.
    private mutating func expand(
        _ region: Range<Int>, _ references: [EnvironmentReference], items: [VariableValue], hasSections: Bool = true
    ) {
        var (position, index) = (region.lowerBound, 0)
        while index < references.count {
            let reference = references[index]
            index += 1
            if reference.kind == .value || reference.isText || !reference.isName {
                append(.source(position..<max(position, reference.range.lowerBound)))
                append(.value(text(for: reference, items), reference))
                position = reference.range.upperBound
                continue
            }
            guard hasSections, reference.kind != .end, !environment.keepsReferences,
                let end = end(of: reference, references[index...])
            else {
                // A text outside of a site keeps its sections; in other cases there is an error.
                continue
            }
            let section = Section(reference, references[end], in: bytes)
            append(.source(position..<max(position, section.outer.lowerBound)))
            run(section, items)
            position = max(position, section.outer.upperBound)
            index = end + 1
        }
        append(.source(position..<max(position, region.upperBound)))
    }

    /// Returns the index of the reference that ends a section.
    private func end(of section: EnvironmentReference, _ rest: ArraySlice<EnvironmentReference>) -> Int? {
        var depth = 0
        for index in rest.indices where !rest[index].isText && rest[index].isName {
            let other = rest[index]
            guard other.kind != .value else { continue }
            if other.kind == .end {
                if depth == 0 { return other.fullName == section.fullName ? index : nil }
                depth -= 1
            } else {
                depth += 1
            }
        }
        return nil
    }

    /// Appends the content of a section as often as its variable says.
    private mutating func run(_ section: Section, _ items: [VariableValue]) {
        if form == .markdown, let problem = section.problem(in: bytes) {
            report(.sectionCrossesBlock(section.start, problem, at: locate(section.start.range)))
            return
        }
        guard let value = value(of: section.start, items) else { return }
        if section.start.kind == .inverted {
            if !value.isShown { expand(section, items) }
        } else if case .list(let members) = value {
            for member in members where size <= Self.largest {
                expand(section, items + [environment.scope.resolved(member)])
            }
        } else if case .record = value {
            expand(section, items + [value])
        } else if value.isShown {
            expand(section, items)
        }
    }

    private mutating func expand(_ section: Section, _ items: [VariableValue]) {
        append(.source(section.prefix))
        let references = EnvironmentReference.all(in: bytes, section.inner, allowsItems: !items.isEmpty)
        let names = references.contains { $0.namespace == .item } ? check(references) : true
        expand(section.inner, references, items: items, hasSections: names)
        append(.source(section.suffix))
    }

    // MARK: Values

    private mutating func append(_ segment: Segment) {
        switch segment {
        case .source(let range):
            guard !range.isEmpty else { return }
            size += range.count
        case .value(let text, _): size += text?.utf8.count ?? 0
        }
        if size <= Self.largest { segments.append(segment) }
    }

    private mutating func report(_ diagnostic: Diagnostic) {
        if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }

    private mutating func text(for reference: EnvironmentReference, _ items: [VariableValue]) -> String? {
        if reference.isText { return reference.written }
        if reference.namespace == .env || !reference.isName {
            return environment.text(for: reference, at: locate(reference.range), into: &diagnostics)
        }
        guard let value = value(of: reference, items) else { return nil }
        var found: [Diagnostic] = []
        let text = environment.scope.text(value) { [environment, parents] template, location in
            environment.expanded(template, of: reference.fullName, in: parents, at: location, into: &found)
        }
        for problem in found { report(problem) }
        if text == nil, found.isEmpty {
            report(.variableIsNoText(reference, value, at: locate(reference.range)))
        }
        return text
    }

    /// Returns the value of a use or a section. Without a value, it returns `nil` and adds a diagnostic.
    private mutating func value(of reference: EnvironmentReference, _ items: [VariableValue]) -> VariableValue? {
        if reference.namespace == .env {
            var found: [Diagnostic] = []
            let value = environment.value(of: reference.name, at: locate(reference.range), into: &found)
            for problem in found { report(problem) }
            return value.map(VariableValue.init)
        }
        if reference.namespace == .item { return member(reference, items) }
        if environment.keepsReferences {
            report(.variableLeft(reference, at: locate(reference.range)))
            return nil
        }
        switch environment.scope.value(of: reference) {
        case .success(let value): return value
        case .failure(let missing):
            let isExample = reference.namespace.isOfFacts && isSilent(reference.range)
            if !isExample, !environment.scope.deferred.contains(reference.namespace) {
                report(.missingVariable(reference, missing.reason, at: locate(reference.range)))
            }
            return nil
        }
    }

    /// Returns a member of the innermost list that has it.
    private mutating func member(_ reference: EnvironmentReference, _ items: [VariableValue]) -> VariableValue? {
        if reference.name == ".", let item = items.last { return item }
        let path = reference.name.split(separator: ".").map(String.init)
        for item in items.reversed() {
            let found = path.reduce(Optional(item)) { value, name in
                value.flatMap { $0[name] }.map(environment.scope.resolved)
            }
            if let found { return found }
        }
        let names = items.last.map { $0.names(below: "").map { String($0.dropFirst()) } } ?? []
        // Members of a list need not have the same values.
        if reference.kind != .value, nearest(reference.name, among: names) == nil { return .flag(false) }
        report(.unknownMember(reference, among: names, at: locate(reference.range)))
        return nil
    }
}

/// A section of a text, from the braces that start it to those that end it.
private struct Section {
    let start: EnvironmentReference
    /// The whole section; of a section that begins and ends a line, the whole lines.
    private(set) var outer: Range<Int>
    /// The content between the braces; without the lines that have nothing but braces.
    private(set) var inner: Range<Int>
    /// The bytes before the braces on the first line, such as the mark of a list item. They belong to the content.
    private(set) var prefix: Range<Int>
    /// The end of the last line, which belongs to the content.
    private(set) var suffix: Range<Int>
    /// Whether the section consists of whole lines.
    private let isBlock: Bool

    init(_ start: EnvironmentReference, _ end: EnvironmentReference, in bytes: UnsafeBufferPointer<UInt8>) {
        self.start = start
        outer = start.range.lowerBound..<end.range.upperBound
        inner = start.range.upperBound..<end.range.lowerBound
        (prefix, suffix) = (outer.lowerBound..<outer.lowerBound, outer.upperBound..<outer.upperBound)
        let firstLine = bytes.lineStart(before: start.range.lowerBound, allowsListMark: true)
        let afterLast = bytes.lineEnd(afterBlanks: end.range.upperBound)
        isBlock = firstLine != nil && afterLast != nil
        guard let firstLine, let afterLast else { return }
        outer = firstLine..<afterLast
        let startsAlone = bytes.lineStart(before: start.range.lowerBound, allowsListMark: false) != nil
        if startsAlone, let afterFirst = bytes.lineEnd(afterBlanks: start.range.upperBound) {
            inner = afterFirst..<inner.upperBound
        } else {
            prefix = firstLine..<start.range.lowerBound
        }
        let lastLine = bytes.lineStart(before: end.range.lowerBound, allowsListMark: false)
        if let lastLine, lastLine >= inner.lowerBound {
            inner = inner.lowerBound..<lastLine
        } else {
            suffix = end.range.upperBound..<afterLast
        }
    }

    /// Returns the reason why showing and hiding the section would break the blocks around it; `nil` for none.
    func problem(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var (fences, position, isFirst) = (0, inner.lowerBound, true)
        while position < inner.upperBound {
            let end = bytes.lineEnd(after: position, before: inner.upperBound)
            let line = bytes[position..<end].drop { " \t>".utf8.contains($0) }
            if line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8) { fences += 1 }
            // The first and the last part of a line need not be a whole line.
            if !isBlock, !isFirst, end < inner.upperBound, line.isBlank {
                return "an empty line, so it must begin and end a line"
            }
            (position, isFirst) = (end, false)
        }
        return fences % 2 == 1 ? "only one end of a block of code" : nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the start of the line if it has no text before `index`: only white space, the marks of quotes and, if
    /// allowed, the mark of a list item.
    fileprivate func lineStart(before index: Int, allowsListMark: Bool) -> Int? {
        var start = index
        // Only such bytes can precede it, so a long line is not read.
        while start > 0, self[start - 1].isASCIIDigit || " \t>-*+.)".utf8.contains(self[start - 1]) { start -= 1 }
        guard start == 0 || self[start - 1] == 0x0A || self[start - 1] == 0x0D else { return nil }
        return self[start..<index].isLinePrefix(allowsListMark: allowsListMark) ? start : nil
    }

    /// Returns the start of the next line, or the end, if only blanks follow on this one.
    fileprivate func lineEnd(afterBlanks index: Int) -> Int? {
        var end = index
        while end < count, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
        guard end < count else { return end }
        guard self[end] == 0x0A || self[end] == 0x0D else { return nil }
        return lineEnd(after: end, before: count)
    }

    /// Returns the index after the end of the line that contains `index`, at most `limit`.
    fileprivate func lineEnd(after index: Int, before limit: Int) -> Int {
        var index = index
        while index < limit, self[index] != 0x0A, self[index] != 0x0D { index += 1 }
        if index + 1 < limit, self[index] == 0x0D, self[index + 1] == 0x0A { return index + 2 }
        return Swift.min(index + 1, limit)
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var isBlank: Bool { allSatisfy { " \t\r\n".utf8.contains($0) } }

    /// Whether a line with only these bytes has no text: white space, the marks of quotes and, if allowed, the mark of
    /// a list item.
    fileprivate func isLinePrefix(allowsListMark: Bool) -> Bool {
        var rest = drop { " \t>".utf8.contains($0) }
        guard allowsListMark, let first = rest.first else { return rest.isEmpty }
        if "-*+".utf8.contains(first) {
            rest = rest.dropFirst()
        } else {
            let digits = rest.prefix(while: \.isASCIIDigit)
            rest = rest.dropFirst(digits.count)
            guard !digits.isEmpty, digits.count < 10, rest.first.map({ ".)".utf8.contains($0) }) ?? false else {
                return false
            }
            rest = rest.dropFirst()
        }
        return !rest.isEmpty && rest.isBlank
    }
}
