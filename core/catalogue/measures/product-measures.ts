import type { MeasureAttributes } from "../../store/measure-attributes.ts"
import type { Product } from "../product/product.ts"

/** A size in which a product is made: lengths in centimetres, the volume in millilitres. */
export type ProductSize = {
  /** Name of the size as the shop writes it; absent if there is only one. */
  readonly name?: string | undefined
  /** True if `width` is a diameter. */
  readonly isRound: boolean
  readonly width: number
  readonly depth?: number | undefined
  readonly height: number
  readonly volume?: number | undefined
}

/** The sizes of a product, or why there are none: it has no measures, or a text that is not in the notation. */
export type ProductMeasures =
  | { readonly _tag: "Measured"; readonly sizes: readonly [ProductSize, ...ReadonlyArray<ProductSize>] }
  | { readonly _tag: "NotMeasured"; readonly reason: "no measures" | "unknown notation" }

const inCentimetres: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, in: 2.54 }
const inMillilitres: Readonly<Record<string, number>> = { ml: 1, l: 1000, "fl oz": 29.5735 }

const sizeNotation =
  /^(?:(?<name>[^:]+):)?\s*(?<round>[⌀øØ])?\s*(?<lengths>[\d.,]+(?:\s*[x×]\s*[\d.,]+){1,2})\s*(?<unit>mm|cm|in)(?:,\s*(?<volume>[\d.,]+)\s*(?<volumeUnit>ml|l|fl oz))?$/u

/** A positive decimal number with a point or a comma; otherwise `undefined`. */
const lengthOf = (text: string | undefined, factor: number): number | undefined => {
  const plain = (text ?? "").trim().replace(",", ".")
  const number = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) * factor : 0
  return number > 0 ? number : undefined
}

/** Groups of the notation that were found in a text. */
type Parts = Readonly<Record<string, string | undefined>>

/** Reads `width × height` or `width × depth × height`. */
const lengthsIn = ({ lengths = "", unit = "" }: Parts): Pick<ProductSize, "width" | "depth" | "height"> | undefined => {
  const found = lengths.split(/[x×]/u).map((length) => lengthOf(length, inCentimetres[unit] ?? 0))
  const [width, middle, last] = found
  const height = found.length === 3 ? last : middle
  if (width === undefined || middle === undefined || height === undefined) return undefined
  return { width, height, ...(found.length === 3 && { depth: middle }) }
}

/** Reads the volume in millilitres; without one there is nothing to read. */
const volumeIn = ({ volume: text, volumeUnit = "" }: Parts): Pick<ProductSize, "volume"> | undefined => {
  if (text === undefined) return {}
  const volume = lengthOf(text, inMillilitres[volumeUnit] ?? 0)
  return volume === undefined ? undefined : { volume }
}

const readSize = (text: string): ProductSize | undefined => {
  const parts: Parts | undefined = sizeNotation.exec(text.trim())?.groups
  if (parts === undefined) return undefined
  const { name, round } = parts
  const lengths = lengthsIn(parts)
  const volume = volumeIn(parts)
  if (lengths === undefined || volume === undefined) return undefined
  return { ...(name !== undefined && { name: name.trim() }), isRound: round !== undefined, ...lengths, ...volume }
}

const notMeasured = (reason: "no measures" | "unknown notation"): ProductMeasures => ({ _tag: "NotMeasured", reason })

const measuresIn = (text: string): ProductMeasures => {
  const sizes = text.split(";").map(readSize)
  const [first, ...more] = sizes.filter((size) => size !== undefined)
  const isComplete = first !== undefined && more.length === sizes.length - 1
  const areNamed = sizes.length === 1 || sizes.every((size) => size?.name !== undefined)
  return isComplete && areNamed ? { _tag: "Measured", sizes: [first, ...more] } : notMeasured("unknown notation")
}

/**
 * Returns the sizes of a product by the attributes that the shop names for them. A text has sizes separated by `;`, each as
 * `name: Ø width × depth × height unit, volume`, of which name, `Ø`, depth and volume may be missing.
 *
 * @example productMeasures([{ code: "dimensions", label: "Dimensions", value: "36 × 23 × 3 cm" }], { attribute: "dimensions" })
 */
export const productMeasures = (attributes: Product["attributes"], codes: MeasureAttributes): ProductMeasures => {
  const valueOf = (code: string | undefined) => attributes.find((attribute) => attribute.code === code)?.value ?? ""
  if ("attribute" in codes) {
    const text = valueOf(codes.attribute)
    return text === "" ? notMeasured("no measures") : measuresIn(text)
  }
  const { width, height, depth, unit } = codes
  const read = (code: string | undefined) => lengthOf(valueOf(code), inCentimetres[unit] ?? 0)
  const [wide, high, deep] = [read(width), read(height), read(depth)]
  if (valueOf(width) === "" || valueOf(height) === "") return notMeasured("no measures")
  if (wide === undefined || high === undefined) return notMeasured("unknown notation")
  const size = { isRound: false, width: wide, height: high, ...(deep !== undefined && { depth: deep }) }
  return { _tag: "Measured", sizes: [size] }
}

/** Codes of the attributes that the sizes replace in the facts of a product. */
export const measureCodes = (codes: MeasureAttributes): ReadonlyArray<string> =>
  "attribute" in codes ? [codes.attribute] : [codes.width, codes.height, codes.depth ?? ""]
