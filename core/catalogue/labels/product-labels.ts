import { isLess } from "../../money/amount.ts"
import type { PlainPhrase, ValuePhrase } from "../../translation/source-text.ts"
import type { Translate } from "../../translation/translator.ts"
import type { StockState, Variant } from "../product/product.ts"
import { type LabelDisplay, labelPlacements } from "./label-display-options.ts"
import { type LabelDeclaration, labelClass, labelStyle } from "./label-style.ts"
import { labelHtml, labelValueText, type LabelVariable } from "./label-text.ts"
import {
  builtInLabelVariables,
  discountPercent,
  labelPrice,
  labelFacts,
  type LabelFacts,
  type ProductForLabels,
} from "./label-variables.ts"
import { type Label, labelImage, type LabelInsertion, labelLink, type LabelPosition, labelPositions } from "./label.ts"
import { systemLabels, type SystemLabel, type SystemLabelFacts } from "./system-labels.ts"

/** Rendered label. Its HTML is sanitized; `text` is plain. */
export type ShownLabel = {
  readonly content: { readonly html: string } | { readonly text: string }
  readonly className: string
  readonly style: ReadonlyArray<LabelDeclaration>
  /** Address of the picture, whose natural size is the size of the label. [3.label.6] */
  readonly image?: string | undefined
  readonly link?: string | undefined
}

/** Labels of one position. */
export type ShownLabels = { readonly position: LabelPosition; readonly labels: ReadonlyArray<ShownLabel> }

/** Labels whose target is found in the rendered page. */
export type TargetedLabels = ShownLabels & {
  readonly target: string
  readonly insertion: LabelInsertion
  readonly wrap: boolean
  readonly async: boolean
  readonly renderMode: LabelDisplay["renderMode"]
}

/** Labels of a product by place: on the picture, beside the texts, or at other targets. */
export type ProductLabels = {
  readonly image: ReadonlyArray<ShownLabels>
  readonly content: ReadonlyArray<ShownLabels>
  readonly targeted: ReadonlyArray<TargetedLabels>
}

/** Labels of a product without any. */
export const noLabels: ProductLabels = { image: [], content: [], targeted: [] }

/** Targets of themes for the picture and the texts of a product, which the server renders without a search. */
const serverTargets: ReadonlySet<string> = new Set([
  "picture",
  "texts",
  ".product-item-photo",
  ".product-image-container",
  ".gallery-placeholder",
  ".product.media",
  ".fotorama__active",
  ".product-item-name",
  ".product-info-main",
  ".page-title-wrapper",
])

/** Sanitizes HTML of the backend. */
type SafeHtml = (html: string) => string

const shownLabel = (label: Label, html: string): ShownLabel => ({
  content: { html },
  className: labelClass(label),
  style: labelStyle({ ...label, image: "" }, undefined),
  image: labelImage(label),
  link: labelLink(label),
})

/** Returns the merchant's labels of a product, rendered. [3.label-display-options] */
export const productLabels = (
  display: LabelDisplay | undefined,
  facts: LabelFacts,
  safeHtml: SafeHtml,
  variables: ReadonlyArray<LabelVariable<LabelFacts>> = builtInLabelVariables,
): ProductLabels => {
  const html = (label: Label) => safeHtml(labelHtml(label, facts, variables, display?.predefined))
  if (display === undefined) return noLabels
  const placements = labelPlacements({
    ...display,
    imageTarget: display.imageTarget || "picture",
    contentTarget: display.contentTarget || "texts",
  }).map(({ labels, ...place }) => ({
    ...place,
    async: display.imageAsync,
    renderMode: display.renderMode,
    labels: labels.map((label) => shownLabel(label, html(label))),
  }))
  const placed = placements.filter(({ target }) => serverTargets.has(target))
  return {
    image: placed.filter(({ position }) => position !== "content"),
    content: placed.filter(({ position }) => position === "content"),
    targeted: placements.filter(({ target }) => !serverTargets.has(target)),
  }
}

/** Target of labels in the details of a product page, which the server renders. */
const detailsTarget = ".product-details__facts"

/** Returns the labels for the details of a product page with this insertion, each with its index in `targeted`. */
export const labelsAtDetails = (
  { targeted }: ProductLabels,
  insertion: LabelInsertion,
): ReadonlyArray<TargetedLabels & { readonly order: number }> =>
  targeted.flatMap((labels, order) =>
    labels.target === detailsTarget && labels.position === "content" && labels.insertion === insertion
      ? [{ ...labels, order }]
      : [],
  )

const systemTexts: Readonly<
  Record<SystemLabel, { readonly text: PlainPhrase | ValuePhrase; readonly className: string }>
> = {
  "on-sale": { text: "−%1%", className: "prolabel badge badge--sale" },
  new: { text: "New", className: "prolabel badge badge--new" },
  "in-stock": { text: "Only %1 left", className: "prolabel stock stock--low" },
  "out-of-stock": { text: "Sold out", className: "prolabel badge badge--sold-out" },
}

/** Product data for labels of one product. */
export type LabelledItem = ProductForLabels & {
  readonly stock: StockState
  /** `true` when the product was new on the day it was read. */
  readonly isNew?: boolean | undefined
}

/** Stands for both the first day of a new product and today, because `LabelledItem` has only the result, `isNew`. */
const anyDay = "2000-01-01"

const factsOf = ({ stock, isNew, ...item }: LabelledItem): SystemLabelFacts => ({
  ...labelFacts(item, {}),
  newFrom: isNew === true ? anyDay : undefined,
  managesStock: true,
  backorders: false,
  inStock: stock === "in-stock",
})

/** Returns the product data for labels of a selected variant. */
export const labelledItem = <Of extends LabelledItem>(
  product: Of,
  selected: Pick<Variant, "price" | "stock" | "onlyLeft"> | undefined,
): Of =>
  selected === undefined
    ? product
    : { ...product, kind: { type: "simple" }, from: selected.price, stock: selected.stock, onlyLeft: selected.onlyLeft }

/** Returns the value shown with a system label: the discount, never rounded up, or the remaining quantity. */
const valueOf = (label: SystemLabel, facts: SystemLabelFacts): string => {
  if (label === "in-stock") return facts.salable ?? ""
  return labelValueText(discountPercent(labelPrice(facts)), { round: "floor", roundTo: "1" })
}

const isWorthShowing = (label: SystemLabel, facts: SystemLabelFacts): boolean =>
  label !== "on-sale" || !isLess(discountPercent(labelPrice(facts)), "1")

/**
 * Returns the system labels of a product: sold out, sale and new on the picture, the remaining quantity beside the texts.
 * [2.other-page-elements.4]
 */
export const shownSystemLabels = (item: LabelledItem, t: Translate): Pick<ProductLabels, "image" | "content"> => {
  const facts = factsOf(item)
  const shown = systemLabels(facts, anyDay)
    .filter((label) => isWorthShowing(label, facts))
    .map((label) => {
      const { text, className } = systemTexts[label]
      return { label, shown: { content: { text: t(text, valueOf(label, facts)) }, className, style: [] } }
    })
  const at = (position: LabelPosition, matches: (label: SystemLabel) => boolean): ReadonlyArray<ShownLabels> => {
    const labels = shown.filter(({ label }) => matches(label)).map((entry) => entry.shown)
    return labels.length === 0 ? [] : [{ position, labels }]
  }
  return {
    image: at("top-left", (label) => label !== "in-stock"),
    content: at("content", (label) => label === "in-stock"),
  }
}

/** Groups labels by position, in their order. */
export const groupedByPosition = (groups: ReadonlyArray<ShownLabels>): ReadonlyArray<ShownLabels> =>
  labelPositions.flatMap((position) => {
    const labels = groups.filter((group) => group.position === position).flatMap((group) => group.labels)
    return labels.length === 0 ? [] : [{ position, labels }]
  })
