import Attestations
import Colophon
import SourceText

/// Asks on the terminal for values that the command line lacks.
extension MakeAttestation {
    func ask(_ request: inout AttestationRequest, _ maker: AttestationMaker, _ clock: LocalClock) throws {
        guard !blank else { return }
        let choices = maker.reasonChoices(context: context)
        guard request.reasons.isEmpty, !choices.isEmpty else { return }
        var text = maker.title + "\n"
        for (number, choice) in choices.enumerated() { text += "\(number + 1). \(choice.label) (\(choice.code))\n" }
        try Console.standardError.write(text + "Reasons, by number or code: ")
        let words = (readLine() ?? "").split { $0 == " " || $0 == "," }
        request.reasons = words.map { word in
            guard let number = Int(word), choices.indices.contains(number - 1) else { return .init(String(word)) }
            return .init(choices[number - 1].code)
        }
        guard maker.edition.hasDeparture, departure == nil else { return }
        request.values["departure"] = .init(try askDeparture(clock))
    }

    /// Asks for the time of departure. Each sign moves it by ten minutes, like the buttons of the page.
    private func askDeparture(_ clock: LocalClock) throws -> String {
        try Console.standardError.write(
            "Departure: Enter for now, each - or + for 10 minutes earlier or later, or a time such as 18:20: ")
        let answer = (readLine() ?? "").filter { $0 != " " }
        if answer.isEmpty { return "now" }
        guard answer.allSatisfy({ $0 == "-" || $0 == "+" }) else { return answer }
        let steps = answer.reduce(0) { $0 + ($1 == "+" ? 1 : -1) }
        return steps == 0 ? "now" : "\(steps > 0 ? "+" : "-")\(abs(steps) * 10)m"
    }
}
