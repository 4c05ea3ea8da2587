// Start here: the program `colophon`, from its arguments to its exit code.
//
//     arguments ──ColophonCommand──▶ a command ──SiteRun──▶ the libraries ──Report──▶ text or JSON, exit code
//
// - `Colophon.swift` has `ColophonCommand`, the root command with the list of all others.
// - `Commands` has a file or folder for each command. A command reads options, calls the libraries and prints.
// - `Options` are groups of options that several commands share, such as `SiteOptions` and `OutputOption`.
// - `Work` has the steps that several commands share: `SiteRun` is one run of a command about a site, with its progress
//   line and its report. `SealPasscodes` and `PasswordSource` find secrets or ask for them. The work itself is in
//   `ColophonSystem`: `SiteBuild`, `ServedSite`, `SealChange`, `Report`.
// - `Usage` gives every mistake on the command line one form (`UsageError`) and suggests what was meant.
//   `Remedy+CommandLine.swift` is the only place where a hint gets the name of an option.
// - `Terminal` has everything about the terminal and the process: `Console`, `Progress`, `ExitCode`, signals,
//   the memory limit.
//
// A folder depends only on those before it: `Terminal`, `Usage` and `Options`, `Work`, `Commands`. The target
// `ColophonProgram` has only the call below.
//
// An example:
//
//     import ColophonCLI
//
//     ColophonCommand.main()
