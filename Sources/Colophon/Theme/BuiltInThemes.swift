import CBuiltIn
import SourceText

/// The themes inside the program, as a folder.
///
/// Bytes are copied out when a file is asked for, so that a theme nobody uses costs nothing.
package let builtInThemes: SourceTree = {
    let found = builtInNumbers
    let entries = found.map { SourceTree.Entry(path: $0.key, size: builtin_file_at($0.value).size) }
    return SourceTree(entries: entries) { path throws(SourceTree.ReadFailure) in
        guard let bytes = builtInBytes(path) else { throw SourceTree.ReadFailure(reason: "open: No such file") }
        return Array(bytes)
    }
}()

/// The bytes of a file of the themes inside the program, in place: they stay as long as it runs.
func builtInBytes(_ path: SourcePath) -> UnsafeRawBufferPointer? {
    builtInNumbers[path].map { number in
        let file = builtin_file_at(number)
        return UnsafeRawBufferPointer(start: file.bytes, count: file.size)
    }
}

private let builtInNumbers: [SourcePath: Int] = {
    var numbers: [SourcePath: Int] = [:]
    for number in 0..<builtin_file_count() {
        guard let name = builtin_file_at(number).path, let path = SourcePath(String(cString: name)) else { continue }
        numbers[path] = number
    }
    return numbers
}()
