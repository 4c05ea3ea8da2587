/// The reason for which a picture cannot be used, and the byte offset of the error.
public struct PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Reason: Hashable, Sendable {
        /// Another format than PNG, JPEG and GIF; the name of the format if it is recognised.
        case format(String?)
        /// The file ends before it is complete.
        case cut
        /// The file is invalid; the text names the part, such as `the checksum of IDAT`.
        case broken(String)
        /// The picture declares more pixels than `PictureData` accepts.
        case tooLarge(width: Int, height: Int)
        /// A kind of picture that an archivable file cannot contain; the text says what it is and what to do.
        case unsupported(String)
    }

    /// The kind of error.
    public var reason: Reason
    /// The byte offset, counted from 0.
    public var offset: Int

    /// A human-readable description of the failure.
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

    package static func broken(_ what: String, at offset: Int) -> PictureFailure {
        PictureFailure(reason: .broken(what), offset: offset)
    }

    /// A failure without a place in the file; `what` says what the picture is or has, and what to do.
    package static func unsupported(_ what: String) -> PictureFailure {
        PictureFailure(reason: .unsupported(what), offset: 0)
    }

    static func cut(at offset: Int) -> PictureFailure {
        PictureFailure(reason: .cut, offset: offset)
    }
}
