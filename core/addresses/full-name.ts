import type { PlainPhrase } from "../translation/source-text.ts"
import type { AddressAttribute } from "./address-attribute.ts"
import type { AddressDraft } from "./address-draft.ts"
import type { AddressFormField } from "./address-fields.ts"

/** The two parts of a name that Magento requires, as typed. */
export type NameParts = { readonly firstname: string; readonly lastname: string }

/** Words that begin the last name when another word follows. */
const particles: ReadonlySet<string> = new Set(
  "af al av bin da das de del della den der des di do dos du el ibn la le ten ter van vom von zu zum zur".split(" "),
)

/** Joins the parts of a name to the text of one field. */
export const joinedName = ({ firstname, lastname }: NameParts): string =>
  firstname === "" || lastname === "" || /\s$/.test(firstname) ? `${firstname}${lastname}` : `${firstname} ${lastname}`

/**
 * Splits a full name before its last word, or before the particles in front of it. A name of one word has no last name. No character is
 * lost: `joinedName` returns the same text.
 *
 * @example
 * splitName("Mary Ann van der Berg") // { firstname: "Mary Ann", lastname: "van der Berg" }
 * splitName("Sukarno") // { firstname: "Sukarno", lastname: "" }
 */
export const splitName = (text: string): NameParts => {
  const pieces = text.split(/(\s+)/)
  /** Positions of the words among the pieces; the other pieces are blanks. */
  const words = pieces.flatMap((piece, index) => (piece.trim() === "" ? [] : [index]))
  const isParticle = (index: number) => particles.has((pieces[index] ?? "").toLowerCase())
  // The last word of the given name: the one before the last name, which is one word with the particles in front of it.
  const lastGiven = words.slice(0, -1).findLastIndex((index, word) => word === 0 || !isParticle(index))
  const start = words[lastGiven + 1]
  if (lastGiven < 0 || start === undefined) return { firstname: text, lastname: "" }
  const end = pieces[start - 1] === " " ? start - 1 : start
  return { firstname: pieces.slice(0, end).join(""), lastname: pieces.slice(start).join("") }
}

/** Splits a typed full name; returns `before` if its parts join to the same text, since the shopper may have split it elsewhere. */
export const typedName = (before: NameParts, text: string): NameParts =>
  joinedName(before) === text ? before : splitName(text)

/** Message of a full name without text. */
export const nameMissing: PlainPhrase = "Enter your first and last name."

/** Message of a full name of one word. Magento requires both parts, and accepts a hyphen as one. */
export const lastNameMissing: PlainPhrase = "Add your last name. If you have only one name, add a hyphen (-) after it."

/** The text of a draft in a field of the form. */
export const draftText = (draft: AddressDraft, field: AddressFormField): string =>
  field === "fullname" ? joinedName(draft) : draft[field]

const otherParts: ReadonlySet<string> = new Set(["prefix", "middlename", "suffix"])

/** True if a form has one field for the full name: the setting is on, and the shop requires no prefix, middle name or suffix. */
export const showsFullName = (isEnabled: boolean, attributes: ReadonlyArray<AddressAttribute> = []): boolean =>
  isEnabled && !attributes.some(({ code, required }) => required && otherParts.has(code))
