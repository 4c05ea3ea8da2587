import ArgumentParser
import Sealing

struct ChangePasscode: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "change", abstract: "Change a passcode: the old one, then twice the new one.",
        discussion: """
            If it is the only passcode of the seal, the pages get a new key too. With --new-key they always get one, \
            and you are asked for all other passcodes.

            Example: colophon seal change anna
            """)

    @Argument(help: ArgumentHelp("The name of the passcode, such as anna.", valueName: "name"))
    var name: String

    @Flag(help: "Generate a new passcode, and show it once.")
    var generate = false

    @Flag(help: "Give the pages a new key. You are asked for the other passcodes; empty ones are dropped.")
    var newKey = false

    @OptionGroup var dates: SealDates
    @OptionGroup var options: SealOptions

    func validate() throws { try options.check(name) }

    func run() throws {
        var work = try SealRun(options)
        let (seal, facts) = (try work.seal(), try dates.facts(name))
        guard seal.slot(name) != nil else {
            try work.fail(.sealRefused(.unknownSlot(name, seal: seal.name, names: seal.slots.map(\.name)), at: nil))
        }
        let (old, _) = try work.existing("Old passcode of \(name)", of: seal, slot: name)
        let new = try work.new(name, isGenerated: generate)
        var changed = try work.trying { () throws(SealRefusal) in
            try seal.changing(facts, from: old, to: new, random: .system)
        }
        var words = "Changed the passcode of \(name). \(SealMessages.publish)\n\(SealMessages.oldCopies)"
        if newKey || seal.slots.count == 1 {
            let (renewed, dropped) = try work.renewed(changed, known: [name: new])
            changed = renewed
            words = dropped + words
        } else {
            words += "\n" + SealMessages.oldKey
        }
        try work.write(changed, words, generated: generate ? (new, name) : nil)
    }
}

extension SealRun {
    /// Returns a seal with a new key and the slots whose passcodes are known or given, and the message about dropped
    /// slots.
    mutating func renewed(_ seal: Seal, known: [String: Passcode]) throws -> (Seal, String) {
        var kept: [(facts: SealSlot.Properties, passcode: Passcode)] = []
        var dropped: [String] = []
        for slot in seal.slots {
            if let passcode = try known[slot.name] ?? self.kept(slot, of: seal) {
                kept.append((slot.facts, passcode))
            } else {
                dropped.append(slot.name)
            }
        }
        return (try renew(seal, with: kept), dropped.map { "Dropped the passcode of \($0).\n" }.joined())
    }
}
