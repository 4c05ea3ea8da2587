import Colophon
import SourceText

/// An address with the values of the environment put in, and what must not be found anywhere else.
struct Secrets: Sendable {
    /// The whole address: only for the request.
    let address: String
    /// Every way in which a value could be written in an answer.
    private let traces: [[UInt8]]

    /// Why an address cannot be made: by the name of a variable.
    enum Failure: Error, Hashable {
        /// It is not set, or empty.
        case missing(String)
        /// It should be the whole address, and is none that may be asked.
        case noAddress(String)
    }

    /// Values shorter than this, in bytes, are found everywhere and are not secret.
    private static let shortest = 4

    /// Fills in `${NAME}` from `environment`. Values are percent-encoded: none can end its parameter and begin another.
    /// A template that is one variable and nothing else is the address itself, which is secret as a whole.
    init(_ template: String, environment: (String) -> String?) throws(Failure) {
        if let name = Self.onlyVariable(of: template) {
            guard let value = environment(name), !value.isEmpty else { throw .missing(name) }
            guard RemoteAddress.canBeAsked(value) else { throw .noAddress(name) }
            address = value
            traces = ([value] + RemoteAddress.keys(in: value)).flatMap(Self.forms)
            return
        }
        var address = ""
        var traces: [[UInt8]] = []
        var rest = template[...]
        while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
            let name = String(rest[start.upperBound..<end])
            guard let value = environment(name), !value.isEmpty else { throw .missing(name) }
            address += rest[..<start.lowerBound] + encoded(value)
            traces += Self.forms(value)
            rest = rest[rest.index(after: end)...]
        }
        self.address = address + rest
        self.traces = traces
    }

    /// Every way in which `value` could be written.
    private static func forms(_ value: String) -> [[UInt8]] {
        guard value.utf8.count >= shortest else { return [] }
        let forms = [value, encoded(value), encoded(value).lowercased(), value.replacing("/", with: "\\/")]
        // A value that looks escaped itself is found without its escapes too.
        return Set(forms.map { Array($0.utf8) } + layers(of: Array(value.utf8))).filter { $0.count >= shortest }
    }

    private static func onlyVariable(of template: String) -> String? {
        guard template.hasPrefix("${"), template.hasSuffix("}"), !template.dropLast().contains("}") else { return nil }
        return String(template.dropFirst(2).dropLast())
    }

    /// Under which name an answer is kept. A variable stands for another address wherever it has another value, so the
    /// digest of its value is a part of the name; nil when it has none.
    static func name(of template: String, environment: (String) -> String?) -> String? {
        guard let name = onlyVariable(of: template) else { return template }
        guard let value = environment(name), !value.isEmpty else { return nil }
        return template + hexadecimal(digest(of: Array(value.utf8)))
    }

    /// True when `bytes` give a value away: as it is, in any spelling that a page or a program reads as the value, with tags
    /// in it, or with control characters, which addresses lose.
    ///
    /// - Parameter shortest: values shorter than this, in bytes, are passed over.
    func areIn(_ bytes: [UInt8], shortest: Int = 0) -> Bool {
        let traces = traces.filter { $0.count >= shortest }
        if traces.isEmpty { return false }
        return Self.layers(of: bytes).contains { layer in
            let plain = layer.filter { $0 >= 0x20 && $0 != 0x7F }
            let words = plain.withoutTags
            return traces.contains { layer.holds($0) || plain.holds($0) || words.holds($0) }
        }
    }

    /// How many escapes may be around each other: more, and no reader would undo them.
    private static let deepest = 6

    /// The bytes, and what they are with one layer of escapes less, and so on until none is left.
    private static func layers(of bytes: [UInt8]) -> [[UInt8]] {
        var layers = [bytes]
        while layers.count < deepest, let last = layers.last {
            let next = unescaped(last)
            // Every escape is longer than what it means.
            if next.count == last.count { break }
            layers.append(next)
        }
        return layers
    }
}

extension [UInt8] {
    /// Whether `part`, which is not empty, is anywhere in these.
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        withUnsafeBytes { all in
            var rest = all[...]
            while rest.count >= part.count, let start = rest.baseAddress,
                let found = memchr(start, Int32(part[0]), rest.count - part.count + 1)
            {
                if memcmp(found, part, part.count) == 0 { return true }
                rest = rest.dropFirst(found - UnsafeMutableRawPointer(mutating: start) + 1)
            }
            return false
        }
    }
}

extension [UInt8] {
    /// What a reader sees of a page: all but what is between "<" and ">".
    fileprivate var withoutTags: [UInt8] {
        var isInTag = false
        return filter { byte in
            if byte == UInt8(ascii: "<") { isInTag = true }
            defer { if byte == UInt8(ascii: ">") { isInTag = false } }
            return !isInTag
        }
    }
}

extension Slice<UnsafeRawBufferPointer> {
    fileprivate var baseAddress: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}

/// All but the unreserved characters of RFC 3986 as `%XX`, slashes too.
private func encoded(_ value: String) -> String { percentEncoded(value).replacing("/", with: "%2F") }
