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

/** Position of a label group on the picture or in the texts. [3.product-label-group.1] */
export type LabelPosition = (typeof labelPositions)[number]

/** Place of the labels relative to their target, by the jQuery method that Magento's module names. */
export type LabelInsertion = "appendTo" | "prependTo" | "insertAfter" | "insertBefore"

/** Label of a product, such as a badge. [3.label] [2.other-page-elements.4] */
export type Label = {
  /** HTML of the merchant, in which variables such as `#discount_percent#` are filled. [3.label.1] */
  readonly text: string
  /** Rounding of numbers in the text, to multiples of `roundTo`: `0.50` gives two decimals. [3.label.2] */
  readonly round: "round" | "ceil" | "floor"
  readonly roundTo: string
  /** Address of the picture; empty without one. [3.label.3] */
  readonly image: string
  /** Style declarations of the merchant. [3.label.4] */
  readonly custom: string
  readonly cssClass: string
  /** Link address; empty for no link. */
  readonly link: string
  readonly sortOrder: number
  /** CSS selector of its own target, for a `content` label. */
  readonly target?: string | undefined
  readonly insertion?: LabelInsertion | undefined
}

/** Labels of one position. [3.product-label-group] */
export type LabelGroup = { readonly position: LabelPosition; readonly items: ReadonlyArray<Label> }

/** Returns the labels of a position in order: all of them (`ordered`), or only the last, which has priority (`single`). [3.product-label-group.2] */
export const labelsInOrder = (items: ReadonlyArray<Label>, strategy: "ordered" | "single"): ReadonlyArray<Label> => {
  const ordered = items.toSorted((one, other) => one.sortOrder - other.sortOrder)
  return strategy === "ordered" ? ordered : ordered.slice(-1)
}

/** Returns the classes of a label; `prolabel` is always one of them. [3.label.5] */
export const labelClass = ({ cssClass }: Pick<Label, "cssClass">): string =>
  ["prolabel", ...cssClass.split(/\s+/).filter((name) => name !== "" && name !== "prolabel")].join(" ")

/** Returns `true` for paths of the own origin and http or https addresses; others are neither shown nor followed. */
const isWebAddress = (address: string): boolean => /^(https?:\/\/|\/(?![/\\]))[^\s"'()\\<>]*$/i.test(address)

/** Returns the link of a label, which opens in the same tab; `undefined` without a link that may be followed. */
export const labelLink = ({ link }: Pick<Label, "link">): string | undefined => (isWebAddress(link) ? link : undefined)

/** Returns the picture of a label; `undefined` without one that may be shown. [3.label.3] */
export const labelImage = ({ image }: Pick<Label, "image">): string | undefined =>
  isWebAddress(image) ? image : undefined

/** One style declaration: property and value. */
export type Declaration = readonly [property: string, value: string]

/** Tests whether style declarations set `position` or `z-index`, which could move a label out of its picture, over the page. */
export const leavesPicture = (custom: string): boolean => /(?:^|;)\s*(?:position|z-index)\s*:/i.test(custom)

/**
 * Parses the merchant's style declarations; values that could load a file or leave their declaration, and declarations that leave the
 * picture, are left out.
 */
const declarations = (custom: string): ReadonlyArray<Declaration> =>
  custom.split(";").flatMap((part) => {
    const [, property, value] = /^\s*(-{0,2}[a-z][a-z-]*)\s*:\s*([^:{}<>\\]+?)\s*$/i.exec(part) ?? []
    const isSafe =
      property !== undefined &&
      value !== undefined &&
      !/url\s*\(|expression\s*\(|@/i.test(value) &&
      !leavesPicture(part)
    return isSafe ? [[property.toLowerCase(), value] as const] : []
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
