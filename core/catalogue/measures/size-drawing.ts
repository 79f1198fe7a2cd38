import type { ProductSize } from "./product-measures.ts"

/** Well-known objects beside which products are drawn, so that shoppers see how large they are. */
export type ReferenceObject = "mug" | "hand" | "chair"

/** A reference object with its width and height in centimetres. */
type Reference = { readonly name: ReferenceObject; readonly width: number; readonly height: number }

const mug: Reference = { name: "mug", width: 11, height: 9 }
const hand: Reference = { name: "hand", width: 9, height: 18 }
const chair: Reference = { name: "chair", width: 45, height: 90 }

/** Maximum size of a drawing in CSS pixels. */
const maxSize = { width: 260, height: 130 }

/** Distance between two outlines in CSS pixels. */
const gap = 24

/** Maximum number of sizes beside each other; of more sizes, only the first and the last are drawn. */
const maxDrawn = 3

/** Rectangle or circle of one size, on the ground line of the drawing. All lengths are CSS pixels. */
export type DrawnSize = {
  readonly size: ProductSize
  readonly x: number
  readonly width: number
  readonly height: number
  /** The drawn height in centimetres. */
  readonly heightCentimetres: number
  /** True for a flat product, which is drawn as seen from above. */
  readonly isFromAbove: boolean
}

/** Sizes of a product beside a reference object at the same scale; lengths are CSS pixels unless the name says otherwise. */
export type SizeDrawing = {
  readonly _tag: "Drawn"
  readonly width: number
  readonly height: number
  readonly reference: ReferenceObject
  /** Height of the reference object in centimetres. */
  readonly referenceCentimetres: number
  readonly referenceX: number
  /** CSS pixels per centimetre. */
  readonly scale: number
  readonly sizes: ReadonlyArray<DrawnSize>
}

/** Why a product is not drawn. */
export type NotDrawn = { readonly _tag: "NotDrawn"; readonly reason: "too small" | "too large" }

/** Limits, in centimetres, of the longest side of what can be compared with a reference object. */
const minLength = 1
const maxLength = 400

const isFlat = ({ width, depth, height, isRound }: ProductSize): boolean =>
  height * 4 <= width && (isRound || depth !== undefined)

/** Width and height of the outline in centimetres. */
const outlineOf = (size: ProductSize) => ({
  size,
  wide: size.width,
  high: isFlat(size) ? (size.depth ?? size.width) : size.height,
  isFromAbove: isFlat(size),
})

/** Returns the reference object whose height has the ratio nearest to 1 to a length. */
const nearestReference = (length: number): Reference => {
  const ratio = ({ height }: Reference): number => Math.max(height / length, length / height)
  return [hand, chair].reduce((nearest, object) => (ratio(object) < ratio(nearest) ? object : nearest), mug)
}

const wholePixels = (pixels: number): number => Math.max(1, Math.round(pixels))

/** Characters of a measure such as `10.5 in`. */
const measureLength = 7

/** Width of a character in CSS pixels. */
const characterWidth = 7

type Outline = ReturnType<typeof outlineOf>

/** Places outlines beside each other, each centred in a column that is also wide enough for the text below it. */
const placeOutlines = (outlines: ReadonlyArray<Outline>, scale: number): Pick<SizeDrawing, "sizes" | "referenceX"> =>
  outlines.reduce<Pick<SizeDrawing, "sizes" | "referenceX">>(
    ({ sizes, referenceX }, { size, wide, high, isFromAbove }) => {
      const width = wholePixels(wide * scale)
      const columnWidth = Math.max(width, characterWidth * (size.name?.length ?? measureLength))
      const x = referenceX + Math.round((columnWidth - width) / 2)
      const drawn = { size, isFromAbove, x, width, height: wholePixels(high * scale), heightCentimetres: high }
      return { sizes: [...sizes, drawn], referenceX: referenceX + columnWidth + gap }
    },
    { sizes: [], referenceX: 0 },
  )

/**
 * Returns the drawing of a product's sizes beside the reference object that is nearest in size, or the reason why there is none: the product
 * is too small or too large to be compared with one.
 *
 * @example sizeDrawing([{ isRound: true, width: 8, height: 13 }]) // beside a hand
 */
export const sizeDrawing = (sizes: ReadonlyArray<ProductSize>): SizeDrawing | NotDrawn => {
  const outlines = (sizes.length > maxDrawn ? [...sizes.slice(0, 1), ...sizes.slice(-1)] : sizes).map(outlineOf)
  const length = Math.max(...outlines.flatMap(({ wide, high }) => [wide, high]))
  if (!(length >= minLength)) return { _tag: "NotDrawn", reason: "too small" }
  if (length > maxLength) return { _tag: "NotDrawn", reason: "too large" }
  const reference = nearestReference(length)
  const totalWidth = outlines.reduce((sum, { wide }) => sum + wide, reference.width)
  const totalHeight = Math.max(reference.height, ...outlines.map(({ high }) => high))
  const scale = Math.min((maxSize.width - gap * outlines.length) / totalWidth, maxSize.height / totalHeight)
  const placed = placeOutlines(outlines, scale)
  return {
    _tag: "Drawn",
    ...placed,
    reference: reference.name,
    referenceCentimetres: reference.height,
    scale: Math.round(scale * 100) / 100,
    width: Math.round(placed.referenceX + reference.width * scale),
    height: wholePixels(totalHeight * scale),
  }
}
