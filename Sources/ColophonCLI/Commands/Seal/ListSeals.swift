import ArgumentParser
import Colophon
import ColophonSystem
import Sealing
import SourceText

struct ListSeals: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the seals, their passcodes by name, and the rules for passcodes.",
        discussion: "Example: colophon seal list")

    @OptionGroup var options: SealOptions

    func run() throws {
        let work = try SealRun(options)
        if work.change.file.seals.isEmpty { return try Console.standardOutput.write("No seals yet.\n") }
        var text = ""
        for seal in work.change.file.seals {
            text += "\(seal.name)\n"
            for slot in seal.slots {
                let expiry = work.change.file.expiry(of: slot).map { ", expires \($0.iso)" } ?? ""
                let open = slot.publicPasscode == nil ? "" : ", public: every page fills it in"
                text += "  \(slot.name), set \(slot.created.iso)\(expiry)\(open)\n"
            }
        }
        let rules = work.change.file.policy.requirements.map { rule in
            "  \(printable(rule.words))\(rule.isShown ? "" : " (not listed for readers)")\n"
        }
        try Console.standardOutput.write(text + "Rules for passcodes\n" + rules.joined())
    }
}
