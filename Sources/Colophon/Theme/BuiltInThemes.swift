import CBuiltIn
import SourceText

/// The themes inside the program, as a folder.
///
/// Bytes are copied out when a file is asked for, so that a theme nobody uses costs nothing.
package let builtInThemes: SourceTree = {
    var numbers: [SourcePath: Int] = [:]
    var entries: [SourceTree.Entry] = []
    for number in 0..<builtin_file_count() {
        let file = builtin_file_at(number)
        guard let name = file.path, let path = SourcePath(String(cString: name)) else { continue }
        numbers[path] = number
        entries.append(SourceTree.Entry(path: path, size: file.size))
    }
    let found = numbers
    return SourceTree(entries: entries) { path throws(SourceTree.ReadFailure) in
        guard let number = found[path] else { throw SourceTree.ReadFailure(reason: "open: No such file") }
        let file = builtin_file_at(number)
        return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
}()
