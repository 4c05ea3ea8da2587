import ArgumentParser
import Sealing

struct AddPasscode: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a passcode to a seal, and make the seal if there is none.",
        discussion: """
            Asks for an existing passcode of the seal, if there is one, then twice for the new one, which is not \
            shown. The rules for passcodes are in content/seals.json.

            Example: colophon seal add anna --generate
            """)

    @Argument(help: ArgumentHelp("The name of the passcode, such as anna.", valueName: "name"))
    var name: String

    @Flag(help: "Generate a strong passcode, and show it once.")
    var generate = false

    @OptionGroup var dates: SealDates
    @OptionGroup var options: SealOptions

    func validate() throws { try options.check(name) }

    func run() throws {
        var work = try SealRun(options)
        let facts = try dates.facts(name)
        let (seal, passcode) =
            if let seal = work.change.file[options.seal] {
                try added(facts, to: seal, &work)
            } else {
                try made(facts, &work)
            }
        try work.write(
            seal, "Added the passcode of \(name) to the seal \(seal.name). \(SealMessages.publish)",
            generated: generate ? (passcode, name) : nil)
    }

    private func made(_ facts: SealSlot.Properties, _ work: inout SealRun) throws -> (Seal, Passcode) {
        let passcode = try work.new(name, isGenerated: generate)
        let seal = try work.trying { () throws(SealRefusal) in
            try Seal.new(name: options.seal, slot: facts, passcode, random: .system)
        }
        return (seal, passcode)
    }

    private func added(_ facts: SealSlot.Properties, to seal: Seal, _ work: inout SealRun) throws -> (Seal, Passcode) {
        if seal.slot(name) != nil {
            try work.fail(.sealRefused(.slotExists(name, seal: seal.name), at: nil))
        }
        let (_, key) = try work.existing("A passcode that the seal \(seal.name) has", of: seal)
        let passcode = try work.new(name, isGenerated: generate)
        let changed = try work.trying { () throws(SealRefusal) in
            try seal.adding(facts, passcode, key: key, random: .system)
        }
        return (changed, passcode)
    }
}
