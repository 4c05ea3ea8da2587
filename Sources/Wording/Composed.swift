import BuiltIn
import SourceText

/// Returns `text` in Normalization Form C (UAX #15).
package func composed(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { Compositions.table.append(scalar, to: &scalars) }
    scalars.orderMarks()
    return String(String.UnicodeScalarView(scalars.composed))
}

/// Canonical decompositions and compositions, from `unicode/compositions.txt`.
private struct Compositions: Sendable {
    /// Two characters that compose into one.
    struct Pair: Hashable {
        var first: Unicode.Scalar
        var second: Unicode.Scalar
    }

    private var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    private var compositions: [Pair: Unicode.Scalar] = [:]

    static let table = Compositions(builtInTable("compositions.txt"))

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        for line in String(decoding: bytes, as: UTF8.self).split(at: "\n") {
            let scalars = line.split(at: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            guard let whole = scalars.first else { continue }
            parts[whole] = Array(scalars.dropFirst())
            if scalars.count == 3, !line.hasSuffix("-") { compositions[Pair(first: scalars[1], second: scalars[2])] = whole }
        }
    }

    /// Appends the full canonical decomposition of `scalar`.
    func append(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
        if let hangul = Hangul.parts(of: scalar) {
            scalars += hangul
        } else if let parts = parts[scalar] {
            for part in parts { append(part, to: &scalars) }
        } else {
            scalars.append(scalar)
        }
    }

    /// Returns the composition of two characters, or `nil` if they do not compose.
    func whole(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        Hangul.whole(first, second) ?? compositions[Pair(first: first, second: second)]
    }
}

extension [Unicode.Scalar] {
    /// Canonical ordering: sorts the marks on a character by combining class, and keeps the order of equal classes.
    fileprivate mutating func orderMarks() {
        for index in indices.dropFirst() {
            let scalar = self[index]
            let own = scalar.combiningClass
            var place = index
            while own > 0, place > 0, self[place - 1].combiningClass > own {
                self[place] = self[place - 1]
                place -= 1
            }
            self[place] = scalar
        }
    }

    /// Canonical composition: each mark composes with its character unless a mark of the same or a higher class is
    /// between.
    fileprivate var composed: [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var starter: Int?
        // The class of the last mark that did not compose.
        var last: UInt8?
        for scalar in self {
            let own = scalar.combiningClass
            if let place = starter, last.map({ $0 < own }) ?? true,
                let whole = Compositions.table.whole(result[place], scalar)
            {
                result[place] = whole
                continue
            }
            if own == 0 { starter = result.count }
            last = own == 0 ? nil : own
            result.append(scalar)
        }
        return result
    }
}

extension Unicode.Scalar {
    /// The canonical combining class; 0 for a starter.
    fileprivate var combiningClass: UInt8 { value < 0x300 ? 0 : properties.canonicalCombiningClass.rawValue }
}

/// Korean syllables, which compose by arithmetic (The Unicode Standard, section 3.12).
private enum Hangul {
    private static let (syllables, leads, vowels, trails): (UInt32, UInt32, UInt32, UInt32) = (
        0xAC00, 0x1100, 0x1161, 0x11A7
    )
    private static let (vowelCount, trailCount, count): (UInt32, UInt32, UInt32) = (21, 28, 11_172)

    static func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        guard scalar.value >= syllables, scalar.value < syllables + count else { return nil }
        let index = scalar.value - syllables
        let trail = index % trailCount
        let values = [
            leads + index / (vowelCount * trailCount), vowels + index / trailCount % vowelCount, trails + trail,
        ]
        return values.prefix(trail == 0 ? 2 : 3).compactMap(Unicode.Scalar.init)
    }

    static func whole(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        let (first, second) = (first.value, second.value)
        if (leads..<leads + 19).contains(first), (vowels..<vowels + vowelCount).contains(second) {
            return Unicode.Scalar(syllables + ((first - leads) * vowelCount + second - vowels) * trailCount)
        }
        guard first >= syllables, first < syllables + count, (first - syllables) % trailCount == 0,
            second > trails, second < trails + trailCount
        else { return nil }
        return Unicode.Scalar(first + second - trails)
    }
}
