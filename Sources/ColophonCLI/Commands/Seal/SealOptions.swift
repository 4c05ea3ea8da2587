import ArgumentParser
import Colophon
import ColophonSystem
import Sealing
import SourceText

/// The options of every command about seals.
struct SealOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of the site.", valueName: "folder"), completion: .directory)
    var source = "content"

    @Option(help: ArgumentHelp("The seal; \"sealed: team\" in a page names the seal team.", valueName: "name"))
    var seal = Seal.standardName

    @Option(
        help: ArgumentHelp(
            "A file with a passcode on each line, in the order they are asked for; - for standard input.",
            valueName: "file"), completion: .file())
    var passcodes: String?

    @Option(help: ArgumentHelp("An environment variable with the same lines.", valueName: "variable"))
    var passcodesFrom: String?

    func validate() throws {
        if source.isEmpty { throw ValidationError("--source needs a folder name") }
        if passcodes != nil, passcodesFrom != nil {
            throw ValidationError("give --passcodes or --passcodes-from, not both")
        }
        if passcodes == "" { throw ValidationError("--passcodes needs a file") }
        if passcodesFrom == "" { throw ValidationError("--passcodes-from needs the name of a variable") }
        if !SealSlot.isName(seal) {
            throw ValidationError("\"\(seal)\" cannot be the name of a seal", hint: badNameHint)
        }
    }

    /// The hint for an invalid name.
    var badNameHint: String? { SealRefusal.badName("").hint }

    /// Checks the name of a passcode.
    func check(_ name: String) throws {
        guard SealSlot.isName(name) else {
            throw ValidationError("\"\(name)\" cannot be the name of a passcode", hint: badNameHint)
        }
    }
}

/// The options for the expiry of a passcode and for today's date.
struct SealDates: ParsableArguments {
    @Option(help: ArgumentHelp("The day from which the build warns that the passcode has expired.", valueName: "day"))
    var expires: String?

    @Option(help: ArgumentHelp("The date to use as today. (default: today in UTC)", valueName: "day"))
    var today: String?

    func validate() throws { _ = (try date(expires, "--expires"), try date(today, "--today")) }

    /// Returns the facts of a new slot, without its passcode.
    func facts(_ name: String) throws -> SealSlot.Properties {
        let day = try date(today, "--today") ?? CalendarDate(unixTime: time(nil))
        let end = try date(expires, "--expires")
        if let end, end <= day {
            throw ValidationError("--expires needs a day after \(day.iso), not \(end.iso)")
        }
        return SealSlot.Properties(name: name, created: day, expires: end)
    }

    private func date(_ text: String?, _ option: String) throws -> CalendarDate? {
        guard let text else { return nil }
        guard let date = CalendarDate(iso: text) else {
            throw ValidationError("\(option) needs a date such as 2026-11-22, not \"\(text)\"")
        }
        return date
    }
}
