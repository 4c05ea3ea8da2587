import SourceText

/// The project file of Xcode: `Tides.xcodeproj/project.pbxproj`.
///
/// Only the settings of one target for one configuration are read. The target is the app with the name of the project,
/// or else the first app. If the project lacks the configuration, its default configuration is used.
struct XcodeProject {
    private let members: [Value.Member]
    private let objects: [String: Value]
    private let project: Value
    private let request: ProjectFileRequest
    private var settings = BuildSettings()

    static func read(_ request: ProjectFileRequest) -> Checked<BuildSettings> {
        let contents = request.contents()
        guard !contents.diagnostics.hasErrors else { return Checked(BuildSettings(), contents.diagnostics) }
        let read = OldStyleListReader.read(contents.value, path: request.path)
        guard let root = read.value else { return Checked(BuildSettings(), read.diagnostics) }
        guard var project = XcodeProject(root, request) else {
            return Checked(BuildSettings(), [.notAnXcodeProject(at: Location(request.path))])
        }
        project.read()
        return Checked(project.settings)
    }

    private init?(_ root: Value, _ request: ProjectFileRequest) {
        members = root["objects"]?.members ?? []
        objects = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        guard let project = root["rootObject"]?.text.flatMap({ [objects] in objects[$0] }) else { return nil }
        self.project = project
        self.request = request
    }

    private mutating func read() {
        settings.files = [request.path]
        let name = request.path.folder.stem
        let location = Location(request.path)
        settings.assign("PROJECT_NAME", name, at: location, isLiteral: true)
        let target = target(named: name)
        let targetName = target?["name"]?.text ?? name
        settings.assign("TARGET_NAME", targetName, at: location, isLiteral: true)
        settings.assign("PRODUCT_NAME", "$(TARGET_NAME)", at: location)
        let standard = list(of: project)?["defaultConfigurationName"]?.text
        for owner in [project, target].compactMap(\.self) {
            guard let configuration = configuration(of: owner, standard) else { continue }
            include(configuration["baseConfigurationReference"]?.text)
            for member in configuration["buildSettings"]?.members ?? [] where !member.key.contains("[") {
                let text = member.value.text ?? (member.value.elements ?? []).compactMap(\.text).joined(separator: " ")
                settings.assign(member.key, text, at: Location(request.path, member.place))
            }
        }
    }

    private func objects(_ list: Value?) -> [Value] { (list?.elements ?? []).compactMap { objects[$0.text ?? ""] } }

    private func target(named name: String) -> Value? {
        let targets = objects(project["targets"])
        let apps = targets.filter { $0["productType"]?.text == "com.apple.product-type.application" }
        return apps.first { $0["name"]?.text == name } ?? apps.first ?? targets.first
    }

    private func list(of owner: Value) -> Value? { owner["buildConfigurationList"]?.text.flatMap { objects[$0] } }

    private func configuration(of owner: Value, _ standard: String?) -> Value? {
        let all = objects(list(of: owner)?["buildConfigurations"])
        func named(_ name: String?) -> Value? { all.first { $0["name"]?.text == name } }
        return named(request.configuration) ?? named(standard) ?? named("Release") ?? all.last
    }

    /// Adds the settings of an `.xcconfig` file. A file that is missing here, such as one of CocoaPods, is left out.
    private mutating func include(_ reference: String?) {
        guard let reference, let path = path(of: reference), request.tree.contains(path) else { return }
        settings.add(BuildSettings.read(path, in: request.tree).value)
    }

    /// Returns the path of a file or a group, which is relative to the group that contains it.
    private func path(of reference: String, depth: Int = 0) -> SourcePath? {
        guard depth < 32, let object = objects[reference] else { return nil }
        let own = object["path"]?.text ?? ""
        let folder = request.path.folder.folder
        switch object["sourceTree"]?.text {
        case "SOURCE_ROOT": return folder.resolving(own)
        case "<group>":
            let group = members.first { group in
                group.value["children"]?.elements?.contains { $0.text == reference } ?? false
            }
            let outer = group.map { path(of: $0.key, depth: depth + 1) } ?? folder
            return own.isEmpty ? outer : outer?.resolving(own)
        default: return nil
        }
    }
}
