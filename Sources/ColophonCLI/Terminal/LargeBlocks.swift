import CMalloc

/// Gives large pieces of memory back to the system as soon as they are free. By itself the C library of Linux raises the size
/// that it calls large to that of the largest piece that was ever freed, and keeps smaller ones among the rest, where they
/// leave holes: a twelfth of the memory of a large site.
func returnLargeBlocks() { cmalloc_return_blocks(1 << 20) }

/// Gives back what was freed in small pieces, which takes a moment.
func returnSmallBlocks() { cmalloc_return_free() }
