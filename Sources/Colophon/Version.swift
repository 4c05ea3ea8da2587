/// The version of this program.
public let version = "0.1.0"
