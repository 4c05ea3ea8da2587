// Start here: bytes from views. Templates are Mustache, compiled once and checked before the first page is rendered.
//
//     TemplateSource ──TemplateSet.compile──▶ TemplateSet ──render, with a View──▶ ByteBuffer
//
// - `ViewFields` is a struct whose values templates can use. Its `ViewTable` lists each name with its kind and its
//   getter, so that a template with an unknown name is an error and a view that lacks a value does not compile.
// - `TemplateParser` splits a template into tags. `TemplateCompiler` resolves the names and writes a `TemplateProgram`.
//   `HTMLPosition` tracks the position in the HTML, such as an attribute or a script, and decides the escaping.
// - `TemplateSet` contains the programs of a theme. `render` runs one of them, on any thread.
// - `ByteBuffer` appends bytes, and escapes text for HTML and addresses. `Markup` is a finished piece of HTML, which is
//   not escaped again. `XMLWriter` writes feeds and site maps.
//
// docs/templates.md describes the language, and themes/plain/VIEWS.md the views.
//
// An example:
//
//     struct LinkView: ViewFields {
//         var title: String
//         var href: String
//         static let table = ViewTable<Self>("link", [.text("title") { $0.title }, .url("href") { $0.href }])
//     }
//     let source = TemplateSource(name: "link", path: path, bytes: Array("<a href=\"{{href}}\">{{title}}</a>".utf8))
//     let templates = TemplateSet.compile([source], roots: ["link": LinkView.schema]).unwrap(into: &diagnostics)
//     var buffer = ByteBuffer(capacity: 1024)
//     templates?.render("link", LinkView(title: "A & B", href: "a/").view, into: &buffer)
