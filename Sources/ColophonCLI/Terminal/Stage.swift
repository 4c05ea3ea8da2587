/// What a verb is busy with, in the words of the progress line.
enum Stage: String, Sendable {
    case read = "Reading"
    case fetch = "Fetching"
    case load = "Loading"
    case plan = "Planning"
    case render = "Rendering"
    case make = "Making"
    case write = "Writing"
}
