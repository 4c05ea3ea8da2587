/// An sRGB colour.
public struct RGBColor: Hashable, Sendable {
    /// The components, each from 0 to 1.
    public var red, green, blue: Double

    /// Black.
    public static let black = RGBColor(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = RGBColor(red: 1, green: 1, blue: 1)

    /// Creates a colour from its components, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}
