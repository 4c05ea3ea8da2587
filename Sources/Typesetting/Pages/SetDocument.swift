/// A bookmark in the outline.
struct Bookmark: Sendable {
    var title: String
    /// From 1; deeper ones belong to the nearest shallower one before.
    var level: Int
    var element: Int
}

/// Everything that goes into a file.
struct SetDocument: Sendable {
    var info: DocumentInfo
    var pages: PageList = []
    /// The first is the root, of role `document`. Children are in reading order.
    var elements: [StructureElement] = []
    var bookmarks: [Bookmark] = []
    var images: [PictureData] = []
    /// Files that are attached, which makes the file PDF/A-3a.
    var attachments: [Attachment] = []
}
