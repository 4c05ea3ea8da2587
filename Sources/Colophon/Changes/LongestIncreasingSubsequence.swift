/// Returns the values of the longest increasing subsequence of `values`, whose elements all differ.
func longestIncreasingSubsequence(_ values: [Int]) -> Set<Int> {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: values.count)
    for (number, value) in values.enumerated() {
        var (place, end) = (0, ends.count)
        while place < end {
            let middle = (place + end) / 2
            if values[ends[middle]] > value { end = middle } else { place = middle + 1 }
        }
        before[number] = place > 0 ? ends[place - 1] : nil
        if place == ends.count { ends.append(number) } else { ends[place] = number }
    }
    var run: Set<Int> = []
    var next = ends.last
    while let number = next {
        run.insert(values[number])
        next = before[number]
    }
    return run
}
