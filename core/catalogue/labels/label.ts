/** Label positions on the picture, or `content` for beside the product's texts. [3.product-label-group.1] */
export const labelPositions = [
  "top-left",
  "top-center",
  "top-right",
  "middle-left",
  "middle-center",
  "middle-right",
  "bottom-left",
  "bottom-center",
  "bottom-right",
  "content",
] as const

export type LabelPosition = (typeof labelPositions)[number]

export type LabelInsertion = "appendTo" | "prependTo" | "insertAfter" | "insertBefore"

/** A badge of a product. [3.label] */
export type Label = {
  /** HTML of the merchant, in which variables such as `#discount_percent#` are filled. [3.label.1] */
  readonly text: string
  /** Rounding of numbers in the text, to multiples of `roundTo`: `0.50` gives two decimals. [3.label.2] */
  readonly round: "round" | "ceil" | "floor"
  readonly roundTo: string
  /** An address, empty without a picture. [3.label.3] */
  readonly image: string
  /** Style declarations of the merchant. [3.label.4] */
  readonly custom: string
  readonly cssClass: string
  /** Link address; empty for no link. */
  readonly link: string
  readonly sortOrder: number
  /** A place of its own, for a label beside the content. */
  readonly target?: string | undefined
  readonly insertion?: LabelInsertion | undefined
}

/** [3.product-label-group] */
export type LabelGroup = { readonly position: LabelPosition; readonly items: ReadonlyArray<Label> }

/** Labels of a position in their order; a shop may show all of them, or only the last, which weighs most. [3.product-label-group.2] */
export const labelsInOrder = (items: ReadonlyArray<Label>, strategy: "ordered" | "single"): ReadonlyArray<Label> => {
  const ordered = items.toSorted((one, other) => one.sortOrder - other.sortOrder)
  return strategy === "ordered" ? ordered : ordered.slice(-1)
}

/** The classes of a label; it always carries `prolabel`. [3.label.5] */
export const labelClass = ({ cssClass }: Pick<Label, "cssClass">): string =>
  ["prolabel", ...cssClass.split(/\s+/).filter((name) => name !== "" && name !== "prolabel")].join(" ")

/** Only paths of our own and addresses of the web are shown or followed. */
const isWebAddress = (address: string): boolean => /^(https?:\/\/|\/(?![/\\]))[^\s"'()\\<>]*$/i.test(address)

/** The link around a label, opened in the same tab; `undefined`: it has none that may be followed. */
export const labelLink = ({ link }: Pick<Label, "link">): string | undefined => (isWebAddress(link) ? link : undefined)

/** The picture of a label, when it has one that may be shown. [3.label.3] */
export const labelImage = ({ image }: Pick<Label, "image">): string | undefined =>
  isWebAddress(image) ? image : undefined

/** One style declaration: property and value. */
export type Declaration = readonly [property: string, value: string]

/** A merchant's declarations one by one; values that could load something or leave their place are left out. */
const declarations = (custom: string): ReadonlyArray<Declaration> =>
  custom.split(";").flatMap((part) => {
    const [, property, value] = /^\s*(-{0,2}[a-z][a-z-]*)\s*:\s*([^:{}<>\\]+?)\s*$/i.exec(part) ?? []
    const safe = property !== undefined && value !== undefined && !/url\s*\(|expression\s*\(|@/i.test(value)
    return safe ? [[property.toLowerCase(), value] as const] : []
  })

/**
 * Returns the style of a label: the merchant's declarations, then the picture with its natural size, which is set once the picture
 * has loaded. [3.label.3] [3.label.4] [3.label.6]
 */
export const labelStyle = (
  { image, custom }: Pick<Label, "image" | "custom">,
  natural: { readonly width: number; readonly height: number } | undefined,
): ReadonlyArray<Declaration> => {
  const own = declarations(custom)
  if (!isWebAddress(image)) return own
  const picture: Declaration = ["background-image", `url("${image}")`]
  if (natural === undefined) return [...own, picture]
  return [...own, picture, ["width", `${natural.width}px`], ["height", `${natural.height}px`]]
}
