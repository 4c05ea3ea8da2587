import ArgumentParser

@main
struct ColophonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "colophon")
}
