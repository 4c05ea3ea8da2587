/// Where finished texts wait for their pages when memory is not to hold them: a file that nobody else sees.
package protocol TextSpool: Sendable {
    /// Keeps bytes. Gives where they are, or nil when no more can be kept: the text is then read once more.
    func keep(_ bytes: [UInt8]) -> Range<Int>?
    /// What was kept there; nil when it cannot be read.
    func read(_ range: Range<Int>) -> [UInt8]?
}
