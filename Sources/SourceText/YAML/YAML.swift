// The only file that imports libyaml. Its event parser gives positions, does not resolve aliases and does not recurse.
import CYAML

/// Parses one YAML document with libyaml (YAML 1.1). Only plain data is valid: no anchors, aliases or tags, no keys
/// that are not text, no second document.
///
/// An unquoted scalar becomes `.plain`, a quoted or block scalar `.string`; an empty one, `~` and `null` become
/// `.null`. The result keeps the order of keys and the place of every key and value. A duplicate key is an error, and
/// the first one wins; nesting deeper than ``maximumNesting`` is an error too. After any other mistake the value is
/// nil. An empty document gives `.null`.
/// - Parameter firstLine: the line of the first byte, if `bytes` is part of a longer file.
public func readYAML(_ bytes: [UInt8], path: SourcePath, firstLine: Int = 1) -> Checked<Value?> {
    if var place = validateUTF8(bytes) {
        place.line += firstLine - 1
        return Checked(nil, [.invalidUTF8(bytes, at: Location(path, place))])
    }
    return bytes.withUnsafeBufferPointer { buffer in
        let start = byteOrderMarkLength(bytes)
        let places = PositionCursor(
            bytes: buffer, offset: start, place: SourcePosition(line: firstLine, column: start + 1))
        var reader = YAMLReader(path: path)
        var events = LibYAML(buffer, places: places)
        do throws(SyntaxError) {
            return Checked(try reader.document(&events), reader.diagnostics)
        } catch {
            return Checked(nil, reader.diagnostics + [error.diagnostic])
        }
    }
}

/// An event of a YAML document, independent of libyaml's types.
struct YAMLEvent {
    enum Kind {
        case scalar(String, isPlain: Bool)
        case startOfList
        case startOfMapping
        case end
        case alias
        case startOfDocument
        case endOfStream
        case other
    }

    var kind: Kind
    /// The place at which the event starts.
    var place: SourcePosition
    var hasAnchor = false
    var hasTag = false
}

/// A libyaml parser for bytes that outlive it.
struct LibYAML: ~Copyable {
    // On the heap, because libyaml keeps pointers into its own state.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private var places: PositionCursor

    /// - Parameter places: a cursor at the first byte to parse.
    init(_ bytes: UnsafeBufferPointer<UInt8>, places: PositionCursor) {
        self.places = places
        parser.initialize(to: yaml_parser_t())
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        let start = places.offset
        yaml_parser_set_input_string(parser, bytes.baseAddress.map { $0 + start }, bytes.count - start)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Parses the next event.
    mutating func next(path: SourcePath) throws(SyntaxError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw SyntaxError(diagnostic: failure(path: path)) }
        defer { yaml_event_delete(&event) }
        return read(event)
    }

    private mutating func read(_ event: yaml_event_t) -> YAMLEvent {
        let place = place(of: event.start_mark)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            let kind = YAMLEvent.Kind.scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
            return YAMLEvent(kind: kind, place: place, hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            return YAMLEvent(kind: .startOfList, place: place, hasAnchor: start.anchor != nil, hasTag: start.tag != nil)
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            return YAMLEvent(
                kind: .startOfMapping, place: place, hasAnchor: start.anchor != nil, hasTag: start.tag != nil)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .end, place: place)
        case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias, place: place)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .startOfDocument, place: place)
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return YAMLEvent(kind: .endOfStream, place: place)
        default: return YAMLEvent(kind: .other, place: place)
        }
    }

    /// Converts a mark to a place by its character index only. libyaml's own lines also end at U+0085, U+2028 and
    /// U+2029.
    private mutating func place(of mark: yaml_mark_t) -> SourcePosition { places.place(ofCharacter: Int(mark.index)) }

    private mutating func failure(path: SourcePath) -> Diagnostic {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? ""
        guard parser.pointee.error != YAML_READER_ERROR else {
            let place = places.place(ofByte: places.start + Int(parser.pointee.problem_offset))
            return .yamlCharacter(parser.pointee.problem_value, problem: problem, at: Location(path, place))
        }
        let context = parser.pointee.context.map { String(cString: $0) } ?? ""
        let contextPlace = place(of: parser.pointee.context_mark)
        let place = place(of: parser.pointee.problem_mark)
        return LibYAMLError(
            problem: problem, context: context, place: place, contextPlace: contextPlace, byte: places.byte,
            byteBefore: places.byteBefore, path: path
        ).diagnostic
    }
}
