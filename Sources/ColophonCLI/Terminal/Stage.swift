/// A stage of a command. The raw value is its text in the progress line.
enum Stage: String, Sendable {
    case read = "Reading"
    case fetch = "Fetching"
    case load = "Loading"
    case plan = "Planning"
    case render = "Rendering"
    case make = "Making"
    case write = "Writing"
}
