import { wordsIn } from "./words.ts"

/** Groups of words or phrases that mean the same, as Magento's search synonyms. */
export type Synonyms = ReadonlyArray<ReadonlyArray<string>>

/** A search takes one query for each variant. */
const maxVariants = 6

/**
 * Returns a variant of the searched words for each synonym of a phrase in them, with the phrase replaced by the synonym. The words as typed
 * are not among the variants.
 * @example
 * synonymVariants(["clay", "tea", "pot"], [["tea pot", "teapot"]]) // [["clay", "teapot"]]
 */
export const synonymVariants = (
  words: ReadonlyArray<string>,
  synonyms: Synonyms,
): ReadonlyArray<ReadonlyArray<string>> => {
  const text = ` ${words.join(" ")} `
  const variants = synonyms.flatMap((group) => {
    const phrases = group.map((phrase) => ` ${wordsIn(phrase).join(" ")} `)
    return phrases
      .filter((phrase) => text.includes(phrase))
      .flatMap((phrase) => phrases.filter((other) => other !== phrase).map((other) => text.replace(phrase, other)))
  })
  return [...new Set(variants)].slice(0, maxVariants).map(wordsIn)
}
