import SourceText
import Testing

@testable import Attestations
@testable import Colophon
@testable import Wording

/// The letter of an edition as HTML with blanks, from which the page of attestations makes documents.
@Suite struct EditionFormTests {
    private func edition(_ text: String) throws -> Edition {
        let path = try #require(SourcePath("sample.yml"))
        let read = Edition.read(Array(text.utf8), path: path)
        #expect(read.diagnostics == [])
        return try #require(read.value)
    }

    private func markup(_ edition: Edition, _ tag: String, context: Int = 0) throws -> String {
        let language = try #require(Language(tag))
        let texts = edition.texts(language)
        #expect(texts.diagnostics == [])
        let form = EditionForm(
            edition: edition, context: edition.contexts[context], words: ValueFormatter(language), id: "x",
            text: texts.value[context])
        return form.markup().text
    }

    private static let head = """
        version: "1"
        name: Sample
        title: Sample
        languages: [en]
        fields:
          - { key: city, person: true, label: "Town <b>", autocomplete: address-level2 }
          - { key: facts, type: lines, label: Facts }
          - { key: agrees, type: flag, label: I agree }
          - { key: post, type: choice, label: Post, choices: [{ code: a, label: First }, { code: b, label: Second }] }
          - { key: born, type: date, label: Born }
        """

    @Test func `each type of value has a blank with a description`() throws {
        let sample = try edition(
            Self.head + """

                body: |
                  In **{city}** & {born|numeric}, {post}, {agrees}.

                  {facts}

                  {blank:2}

                  On {created|clock}. {signature}
                """)
        #expect(
            try markup(sample, "en") == """
                <p>In <strong><label class="blank" data-value="city" data-form="long">\
                <input type="text" dir="auto" autocomplete="address-level2"><span>Town &lt;b&gt;</span></label></strong> &amp; \
                <label class="blank blank-short" data-value="born" data-form="numeric">\
                <input type="text" dir="auto" autocomplete="off"><span>Born</span></label>, \
                <label class="blank" data-value="post" data-form="long">\
                <input type="text" dir="auto" autocomplete="off"><span>Post (First / Second)</span></label>, \
                <label class="blank-tick" data-value="agrees" data-form="long">\
                <input type="checkbox"> <span>I agree</span></label>.</p>
                <p><label class="blank blank-lines" data-value="facts" data-form="long">\
                <textarea rows="5" dir="auto" autocomplete="off"></textarea><span>Facts</span></label></p>
                <p><span class="ruled"></span><span class="ruled"></span></p>
                <p>On <label class="blank blank-short" data-value="created" data-form="clock">\
                <input type="text" dir="auto" autocomplete="off"><span>Time</span></label>. \
                <label class="tick letter-certify"><input type="checkbox"> \
                <span>I certify that what I state here is true.</span></label>\
                <span class="letter-signature">Signature:</span></p>

                """)
    }

    @Test func `a reason has a check box whose label contains no blank, and an id for scripts`() throws {
        let sample = try edition(
            Self.head + """

                contexts:
                  - groups:
                      - name: "At \\"home\\""
                        reasons:
                          - { code: work, short: Work, text: "To **work**." }
                          - { code: other, text: "Another one: {detail}, in short", form: Other, detail: true }
                          - { code: city, text: "{city}", detail: true }
                body: |
                  {reasons}
                """)
        let text = try markup(sample, "en")
        #expect(
            text.contains("<p><span data-group=\"work other city\"></span><strong>At &quot;home&quot;</strong></p>"))
        #expect(
            text.contains(
                """
                <li><input type="checkbox" id="x-1" data-reason="work" data-short="Work" \
                data-text="To **work**." data-group-name="At &quot;home&quot;"><label for="x-1"><strong>Work</strong></label><br>
                To <strong>work</strong>.</li>
                """))
        #expect(text.contains("data-text=\"Other\" data-group-name=\"At &quot;home&quot;\" data-detail>"))
        #expect(text.contains("<label for=\"x-3\">Another one: </label><label class=\"blank\" data-value=\"detail\""))
        #expect(text.contains("<span data-detail-of=\"city\">: <label class=\"blank\" data-value=\"detail\""))
    }

    @Test func `no blank is inside a tag`() throws {
        let sample = try edition(
            Self.head + """

                body: |
                  [a](https://x.example/ "{city}") ![{born}](x.png "{city}") <abbr title="{facts}">b</abbr> `{city}`
                """)
        let text = try markup(sample, "en")
        #expect(text.contains("<a href=\"https://x.example/\" title=\"\">a</a>") || text.contains("title=\"\""))
        #expect(!text.contains("title=\"<"))
        #expect(text.unicodeScalars.allSatisfy { !(EditionPattern.reserved ~= $0.value) })
    }

    /// All that the page can offer, as it is written.
    @Test func `every edition in use has a form with a blank for each value that is needed`() throws {
        let none = SourceTree(files: [:])
        let folder = AttestationFolder(tree: none, settings: AttestationSettings(), people: People(path: .root))
        var count = 0
        for id in folder.editionIDs {
            let edition = try #require(folder.edition(id).value)
            guard !edition.isSpecimen, !edition.isHandwritten else { continue }
            for language in edition.languages {
                for context in edition.contexts.indices {
                    let text = try markup(edition, language.tag, context: context)
                    #expect(text.unicodeScalars.allSatisfy { !(EditionPattern.reserved ~= $0.value) })
                    for field in edition.fields where field.isRequired {
                        #expect(text.contains("data-value=\"\(field.key)\""), "\(id), \(language): \(field.key)")
                    }
                    for reason in edition.contexts[context].reasons {
                        #expect(text.contains("data-reason=\"\(reason.code)\""), "\(id), \(language): \(reason.code)")
                    }
                    count += 1
                }
            }
        }
        #expect(count >= 16)
    }
}
