import Documents
import Typesetting

extension Image {
    /// Returns the size in points: as the author specified it, keeping the proportions if only one side is given. By
    /// default it is the picture's size at 96 pixels an inch.
    func size(of picture: PictureData) -> (width: Double, height: Double) {
        let own = (width: max(picture.width, 1), height: max(picture.height, 1))
        let wide = width.map(Double.init).flatMap { $0 > 0 ? $0 : nil }
        let high = height.map(Double.init).flatMap { $0 > 0 ? $0 : nil }
        let size: (Double, Double) =
            switch (wide, high) {
            case (let wide?, let high?): (wide, high)
            case (let wide?, nil): (wide, wide * own.height / own.width)
            case (nil, let high?): (high * own.width / own.height, high)
            case (nil, nil): (own.width, own.height)
            }
        return (size.0 * 0.75, size.1 * 0.75)
    }
}
