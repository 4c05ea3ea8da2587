extension Array {
    /// The same elements in an array without room for more. A slice of all of them, made an array again, would keep the room.
    @inlinable public var withoutSpareRoom: [Element] { withUnsafeBufferPointer { Array($0) } }
}
