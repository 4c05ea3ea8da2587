import Environments
import SourceText
import Wording

extension ObjectReader {
    /// Reads `moreApps: { source, flatten, cacheIcons, enableHaptics, priority }`.
    mutating func moreApps(_ environment: EnvironmentValues) -> MoreAppsItem? {
        let keys = Item.moreAppsKeys
        let source = moreAppsSource(keys.source, environment)
        let item = MoreAppsItem(
            source: source ?? .files, isFlat: flag(keys.flatten) ?? false, cachesIcons: flag(keys.cacheIcons) ?? true,
            hasHaptics: flag(keys.enableHaptics) ?? true)
        return source == nil ? nil : item
    }

    /// Returns `nil` when the value is neither the file nor an address.
    private mutating func moreAppsSource(_ key: Key, _ environment: EnvironmentValues) -> MoreAppsItem.Source? {
        guard var text = text(key) else { return .files }
        guard let variables = addressVariables(text, environment, at: location(ofValue: key)) else { return nil }
        // Variables are not replaced in an address; the spaces in their braces are removed. A single variable may
        // contain the name of the file.
        let isOnlyVariable = variables.count == 1 && EnvironmentReference.all(in: text)[0].range == 0..<text.utf8.count
        if isOnlyVariable, variables[0].text == MoreAppsItem.fileName { text = variables[0].text }
        text = text.replacingReferences(by: \.written)
        if text == MoreAppsItem.fileName { return .files }
        guard text.contains(":") || text.contains("//") || text.hasPrefix("${") || !variables.isEmpty else {
            append(.otherMoreAppsFile(text, at: location(ofValue: key)))
            return nil
        }
        do throws(RemoteAddress.Mistake) {
            return .remote(try RemoteAddress(text, variables: variables))
        } catch {
            append(.badRemoteAddress(error, at: location(ofValue: key)))
            return nil
        }
    }

    /// Returns the build configuration variables that an address uses. Returns `nil` and reports the problem when one
    /// is undefined.
    private mutating func addressVariables(
        _ address: String, _ environment: EnvironmentValues, at location: Location
    ) -> [AddressVariable]? {
        var found: [AddressVariable] = []
        for reference in EnvironmentReference.all(in: address)
        where !reference.isText && reference.namespace == .env {
            if let text = environment.secretText(of: reference.name) {
                found.append(AddressVariable(name: reference.name, text: text, isSecret: true))
            } else if let text = environment.text(for: reference, at: location, into: &diagnostics) {
                found.append(AddressVariable(name: reference.name, text: text, isSecret: false))
            } else {
                return nil
            }
        }
        return found
    }
}

extension MoreAppsItem {
    /// Reads the lists of an app, one card per language.
    func cards(
        _ folder: AppFolder, _ content: SourceTree, languages: [Language], _ environment: EnvironmentValues,
        _ fetched: Fetched, at location: Location
    ) -> Checked<[MoreAppsCard]> {
        switch source {
        case .files: return fileCards(folder, content, languages, environment, at: location)
        case .remote(let address):
            var diagnostics: [Diagnostic] = []
            let asked = address.isByLanguage ? languages : Array(languages.prefix(1))
            let cards = asked.compactMap { language in
                Self.answer(fetched.lists[address.text(for: language)], at: location).unwrap(into: &diagnostics)
                    .map { MoreAppsCard(path: folder.about, language: language, list: $0) }
            }
            return Checked(cards, diagnostics)
        }
    }

    private static func answer(_ answer: Fetched.Answer?, at location: Location) -> Checked<AppList?> {
        switch answer {
        case nil: return Checked(nil, [.appsNotFetched(at: location)])
        case .missing: return Checked(nil)
        case .bytes(let bytes):
            let read = AppList.read(bytes, from: .answer(location.path))
            if let problem = read.diagnostics.first(where: { $0.severity == .error }) {
                return Checked(nil, [.badAnswer(problem, at: location)])
            }
            return Checked(read.value, read.diagnostics.map { $0.ofAnswer(at: location) })
        }
    }

    private func fileCards(
        _ folder: AppFolder, _ content: SourceTree, _ languages: [Language], _ environment: EnvironmentValues,
        at location: Location
    ) -> Checked<[MoreAppsCard]> {
        var diagnostics: [Diagnostic] = []
        var cards: [MoreAppsCard] = []
        if folder.moreApps.isEmpty { diagnostics.append(.missingMoreApps(location)) }
        for file in folder.moreApps {
            let language = file.language ?? languages[0]
            guard languages.contains(language) else {
                diagnostics.append(.unusedLanguage(language, file.path, languages))
                continue
            }
            if let first = cards.first(where: { $0.language == language }) {
                diagnostics.append(.duplicateMoreApps(file.path, first.path, language))
            }
            do {
                let origin = AppList.Origin.file(
                    file.path, folder: folder.folder, assets: folder.assets, environment)
                let list = AppList.read(try content.read(file.path), from: origin).unwrap(into: &diagnostics)
                cards.append(MoreAppsCard(path: file.path, language: language, list: list))
            } catch {
                diagnostics.append(.unreadable(file.path, error))
            }
        }
        return Checked(cards, diagnostics)
    }
}

extension App {
    /// Reads the lists of other apps, and determines the icons that this site serves.
    mutating func loadMoreApps(
        _ folder: AppFolder, _ content: SourceTree, _ environment: EnvironmentValues, _ fetched: Fetched
    ) -> [Diagnostic] {
        let files = folder.moreApps
        guard let (item, location) = about.moreApps else {
            return files.first.map { [.moreAppsUnused($0.path)] } ?? []
        }
        var diagnostics: [Diagnostic] = []
        if item.source != .files, let file = files.first { diagnostics.append(.moreAppsUnused(file.path)) }
        let cards = item.cards(folder, content, languages: languages, environment, fetched, at: location)
        moreApps = cards.unwrap(into: &diagnostics)
        if item.cachesIcons { diagnostics += takeIcons(fetched, at: location) }
        let lacking = languages.filter { language in !moreApps.contains { language.accepts(by: $0.language) } }
        if item.source == .files, !lacking.isEmpty, let card = moreApps.original(languages, \.language) {
            diagnostics.append(.missingTranslation(card.path, lacking))
        }
        return diagnostics
    }

    /// Gives each fetched icon an address on this site, derived from its bytes.
    private mutating func takeIcons(_ fetched: Fetched, at location: Location) -> [Diagnostic] {
        var (absent, bad) = (0, 0)
        var seen: Set<String> = []
        for case .remote(let address)? in moreApps.flatMap(\.list.groups).flatMap(\.apps).map(\.icon)
        where seen.insert(address).inserted {
            guard case .bytes(let bytes)? = fetched.icons[address] else {
                if fetched.icons[address] == nil { absent += 1 }
                continue
            }
            guard let picture = BitmapHeader(bytes) else {
                bad += 1
                continue
            }
            let name = "\(hexadecimal(digest(of: bytes))).\(picture.kind.rawValue)"
            servedIcons[address] = ServedIcon(address: Routes.otherAppIcon(self, name), source: address)
        }
        return (bad > 0 ? [.iconIsNoPicture(bad, at: location)] : [])
            + (absent > 0 ? [.iconsNotFetched(absent, at: location)] : [])
    }
}
