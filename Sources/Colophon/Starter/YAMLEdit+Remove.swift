import SourceText

extension YAMLEdit {
    /// Returns the file without a key in an object, such as `logo` in `brand`; without the object if that has no other
    /// key. Returns the same bytes if the key is missing, and nil if more than its line would have to change.
    func removing(_ key: String, of object: String) -> [UInt8]? {
        let members = root[object]?.members ?? []
        guard let index = members.firstIndex(where: { $0.key == key }) else { return bytes }
        guard let owner = root.members?.first(where: { $0.key == object }),
            let start = offset(of: members[index].place), let value = scalarRange(at: members[index].value.place)
        else { return nil }
        let line = lines(from: members[index].place, to: members[index].place)
        let isBlock = bytes[line.lowerBound..<start].allSatisfy { $0 == 0x20 }
        let range: Range<Int>
        if members.count == 1 {
            // The only key of a block is on the line below its object, or the object is on one line.
            guard members[0].place.line - owner.place.line == (isBlock ? 1 : 0) else { return nil }
            range = lines(from: owner.place, to: members[0].place)
        } else if isBlock {
            range = line
        } else if index == 0 {
            guard let next = offset(of: members[1].place) else { return nil }
            range = start..<next
        } else {
            guard let comma = bytes[..<start].lastIndex(of: UInt8(ascii: ",")) else { return nil }
            range = comma..<value.upperBound
        }
        guard line.contains(value.lowerBound) else { return nil }
        return removing(range) { root in
            let left = members.filter { $0.key != key }.map(\.key)
            return left.isEmpty ? root[object] == nil : root[object]?.members?.map(\.key) == left
        }
    }

    /// Returns the file without a range of bytes, if all keys but one remain and the result is as expected.
    private func removing(_ range: Range<Int>, _ isRight: (Value) -> Bool) -> [UInt8]? {
        var new = bytes
        new.removeSubrange(range)
        // A file without any key is no mapping.
        guard let edit = YAMLEdit(new), isRight(edit.root) else { return nil }
        let (before, after) = (root.members?.count ?? 0, edit.root.members?.count ?? 0)
        return before - after <= 1 ? new : nil
    }

    private func offset(of place: SourcePosition) -> Int? { lineStart(place.line).map { $0 + place.column - 1 } }

    /// Returns the bytes of whole lines, with their line ends.
    private func lines(from first: SourcePosition, to last: SourcePosition) -> Range<Int> {
        let start = lineStart(first.line) ?? bytes.endIndex
        let end = lineStart(last.line).flatMap { bytes[$0...].firstIndex(of: 0x0A) }.map { $0 + 1 } ?? bytes.endIndex
        return start..<max(start, end)
    }
}
