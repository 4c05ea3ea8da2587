import SourceText

/// A fact about an app that its project states.
package enum AppFact: Sendable {
    case name, marketingVersion, buildNumber
}

/// A kind of file in an app's project that states facts about the app as named values.
package struct ProjectFileKind: Sendable {
    /// The file names. A name that begins with a dot is an extension.
    package let fileNames: [String]
    /// The names of the values for each fact, in order of precedence.
    package let name: [String]
    package let marketingVersion: [String]
    package let buildNumber: [String]
    /// Reads the values.
    let read: @Sendable (ProjectFileRequest) -> Checked<BuildSettings>

    /// Returns the names of the values for a fact.
    package func names(of fact: AppFact) -> [String] {
        switch fact {
        case .name: name
        case .marketingVersion: marketingVersion
        case .buildNumber: buildNumber
        }
    }

    /// All kinds. A property list is none of them, since it may refer to the settings of another file.
    package static let all: [ProjectFileKind] = [
        ProjectFileKind(
            [".xcconfig"], name: ["INFOPLIST_KEY_CFBundleDisplayName", "PRODUCT_NAME"], version: ["MARKETING_VERSION"],
            build: ["CURRENT_PROJECT_VERSION"]
        ) { BuildSettings.read($0.path, in: $0.tree) },
        .xcode("project.pbxproj") { XcodeProject.read($0) },
        .xcode("project.yml", "project.yaml") { XcodeGenProject.read($0) },
        ProjectFileKind(
            ["build.gradle", "build.gradle.kts"], name: ["app_name"], version: ["versionName"], build: ["versionCode"]
        ) { request in request.contents().map { GradleScript.read($0, path: request.path) } },
        .data("pubspec.yaml", "pubspec.yml", name: ["name"], version: ["version"], build: ["version+"]),
        .data(
            "app.json", name: ["expo.name", "displayName", "name"], version: ["expo.version", "version"],
            build: ["expo.ios.buildNumber", "expo.android.versionCode"]),
        .data("package.json", name: ["productName", "displayName", "name"], version: ["version"], build: []),
    ]

    /// Returns the kind of the file at `path`, or `nil` if the file is of none.
    package static func of(_ path: SourcePath) -> ProjectFileKind? {
        all.first { kind in
            kind.fileNames.contains { $0.hasPrefix(".") ? path.name.hasSuffix($0) : path.name == $0 }
        }
    }

    private init(
        _ fileNames: [String], name: [String], version: [String], build: [String],
        read: @escaping @Sendable (ProjectFileRequest) -> Checked<BuildSettings>
    ) {
        (self.fileNames, self.name, marketingVersion, buildNumber) = (fileNames, name, version, build)
        self.read = read
    }

    /// A project file with the settings of Xcode.
    private static func xcode(
        _ fileNames: String..., read: @escaping @Sendable (ProjectFileRequest) -> Checked<BuildSettings>
    ) -> ProjectFileKind {
        ProjectFileKind(
            fileNames, name: ["CFBundleDisplayName", "INFOPLIST_KEY_CFBundleDisplayName", "PRODUCT_NAME"],
            version: ["CFBundleShortVersionString", "MARKETING_VERSION"],
            build: ["CFBundleVersion", "CURRENT_PROJECT_VERSION"], read: read)
    }

    /// A file in JSON or YAML. A path such as `expo.name` names a value in an object.
    private static func data(
        _ fileNames: String..., name: [String], version: [String], build: [String]
    ) -> ProjectFileKind {
        ProjectFileKind(fileNames, name: name, version: version, build: build) { request in
            request.tree(of: name + version + build)
        }
    }
}

/// A project file to read.
package struct ProjectFileRequest: Sendable {
    package var path: SourcePath
    package var tree: SourceTree
    /// The build configuration; `nil` for the default of the project.
    package var configuration: String?

    package init(_ path: SourcePath, in tree: SourceTree, configuration: String?) {
        (self.path, self.tree, self.configuration) = (path, tree, configuration)
    }

    /// Reads the file by its kind. A property list gives its top keys with a text, a number or a truth value; a file of
    /// no kind is read as Xcode's settings.
    package func read() -> Checked<BuildSettings> {
        if let kind = ProjectFileKind.of(path) { return kind.read(self) }
        return path.pathExtension == "plist" ? list() : BuildSettings.read(path, in: tree)
    }

    private func list() -> Checked<BuildSettings> {
        let contents = contents()
        guard !contents.diagnostics.hasErrors else { return Checked(BuildSettings(), contents.diagnostics) }
        let read = PropertyList.read(contents.value, path: path)
        var settings = BuildSettings()
        settings.files = [path]
        for member in read.value?.value.members ?? [] {
            guard let text = member.value.scalarText, let location = read.value?.location(member.value.place) else {
                continue
            }
            settings.assign(member.key, text, at: location)
        }
        return Checked(settings, read.diagnostics)
    }

    /// The bytes of the file; none with an error if it cannot be read.
    func contents() -> Checked<[UInt8]> {
        do {
            return Checked(try tree.read(path))
        } catch {
            return Checked([], [.unreadable(path, error)])
        }
    }
}

extension Checked {
    fileprivate func map<Other>(_ transform: (Value) -> Other) -> Checked<Other> {
        Checked<Other>(transform(value), diagnostics)
    }
}
