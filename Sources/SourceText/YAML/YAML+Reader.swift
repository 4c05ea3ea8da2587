/// Builds a value from the events of a YAML document. Like the JSON parser, it keeps open lists and mappings on an
/// explicit stack, so that no input can overflow the call stack.
struct YAMLReader {
    let path: SourcePath
    var diagnostics: [Diagnostic] = []
    private var open: [Container] = []

    /// A list or mapping that the reader has not closed yet.
    private struct Container {
        var place: SourcePosition
        var isMapping: Bool
        var elements: [Value] = []
        var members: [Value.Member] = []
        /// The key whose value is next.
        var key: (text: String, place: SourcePosition)?
    }

    init(path: SourcePath) { self.path = path }

    mutating func document(_ events: inout LibYAML) throws(SyntaxError) -> Value {
        var root: Value?
        var hasDocument = false
        while true {
            let event = try events.next(path: path)
            try refuseForbidden(event)
            switch event.kind {
            case .endOfStream: return root ?? Value(.null, at: event.place)
            case .startOfDocument where hasDocument: throw failure(.severalDocuments(at: location(event)))
            case .startOfDocument: hasDocument = true
            case .scalar(let text, let isPlain): try add(scalar: text, isPlain: isPlain, at: event.place, root: &root)
            case .startOfList, .startOfMapping: try begin(event)
            case .end: try add(close(), root: &root)
            case .alias, .other: break
            }
        }
    }

    private func location(_ event: YAMLEvent) -> Location { Location(path, event.place) }

    private func failure(_ diagnostic: Diagnostic) -> SyntaxError { SyntaxError(diagnostic: diagnostic) }

    private func refuseForbidden(_ event: YAMLEvent) throws(SyntaxError) {
        if case .alias = event.kind { throw failure(.yamlAlias(at: location(event), isAnchor: false)) }
        if event.hasAnchor { throw failure(.yamlAlias(at: location(event), isAnchor: true)) }
        if event.hasTag { throw failure(.yamlTag(at: location(event))) }
    }

    private var expectsKey: Bool {
        guard let container = open.last else { return false }
        return container.isMapping && container.key == nil
    }

    private mutating func begin(_ event: YAMLEvent) throws(SyntaxError) {
        guard !expectsKey else { throw failure(.yamlKey(at: location(event))) }
        guard open.count < maximumNesting else { throw failure(.nestingTooDeep(at: location(event))) }
        var isMapping = false
        if case .startOfMapping = event.kind { isMapping = true }
        open.append(Container(place: event.place, isMapping: isMapping))
    }

    private mutating func close() throws(SyntaxError) -> Value {
        guard let container = open.popLast() else { return Value(.null, at: .start) }
        guard container.isMapping else { return Value(.array(container.elements), at: container.place) }
        let (members, found) = removingDuplicateKeys(container.members, path: path)
        diagnostics += found
        return Value(.object(members), at: container.place)
    }

    private mutating func add(scalar text: String, isPlain: Bool, at place: SourcePosition, root: inout Value?)
        throws(SyntaxError)
    {
        if expectsKey {
            guard !isPlain || !text.isEmpty else { throw failure(.yamlEmptyKey(at: Location(path, place))) }
            open[open.count - 1].key = (text, place)
        } else {
            try add(Value(isPlain ? plainKind(text) : .string(text), at: place), root: &root)
        }
    }

    private mutating func add(_ value: Value, root: inout Value?) throws(SyntaxError) {
        guard !open.isEmpty else {
            root = value
            return
        }
        let last = open.count - 1
        if let key = open[last].key {
            open[last].members.append(Value.Member(key: key.text, place: key.place, value: value))
            open[last].key = nil
        } else {
            open[last].elements.append(value)
        }
    }
}

/// The kind of an unquoted scalar: null or `.plain`. The reader that requests it decides its type.
func plainKind(_ text: String) -> Value.Kind {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    default: .plain(text)
    }
}
