import SourceText
import Typesetting

/// Preparation that many attestations of one edition share: everything except the values.
extension AttestationMaker {
    func commonSeries() -> Checked<FlowSeries?> {
        var diagnostics: [Diagnostic] = []
        let code = hasCode ? picture(of: "sample", at: nil, into: &diagnostics) : nil
        let flows = samples.flatMap { sample in Self.scales.map { flow(sample, code, $0) } }
        do {
            let series = try theme.series(
                like: flows, alphabet: Self.alphabet, languages: [language], fallback: options.fallbackFonts)
            return Checked(series.unwrap(into: &diagnostics), diagnostics)
        } catch {
            return Checked(nil, diagnostics + [.notPrinted(error.description, at: Location(edition.path))])
        }
    }

    /// Two samples for each context: one with all reasons and values, one with required values only.
    private var samples: [Composition] {
        edition.contexts.indices.flatMap { context in
            [true, false].map { isFull in
                let all = edition.contexts[context].reasons.indices
                let attestation = Attestation(
                    values: edition.fields.map { isFull || $0.isRequired ? $0.kind.sample : .empty }, context: context,
                    reasons: isFull ? Array(all) : [], detail: isFull ? "A" : "", created: .sample,
                    isCreationGiven: !isFull, isBlank: false, row: 1)
                let text = texts[context].filled(with: attestation, edition, words)
                return Composition(attestation: attestation, text: text, payload: hasCode ? "sample" : nil)
            }
        }
    }

    /// The most frequent Latin letters: ASCII, the letters of Latin-1, and further letters of European names. Every
    /// file embeds these glyphs, so the list is short.
    private static let alphabet =
        [0x20...0x7E, 0xC0...0xFF].joined().compactMap(Unicode.Scalar.init).map { String($0) }.joined()
        + "ŒœŸĄąĆćĘęŁłŃńŚśŹźŻżČčĚěŘřŠšŮůŽžĞğİıŞşŐőŰűĂă\u{2018}\u{2019}\u{2013}\u{2014}\u{2026}€"
}

extension EditionField.Kind {
    /// A sample value, as short as possible.
    fileprivate var sample: FieldValue {
        switch self {
        case .lines: .lines(["A"])
        case .list: .list(["A", "B"])
        case .date: .date(LocalDateTime.sample.date)
        case .time: .time(0)
        case .moment: .moment(.sample)
        case .choice(let choices): choices.first.map { .choice(.init(code: $0.code, label: "A")) } ?? .empty
        case .flag: .flag(true)
        case .text, .digits, .hex, .number, .email, .url: .text("A")
        }
    }
}

extension LocalDateTime {
    fileprivate static let sample = LocalDateTime(CalendarDate(dayNumber: 0), minute: 0)
}
