import ArgumentParser
import ColophonSystem
import Sealing

struct ResetSeal: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset", abstract: "Start again when all passcodes are lost: a new key and one new passcode.",
        discussion: """
            Your texts are not lost: they are in your content. All old passcodes stop working on pages that you \
            publish from then on.

            Example: colophon seal reset anna
            """)

    @Argument(help: ArgumentHelp("The name of the new passcode, such as anna.", valueName: "name"))
    var name: String

    @Flag(help: "Generate a strong passcode, and show it once.")
    var generate = false

    @Flag(help: "Do not ask whether you are sure.")
    var yes = false

    @OptionGroup var dates: SealDates
    @OptionGroup var options: SealOptions

    func validate() throws { try options.check(name) }

    func run() throws {
        var work = try SealRun(options)
        let seal = try work.seal()
        try work.reporting { () throws(SealChange.Refusal) in try work.change.keepPeople(of: seal) }
        let names = seal.slots.map(\.name).joined(separator: ", ")
        try work.confirm("The passcodes of \(names) will stop working.", isSure: yes)
        let passcode = try work.new(name, isGenerated: generate)
        let slot = (try dates.facts(name), passcode)
        let renewed = try work.renew(seal, with: [slot])
        try work.write(
            renewed,
            "The seal \(seal.name) has a new key and one passcode, that of \(name). \(SealMessages.publish)\n"
                + SealMessages.oldCopies,
            generated: generate ? (passcode, name) : nil)
    }
}

struct RemoveSeal: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "off", abstract: "Remove a seal with all its passcodes.",
        discussion: """
            Pages that still use the seal then fail the build, so that none is published unencrypted by mistake. \
            Remove "sealed" from each of them.

            Example: colophon seal off --seal team
            """)

    @Flag(help: "Do not ask whether you are sure.")
    var yes = false

    @OptionGroup var options: SealOptions

    func run() throws {
        var work = try SealRun(options)
        let seal = try work.seal()
        try work.reporting { () throws(SealChange.Refusal) in try work.change.keepPeople(of: seal) }
        try work.confirm("The seal \(seal.name) and its passcodes will be removed.", isSure: yes)
        work.change.file.remove(seal.name)
        try work.write(
            "Removed the seal \(seal.name). Pages that still use it fail the build. If you remove \"sealed\" from them, anyone "
                + "can read them.\n" + SealMessages.oldCopies)
    }
}
