/// Returns a template for `mkdtemp` and `mkstemp` in `folder`. They replace its last six characters.
func temporaryName(in folder: String) -> [CChar] { Array((folder + "/colophon-XXXXXX").utf8CString) }
