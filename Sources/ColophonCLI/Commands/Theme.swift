import ArgumentParser

/// The commands about themes. Each has a file in Theme/.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme", abstract: "Inspect themes and their design tokens.",
        discussion: """
            Reads the built-in themes and those in your themes folder. Needs no content.

            Example: colophon theme show plain
            """,
        subcommands: [
            ThemeListCommand.self, ThemeShowCommand.self, ThemeExportCommand.self, ThemeContrastCommand.self,
            ThemeDiffCommand.self, ThemeGalleryCommand.self, ThemeNewCommand.self, ThemeImportCommand.self,
        ])
}
