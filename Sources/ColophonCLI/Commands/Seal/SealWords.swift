/// Sentences that apply to every change of passcodes.
enum SealWords {
    static let publish = "Build the site and publish it again."
    static let oldCopies =
        "Copies of pages that were already published stay readable with the old passcode: whoever kept one can open it."
    static let oldKey =
        "The key of the pages is still the same: whoever has the old passcode and an old page can also open new ones. "
        + "For a new key: colophon seal change NAME --new-key"
}
