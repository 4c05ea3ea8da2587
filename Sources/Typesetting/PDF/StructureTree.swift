/// The structure tree of a document, and the position of each element on the pages.
struct StructureTree {
    /// Content of an element on a page.
    private enum Kid {
        case mark(page: Int32, number: Int32)
        /// Marked content wrapped in a Span with ActualText.
        case spoken(Int32)
        case link(annotation: Int32)
    }

    /// The owner of a marked-content sequence: an element, and the index of a Span in between, or -1. Numbers are
    /// 32-bit because a long document has hundreds of thousands of sequences.
    private struct Mark { var element, spoken: Int32 }

    /// The destination for an element: the upper left corner of the first thing drawn for it.
    struct Place {
        var page: Int
        var x: Double, y: Double
    }

    let elements: [StructureElement]
    /// The key of the first page in the parent tree.
    var firstKey = 0
    /// The index of the first element among those of all documents in the file.
    var firstNumber = 0
    /// The document language (BCP 47).
    private let language: String
    /// The contents in drawing order. `next` is the next one of the same element, or -1.
    private var kids: [(kid: Kid, next: Int32)] = []
    /// The first and the last content of each element, or -1.
    private var ends: [(first: Int32, last: Int32)]
    /// The owners of all marked-content sequences, by page and MCID.
    private var marks: [[Mark]] = []
    private var spoken: [(element: Int, page: Int, number: Int, text: String)] = []
    /// The elements of all link annotations.
    private var annotationElements: [Int32] = []
    /// The first content in `kids` of each element or its descendants, or -1.
    private var firstDrawn: [Int32]
    private(set) var places: [Place?]
    /// The bounding box of each figure; its page is -1 when it is on several pages. y grows upwards.
    private var boxes: [Int: (page: Int, left: Double, bottom: Double, right: Double, top: Double)] = [:]

    init(_ elements: [StructureElement], language: String) throws(PDFFailure) {
        self.elements = elements.isEmpty ? [StructureElement(role: .document)] : elements
        self.language = language
        var known: Set<String> = [language]
        for (number, element) in self.elements.enumerated() {
            if let parent = element.parent, parent < 0 || parent >= number { throw .reference(parent) }
            guard element.parent != nil || number == 0 else { throw .reference(number) }
            if let own = element.language, known.insert(own).inserted, !isLanguageTag(own) { throw .language(own) }
        }
        ends = Array(repeating: (-1, -1), count: self.elements.count)
        firstDrawn = Array(repeating: -1, count: self.elements.count)
        places = Array(repeating: nil, count: self.elements.count)
    }

    /// Returns the language of an element, its own or inherited.
    func language(of element: Int) -> String {
        var next: Int? = element
        while let number = next {
            if let own = elements[number].language { return own }
            next = elements[number].parent
        }
        return language
    }

    /// Returns the nearest enclosing link.
    func link(of element: Int) -> Int? {
        var next: Int? = element
        while let number = next, elements[number].role != .link { next = elements[number].parent }
        return next
    }

    // MARK: What is drawn

    /// Records the position of an element, if it is the first one.
    mutating func recordPosition(_ element: Int, page: Int, x: Double, y: Double) {
        var next: Int? = element
        while let number = next, places[number] == nil {
            places[number] = Place(page: page, x: x, y: y)
            next = elements[number].parent
        }
    }

    /// Gives elements without drawings the position of the next element, or of the last one.
    mutating func fillMissingPositions() {
        var next = places.last { $0 != nil } ?? nil
        for number in places.indices.reversed() {
            next = places[number] ?? next
            places[number] = next
        }
    }

    /// Extends the bounding box of a figure.
    mutating func extendBoundingBox(_ element: Int, page: Int, left: Double, bottom: Double, right: Double, top: Double)
    {
        guard elements[element].role == .figure else { return }
        guard let box = boxes[element] else {
            boxes[element] = (page, left, bottom, right, top)
            return
        }
        // A figure on several pages has no bounding box.
        guard box.page == page else { return boxes[element] = (-1, 0, 0, 0, 0) }
        boxes[element] = (
            page, min(box.left, left), min(box.bottom, bottom), max(box.right, right), max(box.top, top)
        )
    }

    /// Records the marked-content sequences of the next page.
    mutating func take(_ marks: [MarkedContent]) {
        let page = self.marks.count
        var row: [Mark] = []
        row.reserveCapacity(marks.count)
        for (number, mark) in marks.enumerated() {
            if let text = mark.text {
                row.append(Mark(element: Int32(mark.element), spoken: Int32(spoken.count)))
                add(.spoken(Int32(spoken.count)), to: mark.element)
                spoken.append((mark.element, page, number, text))
            } else {
                row.append(Mark(element: Int32(mark.element), spoken: -1))
                add(.mark(page: Int32(page), number: Int32(number)), to: mark.element)
            }
        }
        self.marks.append(row)
    }

    /// Records the next link annotation.
    mutating func recordAnnotation(element: Int) {
        add(.link(annotation: Int32(annotationElements.count)), to: element)
        annotationElements.append(Int32(element))
    }

    private mutating func add(_ kid: Kid, to element: Int) {
        let place = Int32(kids.count)
        kids.append((kid, -1))
        if ends[element].last >= 0 { kids[Int(ends[element].last)].next = place } else { ends[element].first = place }
        ends[element].last = place
        var next: Int? = element
        while let number = next, firstDrawn[number] < 0 {
            firstDrawn[number] = place
            next = elements[number].parent
        }
    }

    // MARK: Writing

    /// The objects that the structure tree consists of and refers to.
    struct ObjectIDs {
        /// The objects of the elements, by index.
        var elements: [ObjectID]
        var pages: [ObjectID]
        /// The objects of the annotations, and the indices of their pages.
        var annotations: [(id: ObjectID, page: Int)]
        var spoken: [ObjectID] = []
    }

    /// Writes all elements and the root of the structure tree.
    ///
    /// Source: ISO 32000-1, section 14.7.
    func write(
        _ root: ObjectID, _ targets: ObjectIDs, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) {
        let known = try writeElements(below: root, targets, into: &objects)
        let parents = try objects.add { syntax in
            syntax.raw("<<")
            parentNumbers(known, into: &syntax)
            syntax.raw(">>")
        }
        let identifiers = identifiedNumbers.isEmpty ? nil : known
        try objects.add(root) { syntax in
            syntax.raw("<</Type/StructTreeRoot/K ")
            syntax.reference(known.elements[0])
            syntax.raw("/ParentTree ")
            syntax.reference(parents)
            syntax.raw("/ParentTreeNextKey ")
            syntax.integer(keyCount)
            if let identifiers {
                syntax.raw("/IDTree<<")
                identifierNames(identifiers, into: &syntax)
                syntax.raw(">>")
            }
            if usesPDF2Roles { Self.roleMap(into: &syntax) }
            syntax.raw(">>")
        }
    }

    /// The number of keys that pages and links take in the parent tree.
    var keyCount: Int { marks.count + annotationElements.count }

    /// Whether some elements have roles that PDF 1.7 does not define.
    var usesPDF2Roles: Bool { elements.contains { $0.role == .emphasis || $0.role == .strong } }

    /// Writes the role map, which maps roles of PDF 2.0 (ISO 32000-2, section 14.8.4.7) to those of PDF 1.7.
    ///
    /// Source: ISO 32000-1, section 14.7.3.
    static func roleMap(into syntax: inout PDFSyntaxBuffer) { syntax.raw("/RoleMap<</Em/Span/Strong/Span>>") }

    /// Writes all elements, and returns their objects.
    ///
    /// - Parameter parent: the parent of the first element.
    func writeElements(
        below parent: ObjectID, _ targets: ObjectIDs, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) -> ObjectIDs {
        var targets = targets
        for _ in spoken { targets.spoken.append(objects.reserve()) }
        let known = targets
        let children = ElementChildren(elements)
        for number in elements.indices {
            try objects.add(known.elements[number]) { syntax in
                write(number, children.of(number), parent, known, into: &syntax)
            }
        }
        for number in spoken.indices {
            try objects.add(known.spoken[number]) { write(spoken: number, known, into: &$0) }
        }
        return known
    }

    /// Writes the parent tree: from marked content and annotations back to their elements.
    func parentNumbers(_ targets: ObjectIDs, into syntax: inout PDFSyntaxBuffer) {
        syntax.raw("/Nums[")
        for (page, row) in marks.enumerated() where !row.isEmpty {
            syntax.integer(firstKey + page)
            syntax.array(
                row.lazy.map { mark in
                    mark.spoken >= 0 ? targets.spoken[Int(mark.spoken)] : targets.elements[Int(mark.element)]
                })
        }
        for (number, element) in annotationElements.enumerated() {
            syntax.integer(firstKey + marks.count + number)
            syntax.space()
            syntax.reference(targets.elements[Int(element)])
            syntax.space()
        }
        syntax.raw("]")
    }

    private func write(spoken number: Int, _ targets: ObjectIDs, into syntax: inout PDFSyntaxBuffer) {
        let span = spoken[number]
        syntax.raw("<</S/Span/P ")
        syntax.reference(targets.elements[span.element])
        syntax.raw("/ActualText")
        syntax.text(span.text)
        syntax.raw("/Pg ")
        syntax.reference(targets.pages[span.page])
        syntax.raw("/K ")
        syntax.integer(span.number)
        syntax.raw(">>")
    }

    /// Returns the element's own content, in drawing order.
    private func own(_ element: Int) -> [(place: Int32, kid: Kid)] {
        var own: [(place: Int32, kid: Kid)] = []
        var next = ends[element].first
        while next >= 0 {
            own.append((next, kids[Int(next)].kid))
            next = kids[Int(next)].next
        }
        return own
    }

    private func write(
        _ number: Int, _ children: [Int], _ root: ObjectID, _ targets: ObjectIDs, into syntax: inout PDFSyntaxBuffer
    ) {
        let element = elements[number]
        syntax.raw("<</S")
        syntax.name(element.role.rawValue)
        syntax.raw("/P ")
        syntax.reference(element.parent.map { targets.elements[$0] } ?? root)
        let entries: [(StaticString, String?)] = [
            ("/T", element.title), ("/Lang", element.language), ("/Alt", element.alternative),
            ("/ActualText", element.actualText), ("/E", element.expansion),
        ]
        for (name, value) in entries {
            guard let value else { continue }
            syntax.raw(name)
            syntax.text(value)
        }
        if element.isIdentified {
            syntax.raw("/ID")
            syntax.literal(Self.identifier(firstNumber + number).utf8)
        }
        attributes(number, into: &syntax)
        kids(number, children, targets, into: &syntax)
        syntax.raw(">>")
    }

    /// Writes the contents of an element in reading order: child elements by index, and its own content between them
    /// where it was drawn between them.
    private func kids(_ number: Int, _ children: [Int], _ targets: ObjectIDs, into syntax: inout PDFSyntaxBuffer) {
        let own = own(number)
        if own.isEmpty, children.isEmpty { return }
        let page = own.lazy.compactMap { kid -> Int32? in
            if case .mark(let page, _) = kid.kid { page } else { nil }
        }.first
        if let page {
            syntax.raw("/Pg ")
            syntax.reference(targets.pages[Int(page)])
        }
        syntax.raw("/K[")
        var next = own.startIndex
        for child in children {
            while next < own.endIndex, own[next].place < firstDrawn[child] {
                write(own[next].kid, page, targets, into: &syntax)
                next += 1
            }
            syntax.reference(targets.elements[child])
            syntax.space()
        }
        for kid in own[next...] { write(kid.kid, page, targets, into: &syntax) }
        syntax.raw("]")
    }

    private func write(_ kid: Kid, _ page: Int32?, _ targets: ObjectIDs, into syntax: inout PDFSyntaxBuffer) {
        switch kid {
        case .mark(page, let mark):
            syntax.integer(Int(mark))
            syntax.space()
        case .mark(let other, let mark):
            syntax.raw("<</Type/MCR/Pg ")
            syntax.reference(targets.pages[Int(other)])
            syntax.raw("/MCID ")
            syntax.integer(Int(mark))
            syntax.raw(">>")
        case .spoken(let number):
            syntax.reference(targets.spoken[Int(number)])
            syntax.space()
        case .link(let annotation):
            let target = targets.annotations[Int(annotation)]
            syntax.raw("<</Type/OBJR/Obj ")
            syntax.reference(target.id)
            syntax.raw("/Pg ")
            syntax.reference(targets.pages[target.page])
            syntax.raw(">>")
        }
    }

    private func attributes(_ number: Int, into syntax: inout PDFSyntaxBuffer) {
        let element = elements[number]
        switch element.role {
        case .header, .cell:
            guard element.scope != nil || element.columns > 1 || element.rows > 1 || !element.headers.isEmpty else {
                return
            }
            syntax.raw("/A<</O/Table")
            if let scope = element.scope {
                syntax.raw("/Scope")
                syntax.name(scope.rawValue)
            }
            for (name, count) in [("/ColSpan " as StaticString, element.columns), ("/RowSpan ", element.rows)]
            where count > 1 {
                syntax.raw(name)
                syntax.integer(count)
            }
            if !element.headers.isEmpty {
                syntax.raw("/Headers[")
                for header in element.headers { syntax.literal(Self.identifier(firstNumber + header).utf8) }
                syntax.raw("]")
            }
            syntax.raw(">>")
        case .list:
            guard let numbering = element.numbering else { return }
            syntax.raw("/A<</O/List/ListNumbering")
            syntax.name(numbering.rawValue)
            syntax.raw(">>")
        case .figure:
            guard let box = boxes[number], box.page >= 0 else { return }
            syntax.raw("/A<</O/Layout/Placement")
            syntax.raw(elements[number].parent.map { elements[$0].role.holdsLines } == true ? "/Inline" : "/Block")
            syntax.raw("/BBox[")
            syntax.numbers(box.left, box.bottom, box.right, box.top)
            syntax.raw("]>>")
        default: return
        }
    }

    // MARK: Identifiers

    /// The numbers of all elements with an identifier, among the elements of all documents in the file.
    var identifiedNumbers: [Int] { elements.indices.filter { elements[$0].isIdentified }.map { firstNumber + $0 } }

    /// Returns the identifier of an element. All have the same length, so that their order is that of their numbers.
    static func identifier(_ number: Int) -> String {
        "id-\(String(repeating: "0", count: 8 - min(8, String(number).count)))\(number)"
    }

    func identifierNames(_ targets: ObjectIDs, into syntax: inout PDFSyntaxBuffer) {
        syntax.raw("/Names[")
        for number in identifiedNumbers {
            syntax.literal(Self.identifier(number).utf8)
            syntax.reference(targets.elements[number - firstNumber])
            syntax.space()
        }
        syntax.raw("]")
    }
}
