/// A stage of a command, for reports of its progress.
package enum Stage: Sendable {
    case read, fetch, load, plan, render, make, write
}
