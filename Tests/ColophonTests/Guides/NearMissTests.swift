import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Wording

/// A name that is one slip away from a known name is never passed over in silence.
@Suite(.slow) struct NearMissTests {
    /// The places where a near miss is right, by the name of the place. Nothing else may be silent.
    ///
    /// - `lang` of a phrase: a text may quote any language, so only the form of the tag is checked.
    /// - The case of a language tag has no meaning (RFC 5646, section 2.1.1), nor has that of a kind of build.
    private static let silent: [String: @Sendable (String) -> Bool] = [
        "lang of a phrase": { Language($0) != nil },
        "language tag": { $0.lowercased() == "fr" },
        "build type": { BuildTypes.names.contains($0.lowercased()) },
    ]

    /// Each name with one letter dropped, doubled or exchanged with its neighbour, or in the other case.
    static func nearMisses(_ name: String) -> [String] {
        let letters = Array(name)
        let capital = name.prefix(1).uppercased() + String(name.dropFirst())
        var found: Set<String> = [name.uppercased(), name.lowercased(), capital]
        for index in letters.indices {
            var (dropped, doubled, exchanged) = (letters, letters, letters)
            dropped.remove(at: index)
            doubled.insert(letters[index], at: index)
            if index > 0 { exchanged.swapAt(index - 1, index) }
            found.formUnion([String(dropped), String(doubled), String(exchanged)])
        }
        return found.subtracting([name, ""]).sorted()
    }

    /// Some of the near misses; in a full run, all.
    static func tried(_ misses: [String], _ random: inout SeededRandom, count: Int) -> [String] {
        TestRun.isFull ? misses : Array(misses.shuffled(using: &random).prefix(count))
    }

    /// Returns `bytes` with `miss` in place of the name at `place`, or `nil` if the name is written otherwise there.
    private static func replacing(
        _ name: String, at place: SourcePosition, with miss: String, in bytes: [UInt8]
    ) -> [UInt8]? {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard place.line <= lines.count else { return nil }
        let line = lines[place.line - 1]
        for start in [line.startIndex + place.column - 1, line.startIndex + place.column]
        where start <= line.endIndex && line[start...].starts(with: name.utf8) {
            return Array(bytes[..<start]) + Array(miss.utf8) + Array(bytes[(start + name.utf8.count)...])
        }
        return nil
    }

    // MARK: Keys

    /// The files of a case without diagnostics, to which schemas belong.
    private struct Sound {
        var file: CaseFile
        var files: [(settings: SchemaTests.Settings, bytes: [UInt8])]

        init?(_ file: CaseFile) throws {
            guard !file.sections.contains(where: { $0.name == "expect diagnostics" }) else { return nil }
            let name = file.option("base") ?? "small"
            let base = name == "none" ? nil : try CaseFile(CaseTests.folder.appending(path: "base/\(name).site"))
            self.file = file
            files = []
            for folder in ["content", "themes"] {
                let bytes = try file.files(below: folder, base: base)
                for settings in SchemaTests.settings(bytes, in: folder) {
                    let path = SourcePath(String(settings.path.dropFirst(folder.utf8.count + 1)))
                    if let found = path.flatMap({ bytes[$0] }) { files.append((settings, found)) }
                }
            }
        }
    }

    @Test func `no misspelt key is silent`() throws {
        var random = SeededRandom(seed: 31)
        var tried: Set<[String]> = []
        var count = 0
        for sound in try CaseTests.files.compactMap({ try Sound(try CaseFile($0)) }) {
            for (settings, bytes) in sound.files {
                guard let file = KeyTests.files.first(where: { $0.name == settings.schema }) else { continue }
                for (path, member) in KeyUse.uses(settings.value, file)
                where tried.insert([file.name, path]).inserted {
                    for miss in Self.tried(Self.nearMisses(member.key), &random, count: 1) {
                        let changed = Self.replacing(member.key, at: member.place, with: miss, in: bytes)
                        guard let changed else { continue }
                        count += 1
                        let result = try CaseTests.run(sound.file, changed: [settings.path: changed])
                        #expect(result.diagnostics != "", "\(sound.file.name): \(settings.path): \(path): \(miss)")
                    }
                }
            }
        }
        #expect(count > 90, "the search for keys has found next to nothing")
    }

    // MARK: Names in a small site

    /// A site in two languages with a variable, a build type and a phrase in another language.
    private static let site = [
        "site.yml": "title: { en: Small, fr: Petit }\nbaseURL: https://small.example/\nlanguages: [en, fr]\n",
        "environments.json": #"{ "configurations": { "Debug": { "base_url": "x.example" } } }"#,
        "about.yml": """
        name: { en: "Small at {{env.base_url}}", fr: Petit }
        version: { marketing: 1.0.0, build: 12, type: beta }
        privacy: privacy.md
        terms: terms.md
        accessibility: accessibility.md

        """,
        "en/privacy.md": "# Privacy\n\nAs <span lang=\"fr\">vous</span> at {{env.base_url}}.\n",
        "en/terms.md": "# Terms\n\nNone.\n", "en/accessibility.md": "# Accessibility\n\nTested.\n",
        "fr/privacy.md": "# Confidentialité\n\nRien.\n", "fr/terms.md": "# Conditions\n\nAucune.\n",
        "fr/accessibility.md": "# Accessibilité\n\nTestée.\n",
    ]

    private func diagnostics(_ site: [String: String]) throws -> [Diagnostic] {
        var files: [SourcePath: [UInt8]] = [:]
        for (name, text) in site { files[try #require(SourcePath(name))] = Array(text.utf8) }
        let options = BuildOptions(jobs: 1, configuration: "Debug")
        return buildSite(SourceTree(files: files), options: options).diagnostics
    }

    @Test func `the small site is sound`() throws {
        #expect(try diagnostics(Self.site) == [])
    }

    /// A name, and the text around it in a file of the site.
    @Test(arguments: [
        ("base_url", "at {{env.", "}}.", "en/privacy.md", ""), ("env.base_url", "at {{", "}}.", "en/privacy.md", ""),
        ("base_url", "at {{env.", "}}\"", "about.yml", ""), ("env.base_url", "at {{", "}}\"", "about.yml", ""),
        ("beta", "type: ", " }", "about.yml", "build type"),
        ("fr", "[en, ", "]", "site.yml", "language tag"), ("fr", "Small, ", ": Petit", "site.yml", "language tag"),
        ("fr", "}}\", ", ": Petit", "about.yml", "language tag"),
        ("fr", "lang=\"", "\"", "en/privacy.md", "lang of a phrase"),
    ])
    func `no misspelt variable, build type or language is silent`(
        name: String, before: String, after: String, file: String, place: String
    ) throws {
        let text = try #require(Self.site[file])
        #expect(text.contains(before + name + after))
        var random = SeededRandom(seed: 31)
        let misses = Self.nearMisses(name).filter { !(Self.silent[place]?($0) ?? false) }
        for miss in Self.tried(misses, &random, count: 6) {
            var site = Self.site
            site[file] = text.replacing(before + name + after, with: before + miss + after)
            #expect(try diagnostics(site) != [], "\(file): \(miss)")
        }
    }

    @Test func `no misspelt folder of a language is silent`() throws {
        for miss in Self.nearMisses("fr") where miss.lowercased() != "fr" {
            var site = Self.site
            for name in ["privacy.md", "terms.md", "accessibility.md"] {
                site["\(miss)/\(name)"] = site.removeValue(forKey: "fr/" + name)
            }
            #expect(try diagnostics(site) != [], "\(miss)")
        }
    }

    @Test func `no misspelt kind of build is taken for another`() {
        for name in BuildTypes.names {
            #expect(BuildTypes.usual(near: name.uppercased()) == nil)
            for miss in Self.nearMisses(name)
            where miss.lowercased() != name && !BuildTypes.others.contains(miss.lowercased()) {
                #expect(BuildTypes.usual(near: miss) == name, "\(miss)")
            }
        }
    }
}
