import SourceText

/// The list of all texts of a site with the digests of their words: `policies.json`.
package struct PolicyList: Hashable, Sendable {
    /// One version of one document in one language.
    package struct Row: Hashable, Sendable {
        /// The name of the app in the language of the text.
        package var app: String
        /// The app's folder and the document's name: `marsa/privacy`.
        package var document: String
        /// The document's key on the app's about page: `privacy`, `terms`, `accessibility` or `legal`.
        package var kind: String?
        package var title: String
        package var language: String
        package var version: String?
        /// In ISO 8601, as all dates here.
        package var effective: String?
        package var updated: String?
        package var state: State
        /// Absolute; relative to the list when the site has no address.
        package var address: String
        package var pdf: String?
        package var digest: TextDigest
    }

    /// Whether a version is in force.
    package enum State: String, Hashable, Sendable, CaseIterable {
        case inForce, earlier, coming
    }

    package var rows: [Row]
    /// The site's replacements for the program's own words, which may occur around the texts.
    package var words: [String] = []

    // MARK: As a file

    private static let form = 1

    package var encoded: [UInt8] {
        var json = JSONWriter(isIndented: true)
        json.object { json in
            json.member("format", Self.form)
            json.member("policies") { json in
                json.array { json in for row in rows { json.object { row.write(to: &$0) } } }
            }
            guard !words.isEmpty else { return }
            json.member("words") { json in json.array { json in for word in words { json.value(word) } } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    /// Reads a list that this program, or another one that follows `policies.schema.json`, has written.
    package static func read(_ bytes: [UInt8], path: SourcePath) -> Checked<PolicyList?> {
        let read = readJSON(bytes, path: path)
        guard let root = read.value, !read.diagnostics.hasErrors else { return Checked(nil, read.diagnostics) }
        guard let rows = root["policies"]?.elements else {
            return Checked(nil, read.diagnostics + [.notPolicies("it has no \"policies\"", at: Location(path))])
        }
        guard case .number(let form)? = root["format"]?.kind, form == "\(Self.form)" else {
            return Checked(nil, read.diagnostics + [.notPolicies("its format is not \(Self.form)", at: Location(path))])
        }
        var list = PolicyList(rows: [], words: (root["words"]?.elements ?? []).compactMap(\.text))
        for (number, value) in rows.enumerated() {
            guard let row = Row(value) else {
                let what = "entry \(number + 1) is incomplete or has an invalid value"
                return Checked(nil, read.diagnostics + [.notPolicies(what, at: Location(path, value.place))])
            }
            list.rows.append(row)
        }
        return Checked(list, read.diagnostics)
    }
}

extension PolicyList.Row {
    /// Writes the row as an entry of the list.
    package func write(to json: inout JSONWriter) {
        json.member("app", app)
        json.member("document", document)
        json.member("kind", ifPresent: kind)
        json.member("title", title)
        json.member("language", language)
        json.member("version", ifPresent: version)
        json.member("effective", ifPresent: effective)
        json.member("updated", ifPresent: updated)
        json.member("state", state.rawValue)
        json.member("address", address)
        json.member("pdf", ifPresent: pdf)
        json.member("sha256", digest.text)
    }

    fileprivate init?(_ value: Value) {
        guard let app = value["app"]?.text, let document = value["document"]?.text, let title = value["title"]?.text,
            let language = value["language"]?.text, let address = value["address"]?.text,
            let state = value["state"]?.text.flatMap(PolicyList.State.init),
            let digest = value["sha256"]?.text.flatMap({ TextDigest($0) })
        else { return nil }
        self.init(
            app: app, document: document, kind: value["kind"]?.text, title: title, language: language,
            version: value["version"]?.text, effective: value["effective"]?.text, updated: value["updated"]?.text,
            state: state, address: address, pdf: value["pdf"]?.text, digest: digest)
    }
}

extension Diagnostic {
    fileprivate static func notPolicies(_ what: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-policies", "this is not a list of policies: \(what)", at: location,
            hint: "give the policies.json at the root of a site with `policies: true`")
    }
}
