/// Why a picture cannot be used, and at which byte of it that shows.
public struct PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// Neither PNG nor JPEG; the name of what it is, if that can be recognised.
        case format(String?)
        /// It ends before it is complete.
        case cut
        /// It contradicts its own format; what is wrong, such as `the checksum of IDAT`.
        case broken(String)
        /// It declares more pixels than `PictureData` takes.
        case tooLarge(width: Int, height: Int)
        /// A kind of PNG or JPEG that cannot be put into an archivable file; what it is and what to do.
        case unsupported(String)
    }

    /// What is wrong.
    public var reason: Reason
    /// Counted from 0.
    public var offset: Int

    /// In a sentence.
    public var description: String {
        switch reason {
        case .format(let name?): "\(name) pictures cannot be placed in a PDF; convert it to PNG or JPEG"
        case .format(nil): "this is not a picture in a supported format; use PNG or JPEG"
        case .cut: "the picture ends at byte \(offset), before it is complete"
        case .broken(let what): "the picture is damaged at byte \(offset): \(what)"
        case .tooLarge(let width, let height): "the picture declares \(width) × \(height) pixels, which is too large"
        case .unsupported(let what): what
        }
    }

    static func broken(_ what: String, at offset: Int) -> PictureFailure {
        PictureFailure(reason: .broken(what), offset: offset)
    }

    static func cut(at offset: Int) -> PictureFailure {
        PictureFailure(reason: .cut, offset: offset)
    }
}
