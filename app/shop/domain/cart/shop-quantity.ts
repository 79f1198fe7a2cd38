/** A quantity as a request states it. REST, GraphQL and forms all parse quantities with `readQuantity`, so that they agree. [S30] */
export type Quantity =
  | { readonly kind: "pieces"; readonly count: number }
  /** Zero or less. */
  | { readonly kind: "none" }
  /** Not a whole number; this shop sells whole pieces only. */
  | { readonly kind: "fraction" }
  /** More than `maxPieces`. */
  | { readonly kind: "too-many" }
  /** Not a number in ASCII digits: text, lists, `1e3`, `0x10`, digits of other scripts. */
  | { readonly kind: "unreadable" }

/** The maximum quantity of one cart item; the stock of a product may allow less. */
export const maxPieces = 10_000

const plainNumber = /^-?\d{1,20}(?:\.\d{1,20})?$/

const textOf = (input: unknown): string | undefined => {
  if (typeof input === "string") return input.trim()
  return typeof input === "number" && Number.isFinite(input) ? plainText(input) : undefined
}

/** Formats a JSON number. Above 2^53 the last digits are lost, which is irrelevant because such a quantity is rejected. */
const plainText = (input: number): string =>
  Math.abs(input) >= 1e15 ? BigInt(Math.trunc(input)).toString().slice(0, 20) : String(input)

/**
 * Parses a JSON number or the text of a form field.
 *
 * @example
 * readQuantity(" 2.0 ") // { kind: "pieces", count: 2 }
 * readQuantity(1.5) // { kind: "fraction" }
 */
export const readQuantity = (input: unknown): Quantity => {
  const text = textOf(input)
  if (text === undefined || !plainNumber.test(text)) return { kind: "unreadable" }
  const [whole = "", fraction = ""] = text.split(".")
  if (whole.startsWith("-") || /^0+$/.test(whole + fraction)) return { kind: "none" }
  if (!/^0*$/.test(fraction)) return { kind: "fraction" }
  const count = Number(whole)
  return count > maxPieces ? { kind: "too-many" } : { kind: "pieces", count }
}
