import ArgumentParser
import Themes

/// The options for the tunings of a theme: a preset and flags.
struct TuningOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A preset, or a flag with its value, such as hasRoundedButtons=true; may be repeated.",
            valueName: "choice"))
    var tuning: [String] = []

    func validate() throws { _ = try choice() }

    /// Returns the choice as `tuning:` in site.yml would contain it; `nil` if no option is given.
    func choice() throws -> TuningChoice? {
        var choice = TuningChoice()
        for text in tuning { try Self.add(text, to: &choice) }
        return tuning.isEmpty ? nil : choice
    }

    private static func add(_ text: String, to choice: inout TuningChoice) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.first, !name.isEmpty else {
            throw ValidationError("--tuning needs a preset, or a flag with =true or =false")
        }
        guard parts.count == 2 else {
            if let other = choice.preset {
                throw ValidationError("--tuning can start from one preset, not from both \(other) and \(name)")
            }
            choice.preset = name
            return
        }
        guard parts[1] == "true" || parts[1] == "false" else {
            throw ValidationError("--tuning \(name) needs =true or =false, not =\(parts[1])")
        }
        choice.flags.append(TuningChoice.Flag(name: name, isOn: parts[1] == "true"))
    }
}
