import ArgumentParser
import BuiltIn

struct SkillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "skill", abstract: "Print instructions for a coding assistant that works on your texts.",
        discussion: """
            Prints a file in the format of agent skills. Save it as colophon/SKILL.md in the folder from which your \
            assistant reads its skills.

            Example: colophon skill
            """)

    func run() throws {
        try Console.standardOutput.write(builtInSkill)
    }
}
