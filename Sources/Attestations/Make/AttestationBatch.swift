import SourceText
import Typesetting

/// Makes an attestation for each row of a table. The result depends only on the row and the moment.
public struct AttestationBatch: Sendable {
    private let table: AttestationTable
    /// One maker, or one for each language of the edition if rows choose their language.
    private let makers: [AttestationMaker]

    /// Prepares an edition for the rows of a table.
    public static func prepare(
        _ edition: Edition, for table: AttestationTable, themes: SourceTree, options: AttestationOptions
    ) -> Checked<AttestationBatch?> {
        var diagnostics: [Diagnostic] = []
        var makers: [AttestationMaker] = []
        let first = AttestationMaker.prepare(edition, themes: themes, options: options).unwrap(into: &diagnostics)
        if let first { makers.append(first) }
        for language in edition.languages where table.hasLanguages && language != first?.language {
            var options = options
            options.language = language.tag
            let maker = AttestationMaker.prepare(edition, themes: themes, options: options)
            if let maker = maker.unwrap(into: &diagnostics) { makers.append(maker) }
        }
        makers = makers.map { $0.preparedForBatch().unwrap(into: &diagnostics) }
        if diagnostics.hasErrors || makers.isEmpty { return Checked(nil, diagnostics) }
        return Checked(AttestationBatch(table: table, makers: makers), diagnostics)
    }

    /// The statement that the user confirms for all rows before the first document is made.
    public var certification: String { makers[0].certification }

    /// Whether the documents have a code.
    public var hasCode: Bool { makers[0].hasCode }

    /// Makes the document of a row. The clock gives its moment of creation.
    public func make(_ row: CSVRecord, _ clock: LocalClock) -> Checked<AttestationFile?> {
        let (request, language) = table.request(row)
        guard let maker = maker(language) else {
            return Checked(nil, [makers[0].edition.unknownLanguage(language?.text ?? "", at: language?.location)])
        }
        return maker.make(request, clock)
    }

    /// Typesets the document of a row, without writing it to a file.
    public func set(_ row: CSVRecord, _ clock: LocalClock) -> Checked<TypesetAttestation?> {
        let (request, language) = table.request(row)
        guard let maker = maker(language) else {
            return Checked(nil, [makers[0].edition.unknownLanguage(language?.text ?? "", at: language?.location)])
        }
        var diagnostics: [Diagnostic] = []
        let set = maker.set(request, clock).unwrap(into: &diagnostics)
        do throws(PDFFailure) {
            try set?.pages.check()
            return Checked(set, diagnostics)
        } catch {
            return Checked(nil, diagnostics + [maker.notPrinted(error)])
        }
    }

    /// Returns the metadata of a file that contains the documents of all rows.
    public func info(_ clock: LocalClock) -> DocumentInfo { makers[0].edition.info(makers[0].words, clock.moment) }

    /// Returns the name of a row's file with a fixed moment of creation, so that the name does not depend on the
    /// current time. Returns nil if the row has errors.
    public func address(_ row: CSVRecord) -> String? {
        let (request, language) = table.request(row)
        return maker(language)?.fileName(request, Self.never)
    }

    /// 9999-12-31 23:59 UTC: no date of a row is in the future at that moment.
    private static let never = LocalClock(now: 253_402_300_740) { _ in 0 }

    private func maker(_ language: AttestationRequest.Entry?) -> AttestationMaker? {
        guard let language else { return makers[0] }
        let languages = makers.map(\.language)
        return Edition.find(language.text, among: languages).flatMap { found in makers.first { $0.language == found } }
    }
}
