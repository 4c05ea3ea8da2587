import Documents
import Environments
import SourceText
import Wording

/// A document as data: `{ "entities": [{ "title", "description" }] }` in YAML or JSON. Pages show it as collapsible
/// sections.
///
/// The format is that of the About module of Orange's ODS for iOS, `ODSStructuredPrivacyPolicy`. Descriptions are
/// Markdown, which may contain HTML.
enum EntitiesText {
    /// Reads the text in the language of `context`.
    static func read(
        _ bytes: [UInt8], path: SourcePath, in context: DocumentContext
    ) -> Checked<DocumentText> {
        var diagnostics: [Diagnostic] = []
        var text = DocumentText(fields: .init(), title: path.stem, document: Document())
        let isJSON = path.pathExtension == "json"
        let read = isJSON ? readJSON(bytes, path: path) : readYAML(bytes, path: path)
        let written = read.unwrap(into: &diagnostics)?.leavingOut(context.otherLanguages, besides: context.languages)
        var context = context
        context.environment = context.environment.addingDocument(written, path)
        let filled = written?.filled(
            by: context.environment, path: path, into: &diagnostics, leaving: ["entities.description"])
        guard let value = filled,
            var reader = ObjectReader(value, path: path, what: "this text", into: &diagnostics)
        else { return Checked(text, diagnostics) }
        let languages = context.languages
        let title = reader.localisedText(keys.title, among: languages)
        text.fields.description = reader.localisedText(keys.description, among: languages)?.text(context.language)
        text.fields.changes = reader.localisedText(keys.changes, among: languages)?.text(context.language)
        text.fields.readDates(&reader)
        text.fields.readKind(&reader)
        text.title = title?.text(context.language) ?? standardTitle(path, context)
        let entities = reader.objects(keys.entities, what: "this section") { Entity(&$0, languages) } ?? []
        reader.finish(into: &diagnostics)
        if entities.isEmpty && !diagnostics.hasErrors { diagnostics.append(.emptyDocument(path)) }
        var ids = UniqueNames()
        let blocks = entities.map { entity in
            // The id comes from the default language, so that a link with a fragment is valid in all languages.
            let id = ids.add(entity.title.text(languages[0]).slug)
            return entity.block(id, in: context, path, into: &diagnostics)
        }
        text.document = Document(blocks: blocks).withHeadingIDs(path: path).unwrap(into: &diagnostics)
        diagnostics = diagnostics.withoutFollowUpErrors(in: written, of: context.environment, path: path)
        return Checked(text, diagnostics)
    }

    private static func standardTitle(_ path: SourcePath, _ context: DocumentContext) -> String {
        let words: [String: Word] = ["privacy": .privacy, "terms": .terms, "legal": .legal]
        return words[path.documentStem].map { context.words.wording(context.language)($0) }
            ?? path.documentStem
    }
}

/// A collapsible section.
private struct Entity {
    var title: LocalisedText
    var description: LocalisedText

    init?(_ reader: inout ObjectReader, _ languages: [Language]) {
        let title = reader.localisedText(EntitiesText.entityKeys.title, among: languages)
        reader.longestText = .max
        let description = reader.localisedText(EntitiesText.entityKeys.description, among: languages)
        guard let title, let description else { return nil }
        self.title = title
        self.description = description
    }

    func block(
        _ id: String, in context: DocumentContext, _ path: SourcePath, into diagnostics: inout [Diagnostic]
    ) -> Block {
        let language = context.language
        let read = DocumentText.readFragment(
            description.text(language), at: Location(path, description.place), context.environment)
        // The browser opens a closed section for a link to a place in it (HTML standard, ancestor revealing).
        let inside = Group(id: id, blocks: read.unwrap(into: &diagnostics))
        return .disclosure(
            Disclosure(summary: [.text(title.text(language))], blocks: [.group(inside)], isOpen: false))
    }
}

extension DocumentText {
    /// Reads Markdown within another file. All diagnostics are reported at `location`.
    static func readFragment(
        _ text: String, at location: Location, _ environment: EnvironmentValues
    ) -> Checked<[Block]> {
        var diagnostics: [Diagnostic] = []
        let read = Document.readMarkdown(Array(text.utf8), path: location.path, environment)
        let document = read.unwrap(into: &diagnostics)
        if !document.footnotes.isEmpty { diagnostics.append(.footnoteInData(at: location)) }
        for number in diagnostics.indices { diagnostics[number].location = location }
        return Checked(location.start.map(document.blocks.located) ?? document.blocks, diagnostics)
    }
}
