import { choiceOfForm, type ProductForm } from "../../../core/add-to-cart/product-form.ts"
import { chosenLabels, labelChanges, labelsTogether } from "../../../core/catalogue/labels/chosen-labels.ts"
import type { LabelAttributes } from "../../../core/catalogue/labels/label-display.ts"
import type { LabelVariable } from "../../../core/catalogue/labels/label-text.ts"
import {
  builtInLabelVariables,
  labelledProduct,
  type LabelledProduct,
} from "../../../core/catalogue/labels/label-variables.ts"
import { labelledItem, type ProductLabels } from "../../../core/catalogue/labels/product-labels.ts"
import { chosenVariant } from "../../../core/catalogue/product/configurable-choice.ts"
import type { Variant } from "../../../core/catalogue/product/product.ts"
import { type Dictionary, translate } from "../../../core/translation/translate.ts"
import { showLabels } from "./show-labels.ts"

/** HTML is made safe where it is shown. */
const asItIs = (html: string): string => html

const noAttributes: LabelAttributes = { own: {}, variants: {} }

/** The variables that labels of this shop may use. */
const labelVariables = async (): Promise<ReadonlyArray<LabelVariable<LabelledProduct>>> => {
  if (import.meta.env.EXTENDED_LABELS !== true) return builtInLabelVariables
  const { installedPart } = await import("../boot/installed-part.ts")
  return [...builtInLabelVariables, ...(await installedPart("labels")).flatMap((part) => part.labelVariables)]
}

type Words = { readonly dictionary: Dictionary; readonly variables: ReadonlyArray<LabelVariable<LabelledProduct>> }

/** How few are left is said in the form. */
const labelsFor = (
  { product }: ProductForm,
  chosen: Variant | undefined,
  { dictionary, variables }: Words,
): ProductLabels => {
  const { labelDisplay: display, labelAttributes: attributes = noAttributes } = product
  const labelling = { display, product: labelledProduct(product, attributes.own), variants: attributes.variants }
  const labels = chosenLabels(labelling, chosen, { safeHtml: asItIs, variables })
  const item = { ...labelledItem(product, chosen), labels }
  const { image } = labelsTogether(item, (text, ...values) => translate(dictionary, text, ...values))
  return { ...labels, image }
}

let wanted: number | undefined

/** The labels of the page speak of the variant that is chosen, and of the product again when none is. */
export const followLabels = async (form: ProductForm, dictionary: Dictionary): Promise<void> => {
  const { kind } = form.product
  if (kind.type !== "configurable") return
  const chosen = chosenVariant(kind.attributes, kind.variants, choiceOfForm(form).configurable)
  if (chosen?.productId === wanted) return
  wanted = chosen?.productId
  const words = { dictionary, variables: await labelVariables() }
  if (wanted !== chosen?.productId) return
  const { image, content, elsewhere } = labelChanges(labelsFor(form, undefined, words), labelsFor(form, chosen, words))
  const place = (name: string) => document.querySelector(`.product-page [data-labels="${name}"]`)
  await Promise.all([
    showLabels(place("image"), image),
    showLabels(place("content"), content),
    elsewhere.length > 0 &&
      import("./place-labels.ts").then(({ announceLabelChanges: sayElsewhere }) => sayElsewhere(elsewhere)),
  ])
}
