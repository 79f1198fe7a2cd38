/** Number of characters that were added, left out, changed, or swapped with their neighbour between two names. */
const editsBetween = (first: string, second: string): number => {
  const rows = [Array.from({ length: second.length + 1 }, (_, column) => column)]
  const distanceAt = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= first.length; row += 1) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1]
      const isSwapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      const edits = [
        distanceAt(row - 1, column) + 1,
        distanceAt(row, column - 1) + 1,
        distanceAt(row - 1, column - 1) + (isSame ? 0 : 1),
      ]
      line.push(Math.min(...edits, ...(isSwapped ? [distanceAt(row - 2, column - 2) + 1] : [])))
    }
  }
  return distanceAt(first.length, second.length)
}

/** The name of ours that an unknown name is a misspelling of, by at most one edit in four characters and three in all. */
export const misspeltName = (name: string, knownNames: ReadonlyArray<string>): string | undefined => {
  if (knownNames.includes(name) || name.length > 100) return undefined
  const candidates = knownNames
    .map((candidate) => ({ candidate, edits: editsBetween(name.toUpperCase(), candidate.toUpperCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.min(3, Math.floor(candidate.length / 4)))
    .sort((first, second) => first.edits - second.edits)
  return candidates[0]?.candidate
}
