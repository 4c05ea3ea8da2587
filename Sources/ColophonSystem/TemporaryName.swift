/// A new name in `folder`, as `mkdtemp` and `mkstemp` ask for it: they put six characters in the place of the last ones.
func temporaryName(in folder: String) -> [CChar] { Array((folder + "/colophon-XXXXXX").utf8CString) }
