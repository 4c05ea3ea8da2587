/// All kinds of output, in order of precedence: if two files clash, the error names the one of the later kind. The site
/// map and redirects are last, when every page is known.
enum OutputKinds {
    static let all: [any OutputKind.Type] = [
        LanguagesPage.self, AboutJob.self, WelcomePage.self, IndexPage.self, DocumentPage.self, ConsentPage.self,
        ChoicesPage.self, VersionPage.self, ChangesPage.self, VersionsPage.self, PDFJob.self, NewsPages.self,
        WhatsNewPage.self, MoreAppsPage.self, SharingCard.self, ServedIcon.self, AssetFile.self, RootFile.self,
        SecurityTextFile.self, HomePage.self, StatementsPage.self, StatementTableFile.self, ThemeFile.self,
        AttestationJob.self, RobotsFile.self, NegotiationFile.self, PoliciesFile.self,
        NotFoundPage.self, SitemapFile.self, RedirectPage.self,
    ]
}
