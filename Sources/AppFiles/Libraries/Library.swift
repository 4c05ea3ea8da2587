/// A library inside an app, with its licences.
package struct Library: Sendable {
    /// A licence of a library. Any part may be unknown.
    package struct Licence: Sendable {
        package var name: String?
        /// The address of the licence on the web.
        package var address: String?
        package var text: String?
    }

    package var name: String
    package var version: String?
    /// The address of its web page or repository.
    package var address: String?
    package var licences: [Licence] = []

    /// Creates a library with what is known of it.
    package init(name: String, version: String? = nil, address: String? = nil, licences: [Licence] = []) {
        (self.name, self.version, self.address, self.licences) = (name, version, address, licences)
    }

    /// Whether no licence has a text.
    package var lacksText: Bool { licences.allSatisfy { $0.text == nil } }
}

extension [Library] {
    /// The libraries, each name and version once, in the order of their names.
    package var sorted: [Library] {
        var seen: Set<String> = []
        let unique = filter { seen.insert("\($0.name)\n\($0.version ?? "")").inserted }
        return unique.enumerated().sorted {
            ($0.element.name.lowercased(), $0.offset) < ($1.element.name.lowercased(), $1.offset)
        }.map(\.element)
    }

    /// Adds the texts of a folder. A text belongs to the libraries with its name, or else to those whose licence has
    /// this name; otherwise it is a library of its own.
    /// - Parameter texts: the texts by name, such as `Alamofire` or `Apache-2.0`.
    package mutating func add(_ texts: [(name: String, text: String)]) {
        for (name, text) in texts {
            let key = name.letters
            let own = indices.filter { self[$0].name.letters == key || self[$0].name.lastPart.letters == key }
            for number in own { self[number].complete(with: text) { _ in true } }
            guard own.isEmpty else { continue }
            let licensed = indices.filter { self[$0].licences.contains { $0.hasName(key) } }
            for number in licensed { self[number].complete(with: text) { $0.hasName(key) } }
            if licensed.isEmpty { append(Library(name: name, licences: [Library.Licence(text: text)])) }
        }
    }
}

extension Library {
    /// Adds a text to the first licence without one that the predicate accepts. A library without a licence gets one.
    fileprivate mutating func complete(with text: String, where isMeant: (Licence) -> Bool) {
        if let number = licences.firstIndex(where: { $0.text == nil && isMeant($0) }) {
            licences[number].text = text
        } else if lacksText {
            licences.append(Licence(text: text))
        }
    }
}

extension Library.Licence {
    /// Whether a licence is the one with this name, in letters and digits: by its own name, or by the one in the list
    /// of SPDX (https://spdx.org/licenses/).
    fileprivate func hasName(_ key: String) -> Bool {
        guard let name else { return false }
        if name.letters == key { return true }
        let words = Set(name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
        return Self.identifiers.contains { id, all in id.letters == key && all.allSatisfy(words.contains) }
    }

    /// The identifiers of frequent licences, with the words of which their other names consist.
    private static let identifiers: [(id: String, words: [String])] = [
        ("Apache-2.0", ["apache", "2"]), ("MIT", ["mit"]), ("BSD-3-Clause", ["bsd", "3"]),
        ("BSD-2-Clause", ["bsd", "2"]), ("ISC", ["isc"]), ("Zlib", ["zlib"]), ("MPL-2.0", ["mozilla", "2"]),
        ("EPL-1.0", ["eclipse", "1"]), ("EPL-2.0", ["eclipse", "2"]),
    ]
}

extension String {
    /// The letters and digits in lower case, by which names are compared.
    fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }

    /// The part after the last `:` or `/`: `okhttp` for `com.squareup.okhttp3:okhttp`.
    fileprivate var lastPart: String { split { $0 == ":" || $0 == "/" }.last.map(String.init) ?? self }
}
