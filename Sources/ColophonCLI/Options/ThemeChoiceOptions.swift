import ArgumentParser

/// The options that choose the theme of a site, for commands whose result depends on it. All commands about sites know
/// `--themes`: the theme that site.yml names has to be found, because about.yml may name its icons.
struct ThemeChoiceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The theme to use instead of the one in site.yml.", valueName: "name"))
    var theme: String?

    @OptionGroup var tuning: TuningOptions
}
