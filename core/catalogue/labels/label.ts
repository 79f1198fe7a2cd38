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
  const ordered = items.toSorted((a, b) => a.sortOrder - b.sortOrder)
  return strategy === "ordered" ? ordered : ordered.slice(-1)
}

/** Returns `true` for paths of the own origin and http or https addresses; others are neither shown nor followed. */
export const isWebAddress = (address: string): boolean => /^(https?:\/\/|\/(?![/\\]))[^\s"'()\\<>]*$/i.test(address)

/** Returns the link of a label, which opens in the same tab; `undefined` without a link that may be followed. */
export const labelLink = ({ link }: Pick<Label, "link">): string | undefined => (isWebAddress(link) ? link : undefined)

/** Returns the picture of a label; `undefined` without one that may be shown. [3.label.3] */
export const labelImage = ({ image }: Pick<Label, "image">): string | undefined =>
  isWebAddress(image) ? image : undefined
