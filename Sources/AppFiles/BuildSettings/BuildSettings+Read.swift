import SourceText

extension BuildSettings {
    /// The maximum size in bytes of a file; `maximumTotalSize` is that of a file and all its includes.
    static let maximumSize = 1024 * 1024
    static let maximumTotalSize = 8 * 1024 * 1024
    /// The maximum depth of includes; `maximumIncludes` is their maximum number.
    static let maximumIncludeDepth = 32
    static let maximumIncludes = 200
    /// The maximum number of assignments.
    static let maximumAssignments = 4_000

    /// Reads the file at `path` in a project's folder, and its includes.
    ///
    /// A path in `#include` is searched for in the folder of its file, then in the folders of the files that include
    /// that file, then in the folders above, since one of them is that of the project. The extension `.xcconfig` may be
    /// omitted. Only files of `tree` are read.
    package static func read(_ path: SourcePath, in tree: SourceTree) -> Checked<BuildSettings> {
        var loader = BuildSettingsLoader(tree: tree)
        loader.load(path, from: nil)
        return Checked(loader.settings, loader.diagnostics)
    }
}

/// Follows includes.
private struct BuildSettingsLoader {
    let tree: SourceTree
    var settings = BuildSettings()
    var diagnostics: [Diagnostic] = []
    /// The stack of files being read. Each is included by the one before it.
    private var open: [SourcePath] = []
    private var includes = 0
    private var size = 0
    /// Whether a limit was reached and reported. Nothing more is read then.
    private var isFull = false

    init(tree: SourceTree) { self.tree = tree }

    /// Loads a file.
    ///
    /// - Parameter location: the location of its path in the file that includes it.
    mutating func load(_ path: SourcePath, from location: Location?) {
        guard let bytes = read(path, from: location), !isFull else { return }
        if let place = validateUTF8(bytes) {
            diagnostics.append(.invalidUTF8(bytes, at: Location(path, place)))
            return
        }
        if !settings.files.contains(path) { settings.files.append(path) }
        var reader = BuildSettingsReader(bytes, path: path)
        reader.read()
        diagnostics += reader.diagnostics
        open.append(path)
        for line in reader.lines where !isFull {
            switch line {
            case .assignment(let assignment): add(assignment)
            case .include(let include): follow(include)
            }
        }
        open.removeLast()
    }

    private mutating func read(_ path: SourcePath, from location: Location?) -> [UInt8]? {
        do {
            let bytes = try tree.read(path)
            size += bytes.count
            if bytes.count > BuildSettings.maximumSize {
                stop(.size(bytes.count, limit: BuildSettings.maximumSize), at: Location(path))
            } else if size > BuildSettings.maximumTotalSize {
                stop(.totalSize(limit: BuildSettings.maximumTotalSize), at: location ?? Location(path))
            }
            return bytes
        } catch {
            diagnostics.append(.unreadable(path, error))
            return nil
        }
    }

    private mutating func stop(_ excess: BuildSettingsLimit, at location: Location) {
        isFull = true
        diagnostics.append(.buildSettingsTooLarge(excess, at: location))
    }

    private mutating func add(_ assignment: BuildSettings.Assignment) {
        guard settings.assignments.count < BuildSettings.maximumAssignments else {
            return stop(.assignments(limit: BuildSettings.maximumAssignments), at: assignment.location)
        }
        settings.assignments.append(assignment)
    }

    private mutating func follow(_ include: BuildSettingsInclude) {
        includes += 1
        if include.target.hasPrefix("<") || include.target.hasPrefix("/") {
            guard !include.isOptional else { return }
            diagnostics.append(.includeNotRead(include.target, at: include.location))
        } else if let path = file(of: include.target) {
            guard !open.contains(path) else {
                diagnostics.append(.includeCircle(path, through: open, at: include.location))
                return
            }
            guard includes <= BuildSettings.maximumIncludes else {
                return stop(.includes(limit: BuildSettings.maximumIncludes), at: include.location)
            }
            guard open.count < BuildSettings.maximumIncludeDepth else {
                return stop(.includeDepth(limit: BuildSettings.maximumIncludeDepth), at: include.location)
            }
            load(path, from: include.location)
        } else if !include.isOptional {
            reportMissing(include)
        }
    }

    /// The folders to search, in order.
    private var folders: [SourcePath] {
        let own = open.reversed().map(\.folder)
        let above = own.flatMap { folder in
            (1..<folder.parts.count + 1).map { SourcePath(folder.parts.dropLast($0).joined(separator: "/")) ?? .root }
        }
        var seen: Set<SourcePath> = []
        return (own + above).filter { seen.insert($0).inserted }
    }

    private func file(of target: String) -> SourcePath? {
        let hasExtension = (target.split(separator: "/").last ?? "").contains(".")
        for folder in folders {
            for name in hasExtension ? [target] : [target, target + ".xcconfig"] {
                if let path = folder.resolving(name), tree.contains(path) { return path }
            }
        }
        return nil
    }

    private mutating func reportMissing(_ include: BuildSettingsInclude) {
        guard let folder = open.last?.folder, let path = folder.resolving(include.target) else {
            diagnostics.append(.includeNotRead(include.target, at: include.location))
            return
        }
        // Names as they would be written in this file, for files in its folder or below it.
        let open = self.open
        let names = tree.candidates(in: folder).lazy
            .filter { $0.pathExtension == "xcconfig" && !open.contains($0) }
            .prefix(200).map { $0.relative(to: folder) }
        let near = nearest(include.target, among: names) ?? nearest(path.name, among: names)
        diagnostics.append(.missingInclude(include.target, near: near, at: include.location))
    }
}
