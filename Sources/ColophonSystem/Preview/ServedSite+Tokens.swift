import Colophon
import Preview
import SourceText
import Synchronization
import Themes

extension PreviewChoices {
    /// The theme whose tokens are edited; empty without edits.
    var edited: [String] { tokens.isEmpty ? [] : [theme].compactMap(\.self) }
}

/// Edited tokens: the preview shows them at once, and saves them on request.
extension ServedSite {
    /// Returns the themes folder with the edited tokens.
    func themes(_ choices: PreviewChoices) -> SourceTree {
        let themes = folders.themes
        guard !choices.tokens.isEmpty, let name = choices.theme else { return themes }
        return ThemeEdit.previewing(choices.tokens, of: name, themes).value?.over(themes) ?? themes
    }

    /// Returns the plan with the edited tokens. Its diagnostics are errors in the tokens, and contrasts that the edits
    /// make too low.
    func edited(_ plan: Plan, _ choices: PreviewChoices) -> Checked<Plan?> {
        let themes = folders.themes
        guard let name = choices.theme else { return Checked(plan) }
        let edit = ThemeEdit.previewing(choices.tokens, of: name, themes)
        guard let edited = edit.value?.over(themes) else { return Checked(nil, edit.diagnostics) }
        let brand = plan.site.brand
        let low = Set(lowContrasts(name, themes, brand).map(\.message))
        let contrasts = lowContrasts(name, edited, brand).filter { !low.contains($0.message) }
        if let revised = Pipeline.revised(plan, withThemesFrom: edited) { return Checked(revised, contrasts) }
        // The incremental plan failed: report errors in the tokens, otherwise load the whole site.
        let tokens = ThemeTokens.load(name, themes: edited).diagnostics
        if tokens.hasErrors { return Checked(nil, tokens.filter { $0.severity == .error }) }
        let loaded = load(choices, themes: edited)
        return Checked(loaded.value, loaded.diagnostics + contrasts.filter { !loaded.diagnostics.contains($0) })
    }

    private func lowContrasts(_ name: String, _ themes: SourceTree, _ brand: Brand?) -> [Diagnostic] {
        guard let tokens = ThemeTokens.load(name, themes: themes, brand: brand).value else { return [] }
        return ContrastReport.make(tokens, ColorPair.load(name, themes: themes).value).diagnostics
            .filter { $0.severity == .warning }
    }

    /// The result of saving tokens.
    struct SaveResult {
        /// The folder of the theme.
        var theme: String
        /// Whether the theme is new.
        var isNew: Bool
        /// The written files as the user would name them.
        var files: [String]
    }

    /// Writes tokens into the files of a theme, or of a new theme that extends it. After an error, nothing is written.
    ///
    /// - Parameter seen: The values before the edits. If a file has other values by now, nothing is written.
    func save(_ edits: [TokenEdit], of name: String, replacing seen: [TokenEdit]) -> Checked<SaveResult?> {
        var found: [Diagnostic] = []
        // List the files again: they may have changed since the last list.
        let now = InputFolders(themes: request.themes, reportingRecovery: request.reportRecovery, into: &found)
        if found.hasErrors { return Checked(nil, found) }
        let themes = SingleReadFolder(now.themes).tree
        let changed = EditableToken.changedMeanwhile(seen, of: name, themes)
        guard changed.isEmpty else { return Checked(nil, changed) }
        let edit = ThemeEdit.saving(edits, of: name, themes)
        guard let made = edit.value else { return Checked(nil, edit.diagnostics) }
        let wrong = ThemeTokens.load(made.folder, themes: made.over(themes)).diagnostics.filter {
            $0.severity == .error
        }
        guard wrong.isEmpty else { return Checked(nil, wrong) }
        let files = made.files.sorted { $0.key < $1.key }
        func shown(_ path: String) -> String { path.replacing(themesRoot, with: now.themesName, maxReplacements: 1) }
        do {
            try commit(
                files.map { path, bytes in
                    let former = themes.contains(path) ? try? themes.read(path) : nil
                    return former.map { .replace(path.text, bytes, former: $0) } ?? .add(path.text, bytes)
                }, inFolder: themesRoot, isResolved: true)
        } catch OutputError.changedMeanwhile(let file) {
            return Checked(nil, [.savedMeanwhile(shown(file))])
        } catch var failure as SystemFailure {
            failure.path = shown(failure.path)
            return Checked(nil, [failure.code == EEXIST ? .savedMeanwhile(failure.path) : Diagnostic(refused: failure)])
        } catch {
            return Checked(nil, [Diagnostic(refused: error)])
        }
        let names = files.map { now.themesName + "/" + $0.key.text }
        return Checked(SaveResult(theme: made.folder, isNew: made.base != nil, files: names))
    }
}

/// A folder that reads each file only once. A file is replaced only if it still has the bytes that its new text is
/// based on.
private final class SingleReadFolder: Sendable {
    private let read = Mutex<[SourcePath: [UInt8]]>([:])
    private let folder: SourceTree

    init(_ folder: SourceTree) { self.folder = folder }

    var tree: SourceTree {
        SourceTree(entries: folder.entries) { path throws(SourceTree.ReadFailure) in
            if let known = self.read.withLock({ $0[path] }) { return known }
            let bytes = try self.folder.read(path)
            self.read.withLock { $0[path] = bytes }
            return bytes
        }
    }
}

extension Diagnostic {
    static func savedMeanwhile(_ file: String) -> Diagnostic {
        Diagnostic(
            .error, "token-edit-meanwhile",
            "\(quoted(file)) was changed by another program, so nothing was saved",
            hint: "save again to write what the preview then shows")
    }
}
