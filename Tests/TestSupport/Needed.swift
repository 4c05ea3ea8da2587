import Foundation
import Testing

/// What the machine has to have for a test, such as a font of Debian's. Elsewhere the test is passed over with a
/// reason; where `CI` is set nothing is, and what is missing is a failure.
public enum Needed {
    /// Why a test was passed over.
    public static let reason: Comment = "a file of the system is missing: Scripts/setup test installs it"

    /// Whether a file is there, or has to be.
    public static func isHere(_ path: String) -> Bool {
        ProcessInfo.processInfo.environment["CI"] != nil || FileManager.default.fileExists(atPath: path)
    }
}
