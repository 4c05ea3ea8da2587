import Foundation
import TestSupport
import Testing

@testable import ColophonKit

/// The language of an app's user.
@Suite struct LanguageChoiceTests {
    private let defaults: TestDefaults
    private let store: UserDefaults
    private let center = NotificationCenter()

    init() throws {
        defaults = try TestDefaults()
        store = defaults.store
    }

    private func choice(stored: String? = nil, preferred: [String] = []) throws -> LanguageChoice {
        if let stored { store.set(stored, forKey: "language") }
        return try #require(
            LanguageChoice(
                languages: ["en", "fr", "pt-br", "zh-Hans"], fallbacks: ["ca": ["es", "fr"]], preferred: preferred,
                store: store, key: "language", notifications: center))
    }

    @Test func `the stored choice takes precedence over the system's language, and that over the default`() throws {
        #expect(try choice(preferred: ["de-DE", "pt-PT", "fr"]).current == "pt-BR")
        #expect(try choice(preferred: ["de"]).current == "en")
        #expect(try choice().current == "en")
        #expect(try choice(stored: "fr", preferred: ["pt-BR"]).current == "fr")
    }

    @Test func `a stored language that is not in the list is ignored`() throws {
        for stored in ["de", "", "no tag"] {
            let choice = try choice(stored: stored, preferred: ["fr"])
            #expect(choice.current == "fr")
            #expect(!choice.isChosen)
        }
    }

    @Test func `a language without texts uses the available fallback`() throws {
        #expect(try choice(preferred: ["ca-ES", "en"]).current == "fr")
    }

    @Test(arguments: LanguageVisit.all) func `a user gets the language that a visitor of the site gets`(
        _ visit: LanguageVisit
    ) throws {
        let entries = visit.site.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
        let languages = entries.filter { $0.count == 1 }.map { $0[0] }
        let fallbacks = entries.filter { $0.count == 2 }.map { ($0[0], [$0[1]]) }
        let preferred = visit.preferred.split(separator: ",").map { entry in
            String(entry.prefix { $0 != ";" }.filter { $0 != " " })
        }
        let choice = LanguageChoice(
            languages: languages, fallbacks: Dictionary(uniqueKeysWithValues: fallbacks), preferred: preferred,
            store: store)
        #expect(choice?.current == visit.gets ?? languages[0])
    }

    @Test func `a choice is stored only when the user makes it, and restored at the next start`() throws {
        let first = try choice(preferred: ["fr"])
        #expect(defaults.keys == [] && !first.isChosen)
        #expect(first.choose("de") == .notSupported)
        #expect(defaults.keys == [])
        #expect(first.choose("PT-br") == .updated)
        let second = try choice(preferred: ["fr"])
        #expect(second.current == "pt-BR" && second.isChosen)
    }

    @Test func `a user who chooses the language of the system keeps it when the system changes`() throws {
        let choice = try choice(preferred: ["fr"])
        #expect(choice.choose("fr") == .sameAsBefore)
        #expect(choice.isChosen)
        #expect(try self.choice(preferred: ["en"]).current == "fr")
    }

    @Test func `a user may follow the system again`() throws {
        let choice = try choice(stored: "fr")
        choice.followSystem(preferred: ["zh-CN"])
        #expect(choice.current == "zh-Hans" && !choice.isChosen)
        #expect(defaults.keys == [])
    }

    @Test func `a tag is taken in any case and kept in canonical case`() throws {
        let choice = try choice()
        #expect(choice.languages == ["en", "fr", "pt-BR", "zh-Hans"])
        #expect(choice.choose("PT-br") == .updated)
        #expect(choice.current == "pt-BR")
        #expect(choice.choose("pt-BR") == .sameAsBefore)
        #expect(choice.choose("pt") == .notSupported)
        #expect(choice.choose("no tag") == .notSupported)
        #expect(choice.current == "pt-BR")
    }

    @Test func `every stream gets each change in order, and ends with the choice`() async throws {
        var kept: LanguageChoice? = try choice()
        let streams = [try #require(kept).changes, try #require(kept).changes]
        kept?.choose("fr")
        kept?.choose("fr")
        kept?.choose("de")
        kept?.choose("en")
        kept = nil
        for stream in streams {
            var heard: [String] = []
            for await (old, new) in stream { heard.append("\(old) \(new)") }
            #expect(heard == ["en fr", "fr en"])
        }
    }

    @Test func `observers get each change and can read the language`() throws {
        let choice = try choice()
        let heard = Locked<[[String?]]>([])
        let observer = center.addObserver(forName: LanguageChoice.didChange, object: nil, queue: nil) { note in
            let (old, new) = (note.userInfo?["old"] as? String, note.userInfo?["new"] as? String)
            let current = (note.object as? LanguageChoice)?.current
            heard.withLock { $0.append([old, new, current]) }
        }
        defer { center.removeObserver(observer) }
        choice.choose("fr")
        choice.choose("fr")
        choice.choose("de")
        choice.followSystem(preferred: ["en"])
        #expect(heard.withLock(\.self) == [["en", "fr", "fr"], ["fr", "en", "en"]])
    }

    @Test func `strings come from the language, or else from the app`() throws {
        let folder = try Scratch()
        try folder.write(#""hello" = "Bonjour";"#.utf8, to: "fr.lproj/Localizable.strings")
        let app = try #require(Bundle(path: folder.url.path))
        let choice = try choice()
        #expect(choice.strings(in: app).bundleURL.lastPathComponent == app.bundleURL.lastPathComponent)
        choice.choose("fr")
        #expect(choice.strings(in: app).localizedString(forKey: "hello", value: nil, table: nil) == "Bonjour")
    }

    @Test func `an empty text and an invalid tag cannot be chosen`() {
        #expect(LanguageChoice(languages: [], store: store) == nil)
        #expect(LanguageChoice(languages: ["en", "english"], store: store) == nil)
        #expect(LanguageChoice(languages: ["en"], fallbacks: ["fr": ["e n"]], store: store) == nil)
    }
}
