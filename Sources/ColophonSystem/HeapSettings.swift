import CMalloc

/// Makes the C library return large blocks to the system as soon as they are freed.
///
/// By default, glibc raises its threshold for large blocks to the largest block ever freed. It then keeps smaller
/// blocks in the heap, where they cause fragmentation: a twelfth of the memory of a large site.
package func returnLargeBlocks() { cmalloc_return_blocks(1 << 20) }

/// Trims the heap: returns freed small blocks to the system, which takes a moment.
package func returnSmallBlocks() { cmalloc_return_free() }
