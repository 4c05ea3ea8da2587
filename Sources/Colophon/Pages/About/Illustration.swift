import Documents
import SourceText
import Templates
import Themes
import Wording

extension Renderer {
    /// Returns the app's picture, or that of the theme.
    func illustration(_ app: App, in frame: Frame) -> IllustrationView? {
        // The picture of a sealed app is sealed with its about page.
        let own = frame.mayQuote(textSealedBy: app.seal) ? app.about.illustration : nil
        return (own.map { Routes.asset($0.source) } ?? frame.theme.illustration).map { address in
            IllustrationView(
                src: frame.href(address), alt: own?.alternative?.text(frame.language) ?? "",
                content: ContentLanguageView(of: own?.alternative, for: frame.language))
        }
    }
}
