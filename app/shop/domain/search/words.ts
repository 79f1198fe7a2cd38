/** The words of a text as search knows them: lower case, without accents, letters and digits only. */
export const wordsIn = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A word as FTS5 takes it literally. */
export const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`
