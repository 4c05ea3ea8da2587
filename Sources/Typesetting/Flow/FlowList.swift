/// A list with a label before each item.
public struct FlowList: Sendable {
    /// One entry.
    public struct Item: Sendable {
        /// What comes before it: a bullet, a number, a box.
        public var label: String
        /// Said instead of the label, as for a box that is ticked.
        public var spokenLabel: String?
        /// What it says.
        public var blocks: [FlowBlock]

        /// An item.
        public init(label: String, spokenLabel: String? = nil, blocks: [FlowBlock]) {
            self.label = label
            self.spokenLabel = spokenLabel
            self.blocks = blocks
        }
    }

    /// True when the labels count.
    public var isNumbered: Bool
    /// In order.
    public var items: [Item]
    /// How far the items are moved in, with labels in that space; more when a label is wider.
    public var indent: Double
    /// How the labels look.
    public var labelStyle: TextStyle
    /// Free space between two items.
    public var gap: Double
    /// What the caller calls it; findings about labels name it.
    public var tag: Int?

    /// A list of `items`.
    public init(_ items: [Item], isNumbered: Bool, indent: Double, labelStyle: TextStyle, gap: Double = 0) {
        self.items = items
        self.isNumbered = isNumbered
        self.indent = indent
        self.labelStyle = labelStyle
        self.gap = gap
    }
}

/// Terms, and what they mean. Terms are on lines of their own.
public struct FlowDefinitions: Sendable {
    /// A term and what it means. Of several terms with one meaning all but the last have none.
    public struct Entry: Sendable {
        /// What is explained; its role counts for nothing.
        public var term: FlowParagraph
        /// What it means.
        public var meaning: [FlowBlock]

        /// A term and its meaning.
        public init(_ term: FlowParagraph, _ meaning: [FlowBlock] = []) {
            self.term = term
            self.meaning = meaning
        }

        /// The term, whatever its role says.
        var plainTerm: FlowParagraph {
            var plain = term
            plain.role = .paragraph
            return plain
        }
    }

    /// In order.
    public var entries: [Entry]
    /// How far meanings are moved in.
    public var indent: Double
    /// Free space between two entries.
    public var gap: Double

    /// A list of `entries`.
    public init(_ entries: [Entry], indent: Double, gap: Double = 0) {
        self.entries = entries
        self.indent = indent
        self.gap = gap
    }
}
