/// The document catalog (ISO 32000-1, section 7.7.2).
struct Catalog {
    var info: DocumentInfo
    var pages: ObjectID
    var structure: ObjectID
    var outline: ObjectID?
    var files: [(name: String, id: ObjectID)] = []
    /// The object of the sRGB profile if the file already has one.
    var profile: ObjectID?

    func write(into objects: inout PDFObjectWriter) throws(PDFFailure) -> ObjectID {
        let metadata = objects.reserve()
        var entries = PDFSyntaxBuffer()
        entries.raw("/Type/Metadata/Subtype/XML")
        // Not compressed, so that programs without PDF support find the metadata.
        objects.add(metadata, entries, data: info.xmp(part: files.isEmpty ? 2 : 3))
        let profile = if let profile { profile } else { try ColorProfile.write(into: &objects) }
        return try objects.add { syntax in
            syntax.raw("<</Type/Catalog/Pages ")
            syntax.reference(pages)
            syntax.raw("/Lang")
            syntax.text(info.language)
            syntax.raw("/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>/Metadata ")
            syntax.reference(metadata)
            syntax.raw("/StructTreeRoot ")
            syntax.reference(structure)
            syntax.raw("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)")
            syntax.raw("/Info(sRGB)/DestOutputProfile ")
            syntax.reference(profile)
            syntax.raw(">>]")
            if let outline {
                syntax.raw("/Outlines ")
                syntax.reference(outline)
            }
            if !files.isEmpty { attachments(files, into: &syntax) }
            syntax.raw(">>")
        }
    }
}

private func attachments(_ files: [(name: String, id: ObjectID)], into syntax: inout PDFSyntaxBuffer) {
    syntax.raw("/AF")
    syntax.array(files.map(\.id))
    syntax.raw("/Names<</EmbeddedFiles<</Names[")
    for file in files {
        syntax.text(file.name)
        syntax.reference(file.id)
        syntax.space()
    }
    syntax.raw("]>>>>")
}

/// A node of the page tree (ISO 32000-1, section 7.7.3).
struct PageNode {
    var id: ObjectID
    /// Pages, or other nodes.
    var kids: [ObjectID]
    /// The number of pages below this node.
    var count: Int

    /// Writes the node.
    ///
    /// - Parameter parent: the parent node; `nil` for the root.
    func write(parent: ObjectID? = nil, into objects: inout PDFObjectWriter) throws(PDFFailure) {
        try objects.add(id) { syntax in
            syntax.raw("<</Type/Pages/Count ")
            syntax.integer(count)
            if let parent {
                syntax.raw("/Parent ")
                syntax.reference(parent)
            }
            syntax.raw("/Kids")
            syntax.array(kids)
            syntax.raw(">>")
        }
    }
}

extension ColorProfile {
    /// Writes the sRGB profile, and returns its object.
    static func write(into objects: inout PDFObjectWriter) throws(PDFFailure) -> ObjectID {
        let id = objects.reserve()
        var components = PDFSyntaxBuffer()
        components.raw("/N 3")
        try objects.add(id, components, stream: sRGB)
        return id
    }
}
