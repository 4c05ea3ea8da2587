/// A bookmark in the outline.
struct Bookmark: Sendable {
    var title: String
    /// The level from 1. A bookmark is a child of the nearest one before it with a lower level.
    var level: Int
    var element: Int
}

/// A document after layout: everything that goes into a PDF file.
struct DocumentLayout: Sendable {
    var info: DocumentInfo
    var pages: PageList = []
    /// The structure elements. The first is the root, with the role `document`; children are in reading order.
    var elements: [StructureElement] = []
    var bookmarks: [Bookmark] = []
    var images: [PictureData] = []
    /// The attached files; with any, the file is PDF/A-3a.
    var attachments: [Attachment] = []
}
