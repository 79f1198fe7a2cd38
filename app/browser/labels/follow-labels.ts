import { choiceOfForm, type ProductForm } from "../../../core/add-to-cart/product-form.ts"
import { chosenVariant } from "../../../core/catalogue/configurable-choice.ts"
import type { LabelAttributes } from "../../../core/catalogue/label-display.ts"
import { builtInLabelVariables, labelledAs, predefinedBeside } from "../../../core/catalogue/label-variables.ts"
import { atTheirPlaces, labelledItem, ownLabels, productLabels } from "../../../core/catalogue/product-labels.ts"
import type { ShownLabels } from "../../../core/catalogue/product-labels.ts"
import type { Variant } from "../../../core/catalogue/product.ts"
import { type Dictionary, translate } from "../../../core/translation/translate.ts"
import { placeElement } from "./label-element.ts"

/** HTML is made safe where it is shown. */
const asItIs = (html: string): string => html

const noAttributes: LabelAttributes = { own: {}, variants: {} }

/** The variables that labels of this shop may use. */
const labelVariables = async () => {
  if (import.meta.env.EXTENDED_LABELS !== true) return builtInLabelVariables
  const { installedPart } = await import("../installed-part.ts")
  return [...builtInLabelVariables, ...(await installedPart("labels")).flatMap((part) => part.labelVariables)]
}

const labelsFor = async ({ product }: ProductForm, chosen: Variant | undefined, dictionary: Dictionary) => {
  const item = labelledItem(product, chosen)
  const own = ownLabels(item, (text, ...values) => translate(dictionary, text, ...values))
  const { labelDisplay: display, labelAttributes: { own: attributes, variants } = noAttributes } = product
  const salable = product.onlyLeft === undefined ? undefined : String(product.onlyLeft)
  const whole = { kind: product.kind, from: product.from, salable, attributes }
  const subject = labelledAs(whole, chosen, chosen && variants[chosen.productId])
  const speaking =
    chosen === undefined
      ? display
      : display && { ...display, predefined: predefinedBeside(display.predefined, subject) }
  const merchants = productLabels(speaking, subject, asItIs, await labelVariables())
  return { image: atTheirPlaces([...own.image, ...merchants.image]), content: atTheirPlaces(merchants.content) }
}

let shown: number | undefined

const show = async (name: string, groups: ReadonlyArray<ShownLabels>, of: number | undefined): Promise<void> => {
  const element = document.querySelector(`.product-page [data-labels="${name}"]`)
  const places = await Promise.all(groups.map(placeElement))
  if (shown === of) element?.replaceChildren(...places)
}

/** The labels of the page speak of the variant that is chosen, and of the product again when none is. */
export const followLabels = async (form: ProductForm, dictionary: Dictionary): Promise<void> => {
  const { kind } = form.product
  if (kind.type !== "configurable") return
  const chosen = chosenVariant(kind.attributes, kind.variants, choiceOfForm(form).configurable)
  if (chosen?.productId === shown) return
  shown = chosen?.productId
  const { image, content } = await labelsFor(form, chosen, dictionary)
  await Promise.all([show("image", image, shown), show("content", content, shown)])
}
