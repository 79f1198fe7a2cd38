/** Number of characters that were added, left out, changed, or swapped with their neighbour between two names. */
const editsBetween = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const distanceAt = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const edits = [
        distanceAt(row - 1, column) + 1,
        distanceAt(row, column - 1) + 1,
        distanceAt(row - 1, column - 1) + (isSame ? 0 : 1),
      ]
      line.push(Math.min(...edits, ...(isSwapped ? [distanceAt(row - 2, column - 2) + 1] : [])))
    }
  }
  return distanceAt(one.length, other.length)
}

/** The name of ours that an unknown name is a misspelling of, by at most one edit in four characters and three in all. */
export const misspeltName = (name: string, knownNames: ReadonlyArray<string>): string | undefined => {
  if (knownNames.includes(name) || name.length > 100) return undefined
  const candidates = knownNames
    .map((candidate) => ({ candidate, edits: editsBetween(name.toUpperCase(), candidate.toUpperCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.min(3, Math.floor(candidate.length / 4)))
    .sort((one, other) => one.edits - other.edits)
  return candidates[0]?.candidate
}
