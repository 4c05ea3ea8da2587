/// A small site that has all a build needs. Tests add what is wrong with it.
enum SampleSite {
    static let files = [
        "site.yml": """
        title: Sample
        baseURL: https://sample.example/
        publisher:
          name: The sample's authors
        languages: [en]
        theme: plain

        """,
        "about.yml": """
        name: Sample
        version:
          marketing: 1.0.0
        description: A small site.
        privacy: privacy.md
        terms: terms.md
        accessibility: accessibility.md

        """,
        "en/privacy.md": document("Privacy", "Nothing is collected."),
        "en/terms.md": document("Terms", "Be kind."),
        "en/accessibility.md": document("Accessibility", "Everyone may read it."),
        "assets/note.txt": "a file that is copied",
    ]

    /// A page that makes an error of the content.
    static let brokenLink = ["en/broken.md": document("Broken", "See [nothing](missing.md).")]
    /// A file that makes a warning.
    static let strayFile = ["nowhere.txt": "nothing is made from this"]

    static func document(_ title: String, _ text: String) -> String {
        "---\ntitle: \(title)\ndescription: About \(title).\n---\n\n\(text)\n"
    }
}

extension TemporaryFolder {
    /// Writes the sample site, and `more`, into `content`.
    func writeSample(_ more: [String: String] = [:]) throws {
        for (name, text) in SampleSite.files.merging(more, uniquingKeysWith: { $1 }) {
            try write("content/" + name, text)
        }
    }
}
