import SourceText
import Themes

/// The brand of a site or app: its colours and typeface, and its logo.
struct SiteBrand: Sendable {
    /// The part from which tokens of the theme follow.
    var style: Brand
    var logo: Logo?
}

/// A picture of a name, which the header of pages shows instead of icon and name.
struct Logo: Hashable, Sendable {
    /// A picture in the content folder.
    struct Picture: Hashable, Sendable {
        var path: SourcePath
        /// The size in pixels; `nil` for a drawing.
        var width, height: Int?
    }

    var light: Picture
    /// The picture for dark pages; `nil` for the same.
    var dark: Picture?

    var pictures: [Picture] { [light] + [dark].compactMap(\.self) }
}
