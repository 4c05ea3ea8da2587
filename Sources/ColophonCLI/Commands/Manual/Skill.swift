import ArgumentParser
import BuiltIn

struct SkillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "skill", abstract: "Print instructions for a coding assistant that works on your texts.",
        discussion: """
            Prints a file in the format of agent skills. Save it as colophon/SKILL.md in the skills folder of your \
            assistant.

            Example: colophon skill
            """)

    func run() throws {
        try Console.standardOutput.write(builtInSkill)
    }
}
