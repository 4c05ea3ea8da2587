/// A list with a label before each item.
public struct FlowList: Sendable {
    /// A list item.
    public struct Item: Sendable {
        /// The label: a bullet, a number or a checkbox.
        public var label: String
        /// The text that screen readers speak instead of the label, for example for a ticked box.
        public var spokenLabel: String?
        /// The content of the item.
        public var blocks: [FlowBlock]
        /// The line beside the item, outside of the list; see `BoxStyle.startLine`.
        public var frame: BoxStyle?

        /// Creates an item.
        public init(label: String, spokenLabel: String? = nil, blocks: [FlowBlock]) {
            self.label = label
            self.spokenLabel = spokenLabel
            self.blocks = blocks
        }
    }

    /// The notation of the numbers in labels.
    public enum Numbering: Sendable {
        /// The notation, in small or capital letters.
        case decimal, lowerLetters, upperLetters, lowerRoman, upperRoman
    }

    /// Whether the list is ordered.
    public var isNumbered: Bool
    /// The notation of an ordered list's labels, for assistive technology.
    public var numbering = Numbering.decimal
    /// The items in order.
    public var items: [Item]
    /// The indent of the items. Labels are set in it; a wider label increases it.
    public var indent: Double
    /// The text style of the labels.
    public var labelStyle: TextStyle
    /// Space between two items.
    public var gap: Double
    /// The caller's number for this list, which findings about labels repeat.
    public var tag: Int?

    /// Creates a list of `items`.
    public init(_ items: [Item], isNumbered: Bool, indent: Double, labelStyle: TextStyle, gap: Double = 0) {
        self.items = items
        self.isNumbered = isNumbered
        self.indent = indent
        self.labelStyle = labelStyle
        self.gap = gap
    }
}

/// Terms with their definitions. Each term begins on a line of its own.
public struct FlowDefinitions: Sendable {
    /// A term and its definition. When several terms share one definition, only the last of them has it.
    public struct Entry: Sendable {
        /// The term; its role is ignored.
        public var term: FlowParagraph
        /// The definition.
        public var meaning: [FlowBlock]

        /// Creates an entry.
        public init(_ term: FlowParagraph, _ meaning: [FlowBlock] = []) {
            self.term = term
            self.meaning = meaning
        }

        /// The term as a plain paragraph, without its role.
        var plainTerm: FlowParagraph {
            var plain = term
            plain.role = .paragraph
            return plain
        }
    }

    /// The entries in order.
    public var entries: [Entry]
    /// The indent of the definitions.
    public var indent: Double
    /// Space between two entries.
    public var gap: Double

    /// Creates a list of `entries`.
    public init(_ entries: [Entry], indent: Double, gap: Double = 0) {
        self.entries = entries
        self.indent = indent
        self.gap = gap
    }
}
