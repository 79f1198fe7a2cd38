/**
 * A quantity as a shopper's request states it. Every door of the shop reads quantities here, so that no two doors disagree. [S30]
 */
export type Quantity =
  | { readonly kind: "pieces"; readonly count: number }
  /** Zero or less. */
  | { readonly kind: "none" }
  /** Between two whole numbers: nothing in this shop is sold by the fraction. */
  | { readonly kind: "fraction" }
  /** More than any cart holds. */
  | { readonly kind: "too-many" }
  /** Not a number written with plain digits: text, lists, `1e3`, `0x10`, other scripts' digits. */
  | { readonly kind: "unreadable" }

/** The most pieces one line can have; product_stock may allow less. */
export const mostPieces = 10_000

const plainNumber = /^-?\d{1,20}(?:\.\d{1,20})?$/

const textOf = (input: unknown): string | undefined => {
  if (typeof input === "string") return input.trim()
  return typeof input === "number" && Number.isFinite(input) ? plainText(input) : undefined
}

/** JSON numbers reach us parsed already; above 2^53 their last digits are lost, which only matters to the refusal they get. */
const plainText = (input: number): string =>
  Math.abs(input) >= 1e15 ? BigInt(Math.trunc(input)).toString().slice(0, 20) : String(input)

/** Reads a JSON number or a form's text. */
export const readQuantity = (input: unknown): Quantity => {
  const text = textOf(input)
  if (text === undefined || !plainNumber.test(text)) return { kind: "unreadable" }
  const [whole = "", fraction = ""] = text.split(".")
  if (whole.startsWith("-") || /^0+$/.test(whole + fraction)) return { kind: "none" }
  if (!/^0*$/.test(fraction)) return { kind: "fraction" }
  const count = Number(whole)
  return count > mostPieces ? { kind: "too-many" } : { kind: "pieces", count }
}
