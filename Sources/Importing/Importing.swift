// Start here: other people's files → a content folder that builds, and a report.
//
//     SourceTree ─Recogniser.all─▶ ImportFindings ─ContentWriter─▶ [OutputFile] ─BuildCheck─▶ files and ImportReport
//
// - `Model`: `ImportFindings` has everything that recognisers found: texts, facts about the app, notes of releases.
// - `Read`: `ImportSource` is the folder without secrets and large files. It decodes texts.
// - `Text` prepares one text: `HTMLPage` removes boilerplate such as navigation, `AddressScanner` finds links,
//   `TemplateCode` replaces the code of other generators.
// - `Recognise`: `Recogniser.all` lists the kinds of sources. Each is one value. No code of a source is run.
// - `Write`: `ContentWriter` writes the files, and `VersionHistory` makes versions of the earlier states of a file.
//   `BuildCheck` builds all files in memory and removes the parts that the program refuses.
//
// An example:
//
//     let made = ImportedSite.make([ImportInput(name: "App", tree: tree)], today: today)
//     if let site = made.value { print(site.report.text()) }
import Colophon
import SourceText

/// A content folder that was made from other people's files.
public struct ImportedSite: Sendable {
    /// The files of the content folder.
    public let files: [OutputFile]
    /// The account of the import.
    public let report: ImportReport

    /// Imports all inputs into one site with one app.
    ///
    /// The function only reads. It never reads secrets such as keys, `.env` files and fastlane's `review_information`.
    /// - Parameters:
    ///   - inputs: the folders and files, of which the first names the app if no file does.
    ///   - today: the date of model texts, and of a release without a date.
    ///   - histories: the earlier states of some files, which become versions of their documents.
    /// - Returns: the site; `nil` with an error if no input has a text to import.
    public static func make(
        _ inputs: [ImportInput], today: CalendarDate, histories: [ImportHistory] = []
    ) -> Checked<ImportedSite?> {
        let (findings, source) = ImportFindings.read(inputs)
        guard findings.hasTexts else { return Checked(nil, [.nothingToImport(inputs.map(\.name))]) }
        var writer = ContentWriter(findings, source, today: today)
        if !histories.isEmpty { writer.add(histories, inputs, texts: findings.read(again: source)) }
        let files = BuildCheck.files(of: &writer, today: today)
        return Checked(ImportedSite(files: files, report: writer.report))
    }
}

extension Diagnostic {
    static func nothingToImport(_ names: [String]) -> Diagnostic {
        Diagnostic(
            .error, "nothing-to-import",
            "\(names.map(quoted).joined(separator: " and ")) has no text for users: no policy, store text or changelog",
            hint: "name the folder of an app or a site, or the files themselves; \"\(.newSite)\" makes a first site")
    }
}
