// Start here: input and output, and the steps of commands above it. Only this target and the command line access
// files, processes, the network and the clock.
//
//     disk ──readFolder──▶ SourceTree ──(Colophon)──▶ OutputFile ──renderAll──▶ OutputWriter ──commit──▶ disk
//
// - `readFolder` lists a folder and refuses links. `SourceTrace` records what is read, for the build cache.
// - `renderAll` renders jobs on several threads and passes files to `OutputWriter.accept`. `OutputWriter.commit`
//   renames them into place, so that each file is complete if the program is killed at any moment.
// - `commit(_:inFolder:)` (`Change`) writes the user's own files through a rollback journal, and `recoverChange`
//   completes or undoes it after a crash. `Edit` gives a decrypted file to an editor.
// - `Cache` is the build cache: `CachedBuild` has everything that decides whether a build would be repeated.
// - `Fetch` asks servers with libcurl, `Serve` is a server with libmicrohttpd, `Watch` follows saves.
// - `Batch` makes attestations in bulk and continues after a kill. `Fonts` finds fonts of the machine.
// - `InputFolders` (`Input`) are the folders of one command. `Report` adds their names to the paths of diagnostics, and
//   `MessageRedactor` removes sealed words and secrets.
// - `SiteBuild` (`Build`) reads, loads, plans and renders a site. `BuildCacheSession` finds the last build if it would
//   be repeated, and `IncrementalBuild` rebuilds only the apps of changed texts.
// - `ServedSite` and `ServeController` (`Preview`) load a site after each save and answer requests of browsers.
// - `SealChange` (`Seals`) changes `seals.json`, and encrypts `people.sealed` again.
// - `SystemFailure` is an error with operation, path and `errno`; `OutputError` is a refusal to write.
//
// An example:
//
//     let content = readFolder("content").unwrap(into: &diagnostics)
//     let writer = try OutputWriter("output", apartFrom: ["content"])
//     let counts = renderAll(
//         plan.jobs.count, jobs: 4, stop: CancellationFlag(),
//         render: { Pipeline.render(plan.jobs[$0], in: plan) }, take: writer.accept
//     ).unwrap(into: &diagnostics)
//     if diagnostics.hasErrors { writer.abandon() } else { _ = try writer.commit(record: plan.record) }
