// Start here: the variables of texts, such as `{{env.host}}` of a build configuration and `{{app.name}}`.
//
//     environments.json ──EnvironmentFile.find──▶ EnvironmentFile ──EnvironmentValues.choose──▶ EnvironmentValues
//
// - `EnvironmentFile` has the configurations of an app with their variables. `find` also decrypts `environments.bin`
//   with the `Password` of the caller.
// - `EnvironmentValues` are the variables of the chosen configuration. Values get into three kinds of places:
//   `Value.filled` replaces them in data, `EnvironmentPlaceholders` in Markdown and HTML, and a view gives them to
//   templates.
// - `VariableScope` has the other variables: facts of the app, the site and the document, and declared ones, each a
//   `VariableValue`.
// - `TextExpander` replaces the variables of a text, and shows, repeats or leaves out its sections.
// - `EnvironmentPlaceholders` puts a private-use character in place of each variable before the text is parsed, and the
//   value into the parsed tree. So no value is ever parsed as markup.
// - `EnvironmentUse` lists each use of a variable, for `colophon env list`.
// - `SecretValue` is a value that no output may contain. `Diagnostic.redacted` removes values from diagnostics.
//
// An example:
//
//     let file = EnvironmentFile.find(in: content).unwrap(into: &diagnostics)
//     let values = EnvironmentValues.choose("Release", of: file, at: nil).unwrap(into: &diagnostics)
//     let filled = value.filled(by: values, path: path, into: &diagnostics)
