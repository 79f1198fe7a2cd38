/** A word in overlapping pieces of three letters; its ends count as letters, so that beginnings weigh more than middles. */
const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `
  const pieces = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) pieces.add(padded.slice(at, at + 3))
  return pieces
}

/** Shared pieces by all pieces, 0 to 1. Below this words have little to do with each other. */
const leastSimilarity = 0.3

/** The word of a vocabulary that was most likely meant by a mistyped one. */
export type MeantWord = (mistyped: string) => string | undefined

/**
 * Words are compared by the pieces of three letters they share. In short words one slip destroys nearly all of them, so a word that is one or
 * two slips away is meant as well, and before those that are merely similar.
 */
export const meantWordOf = (vocabulary: ReadonlyArray<string>): MeantWord => {
  const sizes = vocabulary.map((word) => trigramsOf(word).size)
  const wordsWith = new Map<string, Array<number>>()
  vocabulary.forEach((word, index) => {
    for (const piece of trigramsOf(word)) {
      const known = wordsWith.get(piece)
      if (known === undefined) wordsWith.set(piece, [index])
      else known.push(index)
    }
  })

  return (mistyped) => {
    const pieces = trigramsOf(mistyped)
    const shared = new Map<number, number>()
    for (const piece of pieces) {
      for (const index of wordsWith.get(piece) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    }
    const scored = [...shared].map(([index, count]) => {
      const word = vocabulary[index] ?? ""
      const similarity = count / (pieces.size + (sizes[index] ?? 0) - count)
      return { word, score: likelihood(mistyped, word, similarity) }
    })
    const [first, ...others] = scored.filter(({ score }) => score > 0)
    return first && others.reduce((best, other) => (isBetter(other, best) ? other : best), first).word
  }
}

type Scored = { readonly word: string; readonly score: number }

/** Equal ones in the order of the alphabet, so that the same slip always finds the same. */
const isBetter = (one: Scored, other: Scored): boolean =>
  one.score > other.score || (one.score === other.score && one.word < other.word)

const likelihood = (mistyped: string, word: string, similarity: number): number => {
  const slips = slipsBetween(mistyped, word)
  if (slips <= slipsForgiven(mistyped)) return 3 - slips + similarity
  return similarity >= leastSimilarity ? similarity : 0
}

const slipsForgiven = (word: string): number => (word.length <= 2 ? 0 : word.length <= 5 ? 1 : 2)

/** Letters left out, put in, replaced, or two exchanged: the least number that makes one word of the other. */
const slipsBetween = (one: string, other: string): number => {
  let beforeLast: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = slipsOfRow(one, other, row, last, beforeLast)
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/** The slips from the first `row` letters of one word to every beginning of the other, given those of the two rows before. */
const slipsOfRow = (
  one: string,
  other: string,
  row: number,
  last: ReadonlyArray<number>,
  beforeLast: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const current = [row]
  for (let column = 1; column <= other.length; column += 1) {
    const letter = one[row - 1]
    const exchanged = row > 1 && letter === other[column - 2] && one[row - 2] === other[column - 1]
    current.push(
      Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1),
        exchanged ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      ),
    )
  }
  return current
}
