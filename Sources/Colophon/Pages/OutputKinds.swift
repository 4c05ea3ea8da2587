/// All kinds of things that a site publishes. Where two files clash, the one of the kind that comes first here counts as
/// the right one; the site map comes last, when every page is known.
enum OutputKinds {
    static let all: [any OutputKind.Type] = [
        LanguagesPage.self, AboutJob.self, WelcomePage.self, IndexPage.self, DocumentPage.self, ConsentPage.self,
        ChoicesPage.self, VersionPage.self, ChangesPage.self, VersionsPage.self, PDFJob.self, NewsPages.self,
        WhatsNewPage.self, MoreAppsPage.self, ServedIcon.self, AssetFile.self, HomePage.self, ThemeFile.self,
        AttestationJob.self, RobotsFile.self, NegotiationFile.self, PoliciesFile.self,
        MissingPage.self, SitemapFile.self,
    ]
}
