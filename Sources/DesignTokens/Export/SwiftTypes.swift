/// The types of exported constants, as lines of source. They need only the standard library; conversions to Apple's
/// types are inside `canImport`.
let swiftTypes: [String] = (swiftModes + swiftValues + swiftScreens).split(
    separator: "\n", omittingEmptySubsequences: false
).map(String.init)

private let swiftModes = """
    // The types of design tokens. They are the same for every theme: a module with several exported themes needs them
    // once (export the others with --no-types).

    /// The conditions that the value of a token may depend on.
    public struct ThemeMode: Hashable, Sendable {
        /// The size class: a phone, a tablet or a desktop screen.
        public enum Size: Int, CaseIterable, Sendable {
            case compact, regular, desktop
        }

        public var isDark: Bool
        public var size: Size
        /// Whether high contrast is requested.
        public var isHighContrast: Bool

        public init(isDark: Bool = false, size: Size = .compact, isHighContrast: Bool = false) {
            self.isDark = isDark
            self.size = size
            self.isHighContrast = isHighContrast
        }
    }

    /// A value that may differ by mode.
    public struct Themed<Value: Hashable & Sendable>: Hashable, Sendable {
        /// One value for all modes; or a value for each colour mode, for each colour mode and contrast, for each size,
        /// or for each mode.
        private let values: [Value]

        public init(_ value: Value) { values = [value] }

        public init(light: Value, dark: Value) { values = [light, dark] }

        public init(light: Value, dark: Value, lightHighContrast: Value, darkHighContrast: Value) {
            values = [light, dark, lightHighContrast, darkHighContrast]
        }

        public init(compact: Value, regular: Value, desktop: Value) { values = [compact, regular, desktop] }

        /// Standard contrast before high, light before dark, small before large.
        init(inEach values: [Value]) { self.values = values }

        /// Returns the value in `mode`.
        public subscript(mode: ThemeMode) -> Value {
            let dark = mode.isDark ? 1 : 0
            let high = mode.isHighContrast ? 1 : 0
            switch values.count {
            case 1: return values[0]
            case 2: return values[dark]
            case 3: return values[mode.size.rawValue]
            case 4: return values[2 * high + dark]
            default: return values[6 * high + 3 * dark + mode.size.rawValue]
            }
        }

        /// The value in light mode, on a phone, with standard contrast.
        public var value: Value { values[0] }
    }

    public typealias ThemeColor = Themed<ThemeValue.Color>
    public typealias ThemeLength = Themed<ThemeValue.Length>
    public typealias ThemeFontFamily = Themed<[String]>
    public typealias ThemeNumber = Themed<Double>
    public typealias ThemeDuration = Themed<ThemeValue.Time>
    public typealias ThemeCurve = Themed<ThemeValue.Curve>
    public typealias ThemeStroke = Themed<ThemeValue.Stroke>
    public typealias ThemeShadow = Themed<[ThemeValue.Shadow]>
    public typealias ThemeText = Themed<ThemeValue.Text>
    public typealias ThemeBorder = Themed<ThemeValue.Border>
    public typealias ThemeTransition = Themed<ThemeValue.Transition>
    public typealias ThemeGradient = Themed<[ThemeValue.Stop]>
    public typealias ThemeString = Themed<String>
    public typealias ThemeFlag = Themed<Bool>


    """

private let swiftValues = """
    /// The types of token values.
    public enum ThemeValue {
        /// A colour with components from 0 to 1.
        public struct Color: Hashable, Sendable {
            public enum Space: Hashable, Sendable {
                case sRGB, displayP3
            }

            public var red, green, blue, alpha: Double
            public var space: Space

            public init(red: Double, green: Double, blue: Double, alpha: Double = 1, space: Space = .sRGB) {
                self.red = red
                self.green = green
                self.blue = blue
                self.alpha = alpha
                self.space = space
            }

            /// Creates an sRGB colour from `0xRRGGBB`.
            public init(_ rgb: UInt32, alpha: Double = 1) {
                self.init(
                    red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255,
                    alpha: alpha)
            }
        }

        /// A length in points. `isRelative` means that it grows with the text size that the user chose.
        public struct Length: Hashable, Sendable {
            public var points: Double
            public var isRelative: Bool

            public init(points: Double, isRelative: Bool = false) {
                self.points = points
                self.isRelative = isRelative
            }

            public static func px(_ points: Double) -> Length { Length(points: points) }

            /// Multiples of 16 points.
            public static func rem(_ multiple: Double) -> Length { Length(points: 16 * multiple, isRelative: true) }
        }

        /// A length of time.
        public struct Time: Hashable, Sendable {
            public var seconds: Double

            public init(seconds: Double) {
                self.seconds = seconds
            }

            public static func seconds(_ seconds: Double) -> Time { Time(seconds: seconds) }
        }

        /// A timing curve by two control points.
        public struct Curve: Hashable, Sendable {
            public var x1, y1, x2, y2: Double

            public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
                self.x1 = x1
                self.y1 = y1
                self.x2 = x2
                self.y2 = y2
            }
        }

        /// The stroke style of a line.
        public enum Stroke: Hashable, Sendable {
            case none, solid, dashed, dotted, double, groove, ridge, outset, inset
            /// Dashes and gaps, and the shape of their ends: `round`, `butt` or `square`.
            case dashes([Length], lineCap: String)
        }

        /// A text style: font names by preference; weight from 1 to 1000; line height as a multiple of the size.
        public struct Text: Hashable, Sendable {
            public var families: [String]
            public var size: Length
            public var weight: Double
            public var letterSpacing: Length
            public var lineHeight: Double

            public init(
                families: [String], size: Length, weight: Double, letterSpacing: Length, lineHeight: Double
            ) {
                self.families = families
                self.size = size
                self.weight = weight
                self.letterSpacing = letterSpacing
                self.lineHeight = lineHeight
            }
        }

        /// One layer of a shadow.
        public struct Shadow: Hashable, Sendable {
            public var color: Color
            public var x, y, blur, spread: Length
            public var isInset: Bool

            public init(color: Color, x: Length, y: Length, blur: Length, spread: Length, isInset: Bool = false) {
                self.color = color
                self.x = x
                self.y = y
                self.blur = blur
                self.spread = spread
                self.isInset = isInset
            }
        }

        /// A border.
        public struct Border: Hashable, Sendable {
            public var color: Color
            public var width: Length
            public var style: Stroke

            public init(color: Color, width: Length, style: Stroke) {
                self.color = color
                self.width = width
                self.style = style
            }
        }

        /// An animated transition.
        public struct Transition: Hashable, Sendable {
            public var duration, delay: Time
            public var curve: Curve

            public init(duration: Time, delay: Time, curve: Curve) {
                self.duration = duration
                self.delay = delay
                self.curve = curve
            }
        }

        /// One colour of a gradient, at a position from 0 to 1.
        public struct Stop: Hashable, Sendable {
            public var color: Color
            public var position: Double

            public init(color: Color, position: Double) {
                self.color = color
                self.position = position
            }
        }
    }


    """

/// The imports are inserted here, so that tools do not take them for imports of this file.
private let swiftScreens = [
    ("SwiftUI", "canImport(SwiftUI)", swiftUI), ("UIKit", "canImport(UIKit) && !os(watchOS)", uiKit),
    ("AppKit", "canImport(AppKit)", appKit),
].map { module, condition, text in
    let lines =
        ["import \(module)", ""] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return "#if \(condition)\n" + lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n") + "\n#endif"
}.joined(separator: "\n\n")

private let swiftUI = """
    extension ThemeMode {
        /// The mode of a view: `ThemeMode(environment)`, with `@Environment(\\.self) var environment`.
        public init(_ environment: EnvironmentValues) {
            self.init(
                isDark: environment.colorScheme == .dark,
                isHighContrast: environment.colorSchemeContrast == .increased)
            #if os(macOS)
                size = .desktop
            #elseif os(iOS) || os(visionOS)
                size = environment.horizontalSizeClass == .regular ? .regular : .compact
            #endif
        }
    }

    extension ThemeValue.Color {
        public var color: SwiftUI.Color {
            SwiftUI.Color(space == .displayP3 ? .displayP3 : .sRGB, red: red, green: green, blue: blue, opacity: alpha)
        }
    }

    extension ThemeValue.Text {
        public var font: SwiftUI.Font {
            let generic: Set<String> = ["sans-serif", "serif", "monospace", "system-ui", "-apple-system"]
            let name = families.first { generic.contains($0) == false }
            let font = name.map { SwiftUI.Font.custom($0, size: size.points) } ?? SwiftUI.Font.system(size: size.points)
            return font.weight(fontWeight)
        }

        /// The nearest of the nine standard weights.
        private var fontWeight: SwiftUI.Font.Weight {
            let weights: [SwiftUI.Font.Weight] = [
                .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            return weights[min(max(Int((weight / 100).rounded()) - 1, 0), 8)]
        }
    }

    extension ThemeValue.Transition {
        public var animation: SwiftUI.Animation {
            SwiftUI.Animation.timingCurve(curve.x1, curve.y1, curve.x2, curve.y2, duration: duration.seconds)
                .delay(delay.seconds)
        }
    }
    """

private let uiKit = """
    extension ThemeMode {
        public init(_ traits: UITraitCollection) {
            self.init(
                isDark: traits.userInterfaceStyle == .dark,
                size: traits.horizontalSizeClass == .regular ? .regular : .compact,
                isHighContrast: traits.accessibilityContrast == .high)
        }
    }

    extension ThemeValue.Color {
        public var uiColor: UIColor {
            space == .displayP3
                ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                : UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }

    extension Themed where Value == ThemeValue.Color {
        /// A dynamic colour, which follows light and dark mode and increased contrast.
        public var uiColor: UIColor { UIColor { traits in self[ThemeMode(traits)].uiColor } }

        #if canImport(SwiftUI)
            /// A dynamic colour, which follows light and dark mode and increased contrast.
            public var color: SwiftUI.Color { SwiftUI.Color(uiColor: uiColor) }
        #endif
    }
    """

private let appKit = """
    extension ThemeMode {
        public init(_ appearance: NSAppearance) {
            let names: [NSAppearance.Name] = [
                .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
            ]
            let name = appearance.bestMatch(from: names)
            self.init(
                isDark: name == .darkAqua || name == .accessibilityHighContrastDarkAqua, size: .desktop,
                isHighContrast: name == .accessibilityHighContrastAqua || name == .accessibilityHighContrastDarkAqua)
        }
    }

    extension ThemeValue.Color {
        public var nsColor: NSColor {
            space == .displayP3
                ? NSColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                : NSColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        }
    }

    extension Themed where Value == ThemeValue.Color {
        /// A dynamic colour, which follows light and dark mode and increased contrast.
        public var nsColor: NSColor { NSColor(name: nil) { appearance in self[ThemeMode(appearance)].nsColor } }

        #if canImport(SwiftUI) && !canImport(UIKit)
            /// A dynamic colour, which follows light and dark mode and increased contrast.
            public var color: SwiftUI.Color { SwiftUI.Color(nsColor: nsColor) }
        #endif
    }
    """
