import ArgumentParser
import Sealing

struct RemovePasscode: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Revoke a passcode.",
        discussion: """
            The pages get a new key, because the owner of the passcode may have kept the old one. You are asked for \
            the remaining passcodes one after another, because Colophon does not store them; those you leave empty are \
            dropped.

            Example: colophon seal remove anna
            """)

    @Argument(help: ArgumentHelp("The name of the passcode, such as anna.", valueName: "name"))
    var name: String

    @OptionGroup var options: SealOptions

    func validate() throws { try options.check(name) }

    func run() throws {
        var work = try SealRun(options)
        var seal = try work.seal()
        guard seal.slot(name) != nil else {
            try work.fail(.sealRefused(.unknownSlot(name, seal: seal.name, names: seal.slots.map(\.name)), at: nil))
        }
        guard seal.slots.count > 1 else {
            try work.fail(.sealRefused(.lastSlot(name, seal: seal.name), at: nil))
        }
        seal.slots.removeAll { $0.name == name }
        let (renewed, dropped) = try work.renewed(seal, known: [:])
        try work.write(
            renewed,
            dropped + "Revoked the passcode of \(name); the pages have a new key. \(SealMessages.publish)\n"
                + SealMessages.oldCopies)
    }
}
