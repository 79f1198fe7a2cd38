/**
 * Splits a text into words for search: lower case, without accents, letters and digits only.
 *
 * @example
 * wordsIn("Crème brûlée, 2 cups") // ["creme", "brulee", "2", "cups"]
 */
export const wordsIn = (text: string): ReadonlyArray<string> => normalizedText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A text in lower case without accents. */
export const normalizedText = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
