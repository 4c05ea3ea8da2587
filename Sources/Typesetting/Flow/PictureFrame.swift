/// A rounded frame that clips a picture, with a ground below it and a line on its edge.
///
/// The line sets apart a picture with the colour of what is around it.
public struct PictureFrame: Hashable, Sendable {
    /// The radius of the corners, as a fraction of the shorter side.
    public var radius: Double
    /// The colour below transparent parts of the picture.
    public var ground: RGBColor
    /// The colour of the line.
    public var line: RGBColor
    /// The width of the line in points.
    public var lineWidth: Double

    /// Creates a frame with a hairline.
    public init(radius: Double, ground: RGBColor, line: RGBColor, lineWidth: Double = 0.5) {
        self.radius = radius
        self.ground = ground
        self.line = line
        self.lineWidth = lineWidth
    }
}
