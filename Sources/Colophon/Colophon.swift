// Start here: one folder of text becomes every page that an app owes its users. This target is the pipeline. It
// accesses no disk, no clock and no network.
//
//     SourceTree ──Pipeline.load──▶ Site ──Pipeline.plan──▶ Plan ──Pipeline.render──▶ OutputFile
//
// - `Pipeline` has the stages. Besides the folders they take `BuildOptions`, the choices of the user, such
//   as the theme and the date, and `BuildInputs`, the data from elsewhere, such as keys and answers of servers.
// - `Load` reads settings, about pages, documents and news. Of each document it keeps a `DocumentCard`, which has the
//   facts that other pages need. `Site` has the settings, the apps with their cards, and the theme.
// - `Plan` has every `Job` with its output files. It decides all addresses and checks all links, before any page is
//   rendered.
// - `Pages` has a folder for each kind of output. A kind is an `OutputKind`, a page is a `PageOutput`, and
//   `OutputKinds.all` lists them.
// - `Render` has what all pages share: `Renderer` runs jobs, `Frame` makes head, header and footer.
// - `Bundle` plans and renders the same documents as files for apps. `Changes` compares two versions of a document.
//   `Starter` makes a first site.
//
// `Exports.swift` re-exports the targets whose types are part of the interface, so that a program imports `Colophon`
// alone. `ColophonSystem` reads and writes folders.
//
// An example:
//
//     import Colophon
//
//     let content = SourceTree(files: files)
//     let loaded = Pipeline.load(content, themes: SourceTree(files: [:]))
//     var diagnostics = loaded.diagnostics
//     if let site = loaded.value {
//         let plan = Pipeline.plan(site).unwrap(into: &diagnostics)
//         for job in plan.jobs {
//             for file in Pipeline.render(job, in: plan).unwrap(into: &diagnostics) { save(file.path, file.bytes) }
//         }
//     }
