/// The addresses of all pages. Each kind of output adds its own in an extension, in its folder below `Pages`. No other
/// code makes addresses.
///
/// The form is `/<app>/<language>/<page>/`. The app part is absent for a single app at the root of the content.
package enum Routes {}
