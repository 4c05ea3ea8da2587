import SourceText

/// A project description for XcodeGen: `project.yml`, with the files that it includes.
///
/// Source: https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md
struct XcodeGenProject {
    /// A file with its parsed tree.
    private typealias Part = (path: SourcePath, root: Value)

    private let request: ProjectFileRequest
    private var parts: [Part] = []
    private var settings = BuildSettings()
    private var diagnostics: [Diagnostic] = []

    private static let maximumParts = 100

    static func read(_ request: ProjectFileRequest) -> Checked<BuildSettings> {
        var project = XcodeGenProject(request: request)
        project.load(request.path)
        project.read()
        return Checked(project.settings, project.diagnostics)
    }

    private init(request: ProjectFileRequest) { self.request = request }

    /// Loads a file and the files that it includes.
    private mutating func load(_ path: SourcePath) {
        guard parts.count < Self.maximumParts, !parts.contains(where: { $0.path == path }) else { return }
        let contents = ProjectFileRequest(path, in: request.tree, configuration: nil).contents()
        guard !contents.diagnostics.hasErrors else { return diagnostics += contents.diagnostics }
        let read = readYAML(contents.value, path: path)
        guard let root = read.value else { return diagnostics += read.diagnostics }
        parts.append((path, root))
        let includes = root["include"]
        for include in includes?.elements ?? includes.map({ [$0] }) ?? [] {
            guard let text = include.text ?? include["path"]?.text, let other = path.folder.resolving(text),
                request.tree.contains(other)
            else { continue }
            load(other)
        }
    }

    private mutating func read() {
        settings.files = parts.map(\.path)
        guard let first = parts.first else { return }
        let location = Location(first.path)
        let name = first.root["name"]?.text ?? first.path.folder.name
        settings.assign("PROJECT_NAME", name, at: location, isLiteral: true)
        let target = target(named: name)
        settings.assign("TARGET_NAME", target?.key ?? name, at: location, isLiteral: true)
        settings.assign("PRODUCT_NAME", "$(TARGET_NAME)", at: location)
        for part in parts { add(part.root, of: part.path) }
        guard let target else { return }
        let templates = target.value["templates"]?.elements ?? []
        for name in templates.compactMap(\.text) {
            for part in parts { if let found = part.root["targetTemplates"]?[name] { add(found, of: part.path) } }
        }
        add(target.value, of: target.path)
    }

    /// Returns the app with the name of the project, or else the first app.
    private func target(named name: String) -> (key: String, value: Value, path: SourcePath)? {
        let targets = parts.flatMap { part in
            (part.root["targets"]?.members ?? []).map { (key: $0.key, value: $0.value, path: part.path) }
        }
        let apps = targets.filter { isApp($0.value) }
        return apps.first { $0.key == name } ?? apps.first ?? targets.first
    }

    private func isApp(_ target: Value) -> Bool {
        if let type = target["type"]?.text { return type == "application" }
        let templates = (target["templates"]?.elements ?? []).compactMap(\.text)
        return parts.contains { part in
            templates.contains { part.root["targetTemplates"]?[$0]?["type"]?.text == "application" }
        }
    }

    /// Adds the settings of a project, a template or a target, and the properties of its `Info.plist`.
    private mutating func add(_ owner: Value, of path: SourcePath) {
        if let file = owner["configFiles"].flatMap(configured)?.text.flatMap(path.folder.resolving),
            request.tree.contains(file)
        {
            settings.add(BuildSettings.read(file, in: request.tree).value)
        }
        add(settings: owner["settings"], of: path)
        assign(owner["info"]?["properties"], of: path)
    }

    private mutating func add(settings group: Value?, of path: SourcePath, depth: Int = 0) {
        guard let group, depth < 16 else { return }
        guard ["base", "configs", "groups"].contains(where: { group[$0] != nil }) else {
            return assign(group, of: path)
        }
        for name in (group["groups"]?.elements ?? []).compactMap(\.text) {
            for part in parts { add(settings: part.root["settingGroups"]?[name], of: part.path, depth: depth + 1) }
        }
        assign(group["base"], of: path)
        assign(group["configs"].flatMap(configured), of: path)
    }

    private mutating func assign(_ members: Value?, of path: SourcePath) {
        for member in members?.members ?? [] where !member.key.contains("[") {
            guard let text = member.value.scalarText else { continue }
            settings.assign(member.key, text, at: Location(path, member.value.place))
        }
    }

    /// Returns the value for the configuration; without one, that of a release.
    private func configured(_ values: Value) -> Value? {
        let members = values.members ?? []
        func named(_ name: String) -> Value? { members.first { $0.key.lowercased() == name.lowercased() }?.value }
        return request.configuration.flatMap(named) ?? named("Release")
    }
}
