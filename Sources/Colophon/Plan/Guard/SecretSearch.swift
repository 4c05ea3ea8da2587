import Environments
import SourceText

/// Finds secret values in texts, in every encoding and spelling that a reader or a program would decode.
package struct SecretSearch: Sendable {
    private struct Pattern: Sendable {
        var value: SecretValue
        var bytes: [UInt8]
    }

    /// The patterns that match anywhere, without white space. Those in `words` match whole words only.
    private var patterns: [Pattern] = []
    private var words: [Pattern] = []

    package init(_ values: [SecretValue]) {
        for value in values where value.isSearched {
            // If a value itself looks escaped, its unescaped form is a pattern as well.
            for form in Set(escapeLayers(of: Array(value.text.utf8)).map(SearchForm.bytes)) {
                if value.isWord {
                    words.append(Pattern(value: value, bytes: form))
                } else {
                    let pattern = Pattern(value: value, bytes: form.filter { $0 != 0x20 })
                    if pattern.bytes.count >= SecretValue.minimumSubstringLength / 2 { patterns.append(pattern) }
                }
            }
        }
    }

    package var isEmpty: Bool { patterns.isEmpty && words.isEmpty }

    /// Returns the values in bytes of any encoding, with any escapes.
    package func values(in bytes: [UInt8]) -> [SecretValue] {
        isEmpty ? [] : values(inAll: bytes.decodings.flatMap(escapeLayers))
    }

    /// Whether a message contains a secret value.
    package func containsSecret(_ text: String) -> Bool {
        !isEmpty && !values(inAll: escapeLayers(of: Array(text.utf8))).isEmpty
    }

    /// Returns the values in texts, each value once.
    func values(inAll texts: [[UInt8]]) -> [SecretValue] {
        guard !isEmpty else { return [] }
        var found: [SecretValue] = []
        for text in texts {
            let apart = text.textThenTags
            for form in apart.count == text.count ? [text] : [text, apart] {
                let form = SearchForm.bytes(of: form)
                let whole = patterns.isEmpty ? [] : form.filter { $0 != 0x20 }
                for pattern in patterns where !found.contains(pattern.value) && whole.holds(pattern.bytes) {
                    found.append(pattern.value)
                }
                for word in words where !found.contains(word.value) && form.holds(word: word.bytes) {
                    found.append(word.value)
                }
            }
        }
        return found
    }
}

extension [UInt8] {
    /// Whether the bytes contain `part`, which is not empty.
    fileprivate func holds(_ part: [UInt8], where isMeant: (Range<Int>) -> Bool = { _ in true }) -> Bool {
        withUnsafeBufferPointer { bytes in
            var start = 0
            while let found = bytes.firstOffset(of: part[0], from: start), found + part.count <= bytes.count {
                let end = found + part.count
                if bytes[found..<end].elementsEqual(part), isMeant(found..<end) { return true }
                start = found + 1
            }
            return false
        }
    }

    /// Whether the bytes contain `word` without a letter or digit right before or after it.
    fileprivate func holds(word: [UInt8]) -> Bool {
        func isPartOfWord(_ index: Int) -> Bool {
            indices.contains(index) && (self[index].isASCIIAlphanumeric || self[index] >= 0x80)
        }
        return holds(word) { !isPartOfWord($0.lowerBound - 1) && !isPartOfWord($0.upperBound) }
    }
}
