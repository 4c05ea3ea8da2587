import Documents
import SourceText
import Wording

/// The figures of an audit: sentences, a table of the levels and a table of the pages.
extension StatementWriter {
    var figures: [Block] {
        var blocks: [Block] = []
        if let counts = statement.counts, counts.applicable > 0 {
            let numbers = [counts.passed, counts.applicable].map { [Inline.text(String($0))] }
            let rate = [Inline.text(words.percent(counts))]
            blocks.append(.paragraph(words(.rate, rate, numbers[0], numbers[1])))
        }
        if let mean { blocks.append(sentence(.meanRate, [.text(words.percent(mean))])) }
        if let number = statement.blockingPoints { blocks.append(.paragraph(words(.blockingPoints, count: number))) }
        if let number = statement.users, number > 0 { blocks.append(.paragraph(words(.users, count: number))) }
        return blocks + levelTable + pageTable + detail
    }

    private var detail: [Block] {
        statement.reportDetail.map { [.paragraph(link($0.destination, words(.reportDetail, []), at: $0.place))] } ?? []
    }

    /// The mean of the exact rates, as the audit tool calculates it.
    private var mean: Double? {
        let rates = statement.pageResults.compactMap(\.counts.rate)
        return rates.isEmpty ? nil : rates.mean
    }

    private var levelTable: [Block] {
        guard !statement.results.isEmpty else { return [] }
        let rows = statement.results.map { result in
            let name = result.level == .total ? words(.allLevels, []) : [.text(result.level.rawValue.uppercased())]
            return row(name, result.counts)
        }
        return [table(.captionLevels, .level, rows)]
    }

    private var pageTable: [Block] {
        guard !statement.pageResults.isEmpty else { return [] }
        var rows = statement.pageResults.map { page in row(inLanguageOfResults(page.name), page.counts) }
        if let mean, rows.count > 1 {
            let empty = [Table.Cell](repeating: Table.Cell([.text("–")]), count: 4)
            rows.append([header(words(.mean, [])), Table.Cell([.text(words.percent(mean))])] + empty)
        }
        return [table(.captionPages, .page, rows)]
    }

    private func inLanguageOfResults(_ name: String) -> [Inline] {
        guard let language = statement.resultLanguage else { return [.text(name)] }
        let content = [Inline.text(name)]
        let span = Span(
            kind: .plain, title: "", language: language.tag, direction: language.direction, content: content)
        return [.span(span)]
    }

    private func table(_ caption: StatementWord, _ first: StatementWord, _ rows: [[Table.Cell]]) -> Block {
        let heads: [StatementWord] = [first, .conformity, .passed, .failed, .notApplicable, .criteria]
        let alignments = [Table.Alignment.none] + [Table.Alignment](repeating: .trailing, count: heads.count - 1)
        return .table(
            Table(
                caption: words(caption, []), alignments: alignments,
                header: heads.map { Table.Cell(words($0, [])) }, rows: rows))
    }

    private func row(_ name: [Inline], _ counts: CriteriaCounts) -> [Table.Cell] {
        let numbers = [counts.passed, counts.failed, counts.notApplicable, counts.all].map { String($0) }
        return [header(name)] + ([words.percent(counts)] + numbers).map { Table.Cell([.text($0)]) }
    }

    private func header(_ content: [Inline]) -> Table.Cell { Table.Cell(content, isHeader: true) }
}
