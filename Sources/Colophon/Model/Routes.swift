/// Which address each page has: nowhere else is one made. Each kind of output adds its own, in its folder below `Pages`.
///
/// `/<app>/<language>/<page>/`; the app part is absent for a single app at the root of the content.
package enum Routes {}
