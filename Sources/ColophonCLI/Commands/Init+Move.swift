import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// The change of a content folder that is one app into one with a folder for each app.
extension InitCommand {
    /// Returns the change that a further app needs; `nil` if the app at the top may stay, or there is none.
    func move(of tree: SourceTree, _ parts: [StarterPart], _ today: CalendarDate) throws -> AppMove? {
        guard parts.contains(.app), name != nil, let (app, folder) = try AppMove.target(in: tree) else { return nil }
        try confirmMove(of: app, to: folder)
        return try AppMove(tree, to: folder, try currentPlan(today))
    }

    private func confirmMove(of app: String, to folder: SourcePath) throws {
        if yes { return }
        let question = """
            The content folder is one app. To add another, its files move into \(content)/\(folder)/, and its pages get
            addresses below /\(folder)/. Redirects in site.yml keep the old addresses. Move them? [y/N] 
            """
        guard Console.standardInput.isTerminal, Console.standardError.isTerminal else {
            throw ValidationError(
                "the content folder is one app, and there is no terminal to ask on",
                hint: "--yes moves the files of \(app) into \(content)/\(folder)/, and keeps its addresses")
        }
        try Console.standardError.write(question)
        guard ["y", "yes"].contains(readLine()?.lowercased()) else {
            try Console.standardError.write("Nothing was changed.\n")
            throw ExitCode.contentErrors
        }
    }

    /// Returns the plan of the site as it is; `nil` if it has errors.
    private func currentPlan(_ today: CalendarDate) throws -> Plan? {
        var arguments = ["--source", content, "--quiet", "--today", today.iso]
        let themes = folder + "/themes"
        if folder != ".", access(themes, F_OK) == 0 { arguments += ["--themes", themes] }
        var run = try SiteRun(Options(try SiteOptions.parse(arguments), output: folder + "/output"))
        let plan = try run.build.plan(rendering: { _ in false })
        return run.build.isBad ? nil : plan
    }

    /// Writes the moved files and the new app: all of them or none.
    func write(_ move: AppMove, _ addition: StarterAddition, from tree: SourceTree) throws {
        var files = move.files
        for file in addition.new + addition.changed { files[file.path] = file.bytes }
        let changes = try files.sorted { $0.key < $1.key }.map { path, bytes in
            tree.contains(path)
                ? FileChange.replace(path.text, bytes, former: try tree.read(path)) : .add(path.text, bytes)
        }
        let removed = move.moved.filter { files[$0] == nil }
        try catchingRefusals {
            try commit(changes + removed.map { .remove($0.text) }, inFolder: content)
        }
        // Folders that others have put files into stay.
        let folders = Set(removed.flatMap(\.foldersAbove)).sorted { $0.utf8.count > $1.utf8.count }
        for folder in folders { rmdir("\(content)/\(folder)") }
    }

    /// Returns the lines about moved files for the user.
    func summary(of move: AppMove) -> String {
        var text = "Moved \(counted(move.moved.count, "file")) to \(content)/\(move.folder)/\n"
        if move.redirectCount > 0 {
            let count = counted(move.redirectCount, "redirect")
            text += "Added \(count) to \(content)/site.yml, so that old links lead on\n"
        }
        if let title = move.ownTitle {
            text += "The title in \(content)/site.yml is still \"\(title)\": write one for all apps\n"
        }
        guard let first = move.lostAddresses.first else { return text }
        let others = move.lostAddresses.count - 1
        let rest = others == 0 ? "" : " and \(counted(others, "other file"))"
        return text + """
            \(first)\(rest) cannot redirect: pictures, feeds and PDF files are no pages. Let the web server do it:
            the new addresses begin with /\(move.folder)/

            """
    }
}

extension SourcePath {
    /// The folders that contain the path, the nearest first, without the root.
    fileprivate var foldersAbove: [String] {
        var (folders, folder): ([String], SourcePath) = ([], folder)
        while folder != .root {
            folders.append(folder.text)
            folder = folder.folder
        }
        return folders
    }
}
