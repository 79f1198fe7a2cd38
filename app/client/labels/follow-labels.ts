import { choiceOfForm, type ProductForm } from "../../../core/add-to-cart/product-form.ts"
import type { LabelAttributes } from "../../../core/catalogue/labels/label-display-options.ts"
import type { LabelVariable } from "../../../core/catalogue/labels/label-text.ts"
import { builtInLabelVariables, labelFacts, type LabelFacts } from "../../../core/catalogue/labels/label-variables.ts"
import { labelledItem, type ProductLabels } from "../../../core/catalogue/labels/product-labels.ts"
import { labelsOfVariant, labelChanges, mergedLabels } from "../../../core/catalogue/labels/variant-labels.ts"
import { selectedVariant } from "../../../core/catalogue/product/configurable-choice.ts"
import type { Variant } from "../../../core/catalogue/product/product.ts"
import { type Dictionary, translate } from "../../../core/translation/translate.ts"
import { showLabels } from "./show-labels.ts"

/** Leaves HTML unchanged: it is sanitized where it is shown. */
const unchanged = (html: string): string => html

const noAttributes: LabelAttributes = { product: {}, variants: {} }

/** Returns the variables that labels of this shop can use. */
const labelVariables = async (): Promise<ReadonlyArray<LabelVariable<LabelFacts>>> => {
  if (import.meta.env.EXTENDED_LABELS !== true) return builtInLabelVariables
  const { installedPart } = await import("../boot/installed-part.ts")
  return [...builtInLabelVariables, ...(await installedPart("labels")).flatMap((part) => part.labelVariables)]
}

type LabelContext = {
  readonly dictionary: Dictionary
  readonly variables: ReadonlyArray<LabelVariable<LabelFacts>>
}

/** Returns the labels of a product, or of its selected variant. */
const labelsFor = (
  { product }: ProductForm,
  selected: Variant | undefined,
  { dictionary, variables }: LabelContext,
): ProductLabels => {
  const { labelDisplay: display, labelAttributes: attributes = noAttributes } = product
  const labelling = { display, facts: labelFacts(product, attributes.product), variants: attributes.variants }
  const labels = labelsOfVariant(labelling, selected, { safeHtml: unchanged, variables })
  const item = { ...labelledItem(product, selected), labels }
  const { image } = mergedLabels(item, (text, ...values) => translate(dictionary, text, ...values))
  return { ...labels, image }
}

/** Variant whose labels were requested last. */
let current: number | undefined

/** Shows the labels of the selected variant on the product page, or of the product when none is selected. */
export const followLabels = async (form: ProductForm, dictionary: Dictionary): Promise<void> => {
  const { kind } = form.product
  if (kind.type !== "configurable") return
  const selected = selectedVariant(kind.attributes, kind.variants, choiceOfForm(form).configurable)
  if (selected?.productId === current) return
  current = selected?.productId
  const context = { dictionary, variables: await labelVariables() }
  if (current !== selected?.productId) return
  const { image, content, targeted } = labelChanges(
    labelsFor(form, undefined, context),
    labelsFor(form, selected, context),
  )
  const slot = (name: string) => document.querySelector(`.product-page [data-labels="${name}"]`)
  await Promise.all([
    showLabels(slot("image"), image),
    showLabels(slot("content"), content),
    targeted.length > 0 && import("./place-labels.ts").then(({ updatePlacedLabels }) => updatePlacedLabels(targeted)),
  ])
}
