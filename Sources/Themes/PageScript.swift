/// A script that pages may run: a file of its name in a theme's `scripts/`, such as `share.js`, or a folder of its name
/// with several that are joined.
///
/// Every page but a sealed one can be read in full without any of them: a script makes something that works already more
/// convenient, or does what only the reader's browser can.
package enum PageScript: String, CaseIterable, Sendable {
    /// The system's share sheet, and a button that copies the address, on about pages.
    case share
    /// Lets the device shake, on pages with other apps.
    case haptics
    /// Leads readers from the root of an app to their language, and remembers the one they choose in a menu.
    case language
    /// Checks the signatures of attestations, on the page for that.
    case verify
    /// Makes attestations on their page.
    case attestation
    /// Asks for the passcode of a sealed page and opens it. Alone among them it is needed: a sealed page says so.
    case unlock
    /// Asks for consents, keeps the answers in the reader's browser, and shows them: on the pages for that.
    case consent
    /// Tells of a new release once, on about pages and on the page for that.
    case whatsNew = "whats-new"

    /// True for one that is in several files.
    package var isFolder: Bool { [.attestation, .unlock, .consent].contains(self) }
}
