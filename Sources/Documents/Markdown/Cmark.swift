import CArena
import CCmark

// The only file that uses libcmark. A tree is valid only inside `withCmarkTree`; no node is kept after it.

/// A node of libcmark's tree.
struct CmarkNode {
    package enum Kind {
        case document, quote, list, item, code, html, paragraph, heading, thematicBreak
        case text, softBreak, lineBreak, codeSpan, inlineHTML, emphasis, strong, link, image, other
    }

    fileprivate let pointer: OpaquePointer

    fileprivate init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    package var kind: Kind {
        switch cmark_node_get_type(pointer) {
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_CODE: .codeSpan
        case CMARK_NODE_HTML_INLINE: .inlineHTML
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_IMAGE: .image
        case CMARK_NODE_DOCUMENT: .document
        case CMARK_NODE_BLOCK_QUOTE: .quote
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_CODE_BLOCK: .code
        case CMARK_NODE_HTML_BLOCK: .html
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        default: .other
        }
    }

    var firstChild: CmarkNode? { CmarkNode(cmark_node_first_child(pointer)) }
    package var next: CmarkNode? { CmarkNode(cmark_node_next(pointer)) }
    package var previous: CmarkNode? { CmarkNode(cmark_node_previous(pointer)) }
    package var parent: CmarkNode? { CmarkNode(cmark_node_parent(pointer)) }

    /// The line, from 1; 0 if libcmark does not know it.
    package var line: Int { Int(cmark_node_get_start_line(pointer)) }
    /// The column in bytes, from 1.
    package var column: Int { Int(cmark_node_get_start_column(pointer)) }
    package var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    package var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

    /// The text of a text, code or HTML node.
    package var literal: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_literal(pointer)) }
    /// The info string of a code block.
    package var info: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_fence_info(pointer)) }
    /// The address of a link or image.
    package var address: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_url(pointer)) }
    /// The title of a link or image.
    package var title: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_title(pointer)) }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
        let length = text.withMemoryRebound(to: UInt8.self, capacity: 1) { start in
            var end = start
            while end.pointee != 0 { end += 1 }
            return end - start
        }
        return UnsafeBufferPointer(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: length)
    }

    /// Calls `visit` for this block and every block in it.
    func forEachBlock(_ visit: (CmarkNode) -> Void) {
        forEach(visit) { node in
            switch node.kind {
            case .document, .quote, .list, .item: true
            default: false
            }
        }
    }

    /// Calls `visit` for this block and every inline in it.
    package func forEachInline(_ visit: (CmarkNode) -> Void) { forEach(visit) { _ in true } }

    /// Visits nodes without recursion, so that deep nesting cannot exhaust the stack.
    private func forEach(_ visit: (CmarkNode) -> Void, entering: (CmarkNode) -> Bool) {
        var node = self
        while true {
            visit(node)
            if entering(node), let child = node.firstChild {
                node = child
                continue
            }
            while node.next == nil {
                guard let parent = node.parent, parent.pointer != pointer, node.pointer != pointer else { return }
                node = parent
            }
            guard let next = node.next, node.pointer != pointer else { return }
            node = next
        }
    }
}

/// Parses `bytes` and passes the root to `body`. libcmark allocates from this thread's arena, which is reset
/// afterwards: do not nest calls, and do not let a node escape.
func withCmarkTree<Result>(_ bytes: [UInt8], _ body: (CmarkNode) -> Result) -> Result? {
    defer { arena_reset() }
    var memory = cmark_mem(calloc: arena_calloc, realloc: arena_realloc, free: arena_free)
    return withUnsafeMutablePointer(to: &memory) { memory -> Result? in
        guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, memory) else { return nil }
        bytes.withUnsafeBytes { raw in
            cmark_parser_feed(parser, raw.baseAddress?.assumingMemoryBound(to: CChar.self), raw.count)
        }
        return CmarkNode(cmark_parser_finish(parser)).map(body)
    }
}
