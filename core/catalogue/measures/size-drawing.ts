import type { ProductSize } from "./product-measures.ts"

/** Well-known things that products are drawn beside, by their names. */
export type KnownThing = "mug" | "hand" | "chair"

/** A known thing with its width and height in centimetres. */
type Known = { readonly thing: KnownThing; readonly width: number; readonly height: number }

const mug: Known = { thing: "mug", width: 11, height: 9 }
const hand: Known = { thing: "hand", width: 9, height: 18 }
const chair: Known = { thing: "chair", width: 45, height: 90 }

/** Largest drawing in CSS pixels, and the distance of the things in it. */
const largest = { width: 260, height: 130 }
const gap = 24

/** Most sizes that are drawn beside each other; of more, the first and the last one are. */
const mostDrawn = 3

/** Rectangle or circle of one size, on the ground line of the drawing. All lengths are CSS pixels. */
export type DrawnSize = {
  readonly size: ProductSize
  readonly x: number
  readonly width: number
  readonly height: number
  /** Length in centimetres that `height` shows. */
  readonly shownHeight: number
  /** True for a flat thing, which is drawn as it is seen from above. */
  readonly isFromAbove: boolean
}

/** A product beside a well-known thing at the same scale; lengths are CSS pixels unless the name says otherwise. */
export type SizeDrawing = {
  readonly _tag: "Drawn"
  readonly width: number
  readonly height: number
  readonly thing: KnownThing
  /** Height of the thing in centimetres. */
  readonly thingCentimetres: number
  readonly thingX: number
  /** CSS pixels of a centimetre. */
  readonly scale: number
  readonly sizes: ReadonlyArray<DrawnSize>
}

/** Why a product is not drawn. */
export type NotDrawn = { readonly _tag: "NotDrawn"; readonly reason: "too small" | "too large" }

/** Lengths in centimetres that no known thing gives an idea of. */
const shortest = 1
const longest = 400

const isFlat = ({ width, depth, height, isRound }: ProductSize): boolean =>
  height * 4 <= width && (isRound || depth !== undefined)

/** Width and height of the outline in centimetres. */
const outlineOf = (size: ProductSize) => ({
  size,
  wide: size.width,
  high: isFlat(size) ? (size.depth ?? size.width) : size.height,
  isFromAbove: isFlat(size),
})

/** The known thing whose height is nearest to a length, by their ratio. */
const nearestThing = (length: number): Known => {
  const distance = ({ height }: Known): number => Math.max(height / length, length / height)
  return [hand, chair].reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest), mug)
}

const rounded = (pixels: number): number => Math.max(1, Math.round(pixels))

/** Characters of a measure such as `10.5 in`, and the width of one. */
const measureLength = 7
const characterWidth = 7

type Outline = ReturnType<typeof outlineOf>

/** Places outlines beside each other, each in the middle of a place that is also wide enough for the text below it. */
const placed = (outlines: ReadonlyArray<Outline>, scale: number): Pick<SizeDrawing, "sizes" | "thingX"> =>
  outlines.reduce<Pick<SizeDrawing, "sizes" | "thingX">>(
    ({ sizes, thingX }, { size, wide, high, isFromAbove }) => {
      const width = rounded(wide * scale)
      const place = Math.max(width, characterWidth * (size.name?.length ?? measureLength))
      const x = thingX + Math.round((place - width) / 2)
      const one = { size, isFromAbove, x, width, height: rounded(high * scale), shownHeight: high }
      return { sizes: [...sizes, one], thingX: thingX + place + gap }
    },
    { sizes: [], thingX: 0 },
  )

/**
 * Returns how to draw sizes of a product beside the well-known thing that is nearest in size, at one scale; otherwise why not: the product
 * is too small or too large to be compared with any.
 *
 * @example sizeDrawing([{ isRound: true, width: 8, height: 13 }]) // beside a hand
 */
export const sizeDrawing = (sizes: ReadonlyArray<ProductSize>): SizeDrawing | NotDrawn => {
  const outlines = (sizes.length > mostDrawn ? [...sizes.slice(0, 1), ...sizes.slice(-1)] : sizes).map(outlineOf)
  const length = Math.max(...outlines.flatMap(({ wide, high }) => [wide, high]))
  if (!(length >= shortest)) return { _tag: "NotDrawn", reason: "too small" }
  if (length > longest) return { _tag: "NotDrawn", reason: "too large" }
  const known = nearestThing(length)
  const allWide = outlines.reduce((sum, { wide }) => sum + wide, known.width)
  const allHigh = Math.max(known.height, ...outlines.map(({ high }) => high))
  const scale = Math.min((largest.width - gap * outlines.length) / allWide, largest.height / allHigh)
  const places = placed(outlines, scale)
  return {
    _tag: "Drawn",
    ...places,
    thing: known.thing,
    thingCentimetres: known.height,
    scale: Math.round(scale * 100) / 100,
    width: Math.round(places.thingX + known.width * scale),
    height: rounded(allHigh * scale),
  }
}
