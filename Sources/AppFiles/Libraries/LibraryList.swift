import SourceText

/// Reads a list of libraries as JSON: `Package.resolved` of the Swift Package Manager, the reports of Gradle's plugins
/// AboutLibraries, `com.jaredsburrows.license` and `com.github.jk1.dependency-license-report`, or the report of the
/// program `license-checker` for npm. Returns `nil`, with an error, for any other file.
package func readLibraryList(_ bytes: [UInt8], path: SourcePath) -> Checked<[Library]?> {
    let read = readJSON(bytes, path: path)
    guard let value = read.value, !read.diagnostics.hasErrors else { return Checked(nil, read.diagnostics) }
    guard let entries = value.libraries else { return Checked(nil, [.unknownLibraryList(at: Location(path))]) }
    let licences = value["licenses"]
    return Checked(entries.compactMap { Library($0.value, named: $0.name, licences) })
}

extension Diagnostic {
    fileprivate static func unknownLibraryList(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-library-list", "this file is no known list of libraries", at: location,
            hint: "name a Package.resolved, a report of one of the listed plugins, or a folder of licence files")
    }
}

extension Value {
    /// The objects that describe a library each. `license-checker` has the name and the version in the key.
    fileprivate var libraries: [(name: String?, value: Value)]? {
        // The Swift Package Manager had its list inside of `object` in the first version of the format.
        let lists = [self, self["pins"], self["object"]?["pins"], self["libraries"], self["dependencies"]]
        if let list = lists.lazy.compactMap({ $0?.elements }).first {
            return list.allSatisfy({ $0.members != nil }) ? list.map { (nil, $0) } : nil
        }
        guard let members, !members.isEmpty, members.allSatisfy({ $0.value["licenses"] != nil }) else { return nil }
        return members.map { ($0.key, $0.value) }
    }

    /// The text of the first of these keys that has one. Some reports have variables of Maven that have no value.
    fileprivate func text(_ keys: String...) -> String? {
        keys.lazy.compactMap { self[$0]?.text }.first { !isBlank($0) && !$0.hasPrefix("${") }
    }
}

extension Library {
    /// - Parameters:
    ///   - key: the key of the object: `react@19.0.0`.
    ///   - shared: the licences that libraries refer to by key, in a report of AboutLibraries.
    fileprivate init?(_ value: Value, named key: String?, _ shared: Value?) {
        let parts = key.map(Self.parts)
        let location = value.text("location", "repositoryURL")
        let written = value.text("project", "name", "moduleName", "package", "dependency", "uniqueId", "identity")
        guard let name = parts?.name ?? location.flatMap(Self.repository) ?? written else { return nil }
        let state = value["state"]
        self.init(
            name: name,
            version: parts?.version ?? value.text("version", "artifactVersion", "moduleVersion")
                ?? state?.text("version", "branch") ?? state?.text("revision").map { String($0.prefix(8)) },
            address: location ?? value.text("url", "website", "moduleUrl", "repository")
                ?? value["moduleUrls"]?.elements?.first?.text ?? value["scm"]?.text("url"),
            licences: value.licences(shared))
    }

    /// Returns the parts of `@babel/core@7.26.10`. A scope begins with `@` too.
    private static func parts(_ key: String) -> (name: String, version: String?) {
        guard let mark = key.lastIndex(of: "@"), mark > key.startIndex else { return (key, nil) }
        return (String(key[..<mark]), String(key[key.index(after: mark)...]))
    }

    /// Returns the name of a repository: `Alamofire` for `https://github.com/Alamofire/Alamofire.git`. The identity of
    /// a package is in lower case.
    private static func repository(_ address: String) -> String? {
        guard let last = address.split(separator: "/").last else { return nil }
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : String(last)
    }
}

extension Value {
    /// The licences of a library: names, objects with a name and an address, or keys of `shared`.
    fileprivate func licences(_ shared: Value?) -> [Library.Licence] {
        let own = self["licenses"] ?? self["moduleLicenses"] ?? self["license"]
        let entries = own.map { $0.elements ?? [$0] } ?? []
        var licences = entries.compactMap { entry -> Library.Licence? in
            guard let key = entry.text else {
                let name = entry.text("license", "moduleLicense", "name")
                let address = entry.text("license_url", "moduleLicenseUrl", "url")
                return name == nil && address == nil ? nil : Library.Licence(name: name, address: address)
            }
            guard let known = shared?[key] else { return Library.Licence(name: key) }
            return Library.Licence(
                name: known.text("spdxId", "name") ?? key, address: known.text("url"), text: known.text("content"))
        }
        if licences.isEmpty, let name = text("moduleLicense") {
            licences = [Library.Licence(name: name, address: text("moduleLicenseUrl"))]
        }
        if let text = text("licenseText"), !licences.isEmpty { licences[0].text = text }
        return licences
    }
}
