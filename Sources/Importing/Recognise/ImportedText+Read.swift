import Colophon
import SourceText
import Wording

extension ImportedText {
    /// Reads a Markdown or HTML file: its front matter, its language, and its text without boilerplate such as
    /// navigation.
    /// Returns `nil` for a file without words.
    static func read(_ path: SourcePath, _ source: ImportSource, _ report: inout ImportReport) -> ImportedText? {
        if let text = source.texts[path] { return text }
        guard let bytes = source.text(path, &report) else {
            report.add(.dropped, "\(path): it cannot be read")
            return nil
        }
        let read = readFrontMatter(bytes, path: path)
        var front = read.value
        if read.diagnostics.hasErrors, let first = read.diagnostics.first {
            report.add(.open, "\(path): its front matter has an error, so its title may be missing: \(first.message)")
            // Without a closing line, all of the file is text.
            if front.bodyOffset == bytes.count { front.bodyOffset = 0 }
        }
        var text = ImportedText(source: path, isHTML: path.isHTMLFile, body: Array(bytes[front.bodyOffset...]))
        text.fields = ForeignFields(front.fields)
        text.values = front.fields?.scalars(below: "page.") ?? [:]
        text.clean(&report)
        guard text.body.contains(where: { !$0.isHTMLSpace }) else {
            report.leaveOut(path.text, because: "no words of its own")
            return nil
        }
        return text
    }

    private mutating func clean(_ report: inout ImportReport) {
        // Code in tags would confuse the reader of tags, so addresses and values come first.
        body = TemplateCode(values: values, language: nil).resolving(body, isMarkdown: !isHTML)
        let clean = isHTML ? HTMLPage.clean(body) : MarkdownPage.clean(body, isMDX: source.pathExtension == "mdx")
        body = clean.body
        if fields.title == nil || fields.title?.contains("{") ?? false { fields.title = clean.title }
        fields.description = fields.description ?? clean.description
        fields.language = fields.language ?? clean.language
        fields.updated = clean.updated ?? fields.updated
        fields.effective = clean.effective ?? fields.effective
        if !clean.removed.isEmpty {
            report.add(.dropped, "\(source): \(clean.removed.joined(separator: ", "))")
        }
    }
}
