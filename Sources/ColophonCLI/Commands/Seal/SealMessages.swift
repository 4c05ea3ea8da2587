/// Sentences that apply to every change of passcodes.
enum SealMessages {
    static let publish = "Build the site and publish it again."
    static let oldCopies =
        "Pages that were already published still open with the old passcode: anyone who kept a copy can read it."
    static let oldKey =
        "The key of the pages is still the same: the old passcode and an old page together also open new pages. "
        + "For a new key: colophon seal change NAME --new-key"
}
