import Typesetting

extension QRCode {
    /// The code as a picture of one sample a module.
    ///
    /// - Parameter margin: free modules on every side. ISO/IEC 18004, section 5.3.8, asks for 4.
    public func picture(margin: Int = 4) throws(PictureFailure) -> PictureData {
        try PictureData(dark: rows, width: size, height: size, margin: margin)
    }
}
