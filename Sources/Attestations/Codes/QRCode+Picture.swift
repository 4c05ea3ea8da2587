import Typesetting

extension QRCode {
    /// Returns the code as a picture with one sample for each module.
    ///
    /// - Parameter margin: the width of the quiet zone in modules. ISO/IEC 18004, section 5.3.8, requires 4.
    public func picture(margin: Int = 4) throws(PictureFailure) -> PictureData {
        try PictureData(dark: rows, width: size, height: size, margin: margin)
    }
}
