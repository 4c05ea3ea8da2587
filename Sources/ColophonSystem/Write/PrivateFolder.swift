/// Returns the change that adds a `.gitignore` to the folder of attestations, unless it has one. The file excludes
/// everything from version control except settings, editions and encrypted files.
///
/// Returns no change for the root folder of a repository, because it contains more than attestations.
package func gitIgnore(in folder: String) -> [FileChange] {
    hasEntry(folder + "/.git") ? [] : [.addIfMissing(".gitignore", Array(ignoredByGit.utf8))]
}

/// Returns the change of `gitIgnore(in:)` if the folder contains attestations.
package func gitIgnore(ofAttestations folder: String) -> [FileChange] {
    isAttestationFolder(folder) ? gitIgnore(in: folder) : []
}

/// Whether a folder contains attestations: it has their name or their files.
private func isAttestationFolder(_ folder: String) -> Bool {
    if hasEntry(folder + "/site.yml") { return false }
    let isNamed = absolute(folder).split(separator: "/").last == "attestations"
    return isNamed || ["people.yml", "people.sealed", "attestations.yml"].contains { hasEntry(folder + "/" + $0) }
}

private func hasEntry(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}

private let ignoredByGit = """
    # People, signing keys and documents are private. Version control gets only what is listed with "!".
    *
    !.gitignore
    !attestations.yml
    !editions/
    !editions/**
    !people.sealed
    !seals.json

    """
