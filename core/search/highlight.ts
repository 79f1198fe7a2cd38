import { maxQueryLength } from "./search-query.ts"

/** Part of a title; `typed` for text that the shopper typed. */
export type TitlePart = { readonly text: string; readonly typed: boolean }

/** Converts a text to lower case for comparison. Every character keeps its length, so that positions stay the same. */
const folded = (text: string): string =>
  text.replace(/\p{Lu}/gu, (character) => {
    const small = character.toLowerCase()
    return small.length === character.length ? small : character
  })

/**
 * Splits a title into parts and marks the typed ones, ignoring case. The parts together are the title. [9.search.2]
 *
 * @example
 * titleParts("Blue mug", "blue") // [{ text: "Blue", typed: true }, { text: " mug", typed: false }]
 */
export const titleParts = (title: string, typed: string): ReadonlyArray<TitlePart> => {
  const wanted = folded(typed.trim())
  const whole: ReadonlyArray<TitlePart> = title === "" ? [] : [{ text: title, typed: false }]
  if (wanted === "" || wanted.length > maxQueryLength) return whole
  const searched = folded(title)
  const parts: Array<TitlePart> = []
  let from = 0
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: title.slice(from, at), typed: false })
    from = at + wanted.length
    parts.push({ text: title.slice(at, from), typed: true })
  }
  if (from < title.length) parts.push({ text: title.slice(from), typed: false })
  return parts
}

/** Returns the hint behind the field: the typed text, completed by the first title. Empty when the title begins differently or the text is too long for the field. [9.search.2] */
export const searchHint = (typed: string, firstTitle: string, overflows: boolean): string =>
  typed !== "" && !overflows && folded(firstTitle).startsWith(folded(typed))
    ? typed + firstTitle.slice(typed.length)
    : ""
