/// A script that pages may run: a file in a theme's `scripts/`, such as `share.js`, or a folder whose files are joined.
///
/// All pages except sealed ones are readable in full without scripts. A script makes a page more convenient, or does
/// things that only the reader's browser can do.
package enum PageScript: String, CaseIterable, Sendable {
    /// The system's share sheet, and a button that copies the address, on about pages.
    case share
    /// Vibrates the device, on pages with other apps.
    case haptics
    /// Redirects readers from the root of an app to their language, and remembers the language that they choose in a
    /// menu.
    case language
    /// Checks the signatures of attestations, on the page for signatures.
    case verify
    /// Makes attestations, on the page for attestations.
    case attestation
    /// Asks for the passcode of a sealed page and opens it. This script is the only required one, and sealed pages say
    /// so.
    case unlock
    /// Asks for consents, keeps the answers in the reader's browser, and shows them, on the pages for consents.
    case consent
    /// Announces a new release once, on about pages and on the page for releases.
    case whatsNew = "whats-new"

    /// Whether the script is a folder of several files.
    package var isFolder: Bool { [.attestation, .unlock, .consent].contains(self) }

    /// The folder whose files precede those of every script that is a folder.
    package static let sharedFolder = "shared"
}
