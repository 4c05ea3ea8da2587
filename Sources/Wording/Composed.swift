import BuiltIn
import SourceText

/// `text` with its characters put together as far as Unicode has them whole: Normalization Form C (UAX #15).
package func composed(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { Compositions.table.append(scalar, to: &scalars) }
    scalars.orderMarks()
    return String(String.UnicodeScalarView(scalars.composed))
}

/// What characters are made of, and what they make, from `unicode/compositions.txt`.
private struct Compositions: Sendable {
    /// Two characters that make one.
    struct Pair: Hashable {
        var first: Unicode.Scalar
        var second: Unicode.Scalar
    }

    private var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    private var wholes: [Pair: Unicode.Scalar] = [:]

    static let table = Compositions(builtInTable("compositions.txt"))

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        for line in String(decoding: bytes, as: UTF8.self).split(at: "\n") {
            let scalars = line.split(at: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            guard let whole = scalars.first else { continue }
            parts[whole] = Array(scalars.dropFirst())
            if scalars.count == 3, !line.hasSuffix("-") { wholes[Pair(first: scalars[1], second: scalars[2])] = whole }
        }
    }

    /// Appends what `scalar` is made of in the end.
    func append(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
        if let hangul = Hangul.parts(of: scalar) {
            scalars += hangul
        } else if let parts = parts[scalar] {
            for part in parts { append(part, to: &scalars) }
        } else {
            scalars.append(scalar)
        }
    }

    /// The character that two make; nil when they stay two.
    func whole(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        Hangul.whole(first, second) ?? wholes[Pair(first: first, second: second)]
    }
}

extension [Unicode.Scalar] {
    /// Puts marks on one character into the order of their classes; those of one class stay as they are.
    fileprivate mutating func orderMarks() {
        for index in indices.dropFirst() {
            let scalar = self[index]
            let own = scalar.markClass
            var place = index
            while own > 0, place > 0, self[place - 1].markClass > own {
                self[place] = self[place - 1]
                place -= 1
            }
            self[place] = scalar
        }
    }

    /// With each mark put together with its character, unless another mark of its class or of a higher one is between.
    fileprivate var composed: [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var starter: Int?
        // The class of the last mark that stayed apart.
        var last: UInt8?
        for scalar in self {
            let own = scalar.markClass
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
    /// Canonical_Combining_Class: 0 for what begins a character.
    fileprivate var markClass: UInt8 { value < 0x300 ? 0 : properties.canonicalCombiningClass.rawValue }
}

/// Korean syllables, which are made by counting (The Unicode Standard, section 3.12).
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
