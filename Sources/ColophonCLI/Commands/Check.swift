import ArgumentParser
import Colophon
import ColophonSystem
import Gallery
import SourceText

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Do everything build does, but write nothing.",
        discussion: "Example: colophon check --strict")

    @OptionGroup var common: SiteOptions

    @OptionGroup var themeChoice: ThemeChoiceOptions

    @OptionGroup var form: FormatOption

    @OptionGroup var target: OutputOption

    @OptionGroup var passcodes: PasscodeOptions

    /// Accepted as by build, though check always shows every warning.
    @OptionGroup(visibility: .hidden) var warnings: WarningsOption

    func run() throws {
        var work = try SiteRun(
            Options(common, themeChoice, format: form.format, output: target.output, showsAllWarnings: true))
        guard let plan = try work.plan(unlocking: passcodes, adding: Gallery.jobs) else {
            try work.fail("Check not finished")
        }
        let files = work.build.render(plan) { _ in }
        if plan.site.settings.bundle.isWanted {
            let bundle = work.build.take(Pipeline.planBundle(plan.site))
            _ = work.build.render(bundle) { _ in }
        }
        let gallery = plan.added
        try work.end { elapsed, found in
            let themes = gallery.isEmpty ? "" : "Themes: \(FileCounts(gallery).text)\n"
            return "Checked \(files.without(gallery).text) in \(elapsed): \(found)\n\(themes)"
        }
    }
}
