import Testing

@testable import Colophon
@testable import Wording

/// The sentence below an app's name, and the rows that depend on a text.
@Suite struct AboutTextTests {
    @Test(arguments: [
        // A full stop, a mark or an ellipsis before a space and no small letter.
        ("For small boats. It floats.", "For small boats."),
        ("Does it float? Yes.", "Does it float?"), ("It floats! Really.", "It floats!"),
        ("“It floats.” So they say.", "“It floats.”"), ("It floats (a bit.) Try it.", "It floats (a bit.)"),
        ("Wait… Now.", "Wait…"), ("Yahoo! is another one. It sank.", "Yahoo! is another one."),
        ("See example.org or 3.5 apps. Now.", "See example.org or 3.5 apps."),
        ("One sentence", "One sentence"), ("One sentence.", "One sentence."), ("", ""),
        // In doubt the sentence goes on.
        ("Made by Dr. Fog. It floats.", "Made by Dr. Fog."), ("Tides, e.g. Brest. It floats.", "Tides, e.g. Brest."),
        ("By J. Fog. It floats.", "By J. Fog."), ("Fog Inc. Ltd.", "Fog Inc. Ltd."),
        ("L’appli de M. Brume. Elle flotte.", "L’appli de M. Brume."),
        ("Il dit « Viens. » Et voilà. Fin.", "Il dit « Viens. » Et voilà."),
        ("Elle flotte ! Vraiment.", "Elle flotte !"),
        ("Ab dem 3. Oktober neu. Sie schwimmt.", "Ab dem 3. Oktober neu."),
        ("Seit 1998. Sie schwimmt.", "Seit 1998."),
        // Other scripts.
        ("تطبيق للقوارب. يطفو.", "تطبيق للقوارب."), ("هل يطفو؟ نعم.", "هل يطفو؟"),
        ("یہ تیرتا ہے۔ واقعی۔", "یہ تیرتا ہے۔"),
        ("यह तैरता है। सच में।", "यह तैरता है।"), ("小さな船のために。浮きます。", "小さな船のために。"),
        ("「浮きます。」と言う。", "「浮きます。」"), ("能浮吗？能。", "能浮吗？"), ("배를 위해. 뜹니다.", "배를 위해."),
    ])
    func `the first sentence ends only at an unambiguous end`(_ text: String, _ sentence: String) {
        #expect(String(text.firstSentence) == sentence)
    }

    @Test(arguments: [
        ("Faster.", "Faster"), ("更快。", "更快"), ("Faster!", "Faster!"), ("And so on...", "And so on..."), ("", ""),
    ])
    func `a headline has no full stop`(_ text: String, _ headline: String) {
        #expect(text.asHeadline == headline)
    }

    @Test(arguments: [
        ("Short text. Even so, all of it.", "Short text. Even so, all of it."),
        // Whole sentences of 60 characters or more.
        (
            "We collect no data about you, e.g. no address and no name. The app by Dr. Fog works without a network. "
                + "Everything else is explained in the sections below, which are long.",
            "We collect no data about you, e.g. no address and no name. The app by Dr. Fog works without a network."
        ),
        // One that is too short, or none.
        (
            "Short. " + String(repeating: "word ", count: 40),
            "Short. " + String(repeating: "word ", count: 29) + "word…"
        ),
        (String(repeating: "長", count: 200), String(repeating: "長", count: 159) + "…"),
        (
            String(repeating: "我們不收集資料。", count: 30), String(repeating: "我們不收集資料。", count: 20)
        ),
    ])
    func `an excerpt ends after a sentence, or else after a word`(_ text: String, _ opening: String) {
        #expect(text.shortenedAsOpening == opening)
    }

    @Test(arguments: Wording.languages)
    func `the mention of each level splits into a title and the level`(_ language: Language) {
        for model in AccessibilityModel.allCases where model != .rgaa || language.primary != "fr" {
            for level in Conformity.Level.allCases {
                let conformity = Conformity(model: model, level: level)
                guard let mention = conformity.mention(language) else { continue }
                let row = conformity.row(language)
                let title = row.title ?? ""
                #expect(!title.isEmpty && !row.secondary.isEmpty, "\(language), \(model), \(level)")
                #expect(mention.hasPrefix(title), "\(language), \(model), \(level)")
            }
        }
    }

    @Test func `the French mention of the RGAA stays one phrase`() throws {
        let row = Conformity(model: .rgaa, level: .partial).row(try #require(Language("fr")))
        #expect(row.title == "Accessibilité : partiellement conforme" && row.secondary.isEmpty)
    }

    @Test func `a row alone in its group joins the others`() {
        let groups: [Item.Group] = [.legal, .legal, .help, .more, .rate, .legal]
        #expect(groups.joined == [.legal, .legal, .more, .more, .more, .legal])
        #expect([Item.Group]().joined == [])
    }
}
