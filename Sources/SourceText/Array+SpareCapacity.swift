extension Array {
    /// A copy without spare capacity. `Array` of a slice of all elements would keep the capacity.
    @inlinable public var withoutSpareCapacity: [Element] { withUnsafeBufferPointer { Array($0) } }
}
