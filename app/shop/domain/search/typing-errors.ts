/** The trigrams of a word; the ends are padded, so that beginnings weigh more than middles. */
const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `
  const trigrams = new Set<string>()
  for (let start = 0; start + 3 <= padded.length; start += 1) trigrams.add(padded.slice(start, start + 3))
  return trigrams
}

/** Minimum ratio of shared trigrams to all trigrams, from 0 to 1. */
const leastSimilarity = 0.3

/** Returns the most similar word of a vocabulary, if any. */
export type CorrectWord = (mistyped: string) => string | undefined

/**
 * Compares words by shared trigrams. In short words one typing error changes nearly all trigrams, so words with one or two typing errors
 * (edit distance) match too, and have priority over words with similar trigrams.
 */
export const wordCorrector = (vocabulary: ReadonlyArray<string>): CorrectWord => {
  const sizes = vocabulary.map((word) => trigramsOf(word).size)
  const wordsWith = new Map<string, Array<number>>()
  vocabulary.forEach((word, index) => {
    for (const trigram of trigramsOf(word)) {
      const wordsWithTrigram = wordsWith.get(trigram)
      if (wordsWithTrigram === undefined) wordsWith.set(trigram, [index])
      else wordsWithTrigram.push(index)
    }
  })

  return (mistyped) => {
    const trigrams = trigramsOf(mistyped)
    const shared = new Map<number, number>()
    for (const trigram of trigrams) {
      for (const index of wordsWith.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    }
    const scored = [...shared].map(([index, count]) => {
      const word = vocabulary[index] ?? ""
      const similarity = count / (trigrams.size + (sizes[index] ?? 0) - count)
      return { word, score: likelihood(mistyped, word, similarity) }
    })
    let best: Scored | undefined
    for (const candidate of scored) {
      if (candidate.score > 0 && (best === undefined || isBetter(candidate, best))) best = candidate
    }
    return best?.word
  }
}

type Scored = { readonly word: string; readonly score: number }

/** Equal scores are sorted alphabetically, so that results are deterministic. */
const isBetter = (one: Scored, other: Scored): boolean =>
  one.score > other.score || (one.score === other.score && one.word < other.word)

/** Score of a word: from 1 to 4 if it differs by few typing errors, otherwise the similarity of the trigrams, which is below 1. */
const likelihood = (mistyped: string, word: string, similarity: number): number => {
  const distance = editDistance(mistyped, word)
  if (distance <= maxDistance(mistyped)) return 3 - distance + similarity
  return similarity >= leastSimilarity ? similarity : 0
}

/** Number of typing errors that a word of this length may have. */
const maxDistance = (word: string): number => {
  if (word.length <= 2) return 0
  return word.length <= 5 ? 1 : 2
}

/** Damerau–Levenshtein distance: the minimum number of letters to remove, insert, replace or swap. */
const editDistance = (one: string, other: string): number => {
  let beforeLast: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = distanceRow(one, other, row, last, beforeLast)
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/** One row of the distance matrix, from the two rows before. */
const distanceRow = (
  one: string,
  other: string,
  row: number,
  last: ReadonlyArray<number>,
  beforeLast: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const current = [row]
  for (let column = 1; column <= other.length; column += 1) {
    const character = one[row - 1]
    const isSwapped = row > 1 && character === other[column - 2] && one[row - 2] === other[column - 1]
    current.push(
      Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (character === other[column - 1] ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      ),
    )
  }
  return current
}
