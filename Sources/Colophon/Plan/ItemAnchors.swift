import SourceText

extension App {
    /// Returns errors for items whose target has an anchor that the document lacks in one of its languages.
    /// - Parameter failed: files with errors of their own, which may hide anchors.
    func brokenItemAnchors(but failed: Set<SourcePath>) -> [Diagnostic] {
        about.items.compactMap { item in
            guard case .custom(_, _, _, .document(let name, let id)) = item.kind, !id.isEmpty else { return nil }
            let lacking = documents.filter { $0.name == name.name && !failed.contains($0.path) && !$0.hasAnchor(id) }
            guard !lacking.isEmpty else { return nil }
            let ids = lacking.flatMap(\.packed.unpacked.ids)
            return .brokenItemAnchor(id, files: lacking.map(\.path), among: ids, at: name.location)
        }
    }
}
