/**
 * Splits a text into words for search: lower case, without accents, letters and digits only.
 *
 * @example
 * wordsIn("Crème brûlée, 2 cups") // ["creme", "brulee", "2", "cups"]
 */
export const wordsIn = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Quotes a word, so that FTS5 takes it literally. */
export const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`
