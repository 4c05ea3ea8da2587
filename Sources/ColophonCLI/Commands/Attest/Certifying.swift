import ArgumentParser
import Attestations
import ColophonSystem

/// Whether an answer means yes in one of the program's languages.
func isYes(_ answer: String) -> Bool {
    let words = [
        "y", "yes", "o", "oui", "ja", "sí", "si", "sì", "tak", "sim", "نعم", "evet", "はい", "是", "예", "네",
    ]
    return words.contains(answer.lowercased())
}

/// Returns the clock of the machine, or the moment given by `--now`: ISO 8601 with a zone.
func attestationClock(_ given: String?) throws -> LocalClock {
    let clock = machineClock()
    guard let given else { return clock }
    guard let stated = LocalClock(iso: given) else {
        throw ValidationError("--now needs a time such as 2026-11-22T18:20+01:00, not \"\(given)\"")
    }
    if stated.now > clock.now + 60 { throw ValidationError("--now cannot be in the future") }
    return stated
}
