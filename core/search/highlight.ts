import { maxQueryLength } from "./search-query.ts"

/** Part of a title; `typed` for text that the shopper typed. */
export type TitlePart = { readonly text: string; readonly typed: boolean }

/** Converts a text to lower case for comparison. Every character keeps its length, so that positions stay the same. */
const lowerCase = (text: string): string =>
  text.replace(/\p{Lu}/gu, (character) => {
    const lower = character.toLowerCase()
    return lower.length === character.length ? lower : character
  })

/**
 * Splits a title into parts and marks the typed ones, ignoring case. The parts together are the title. [9.search.2]
 *
 * @example
 * titleParts("Blue mug", "blue") // [{ text: "Blue", typed: true }, { text: " mug", typed: false }]
 */
export const titleParts = (title: string, typed: string): ReadonlyArray<TitlePart> => {
  const searched = lowerCase(typed.trim())
  const unmarked: ReadonlyArray<TitlePart> = title === "" ? [] : [{ text: title, typed: false }]
  if (searched === "" || searched.length > maxQueryLength) return unmarked
  const titleInLowerCase = lowerCase(title)
  const parts: Array<TitlePart> = []
  let from = 0
  for (let at = titleInLowerCase.indexOf(searched); at >= 0; at = titleInLowerCase.indexOf(searched, from)) {
    if (at > from) parts.push({ text: title.slice(from, at), typed: false })
    from = at + searched.length
    parts.push({ text: title.slice(at, from), typed: true })
  }
  if (from < title.length) parts.push({ text: title.slice(from), typed: false })
  return parts
}

/** Returns the hint behind the field: the typed text, completed by the first title. Empty when the title begins differently or the text is too long for the field. [9.search.2] */
export const searchHint = (typed: string, firstTitle: string, overflows: boolean): string =>
  typed !== "" && !overflows && lowerCase(firstTitle).startsWith(lowerCase(typed))
    ? typed + firstTitle.slice(typed.length)
    : ""
