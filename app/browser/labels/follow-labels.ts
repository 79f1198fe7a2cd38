import { choiceOfForm, type ProductForm } from "../../../core/add-to-cart/product-form.ts"
import { chosenVariant } from "../../../core/catalogue/configurable-choice.ts"
import { builtInLabelVariables, labelledAs } from "../../../core/catalogue/label-variables.ts"
import { atTheirPlaces, labelledItem, ownLabels, productLabels } from "../../../core/catalogue/product-labels.ts"
import type { ShownLabels } from "../../../core/catalogue/product-labels.ts"
import type { Variant } from "../../../core/catalogue/product.ts"
import { type Dictionary, translate } from "../../../core/translation/translate.ts"
import { placeElement } from "./label-element.ts"

/** HTML is made safe where it is shown. */
const asItIs = (html: string): string => html

/** The variables that labels of this shop may use. */
const labelVariables = async () => {
  if (import.meta.env.EXTENDED_LABELS !== true) return builtInLabelVariables
  const { installedPart } = await import("../installed-part.ts")
  return [...builtInLabelVariables, ...(await installedPart("labels")).flatMap((part) => part.labelVariables)]
}

const labelsFor = async ({ product }: ProductForm, chosen: Variant | undefined, dictionary: Dictionary) => {
  const item = labelledItem(product, chosen)
  const own = ownLabels(item, (text, ...values) => translate(dictionary, text, ...values))
  const subject = labelledAs({ kind: product.kind, from: product.from, attributes: {} }, chosen)
  const merchants = productLabels(product.labelDisplay, subject, asItIs, await labelVariables())
  return { image: atTheirPlaces([...own.image, ...merchants.image]), content: atTheirPlaces(merchants.content) }
}

let shown: number | undefined

const show = async (name: string, groups: ReadonlyArray<ShownLabels>, of: number | undefined): Promise<void> => {
  const element = document.querySelector(`.product-page [data-labels="${name}"]`)
  const places = await Promise.all(groups.map(placeElement))
  if (shown === of) element?.replaceChildren(...places)
}

/** The labels of the page speak of the variant that is chosen, and of the product again when none is. (facts: modules.md 5.4) */
export const followLabels = async (form: ProductForm, dictionary: Dictionary): Promise<void> => {
  const { kind } = form.product
  if (kind.type !== "configurable") return
  const chosen = chosenVariant(kind.attributes, kind.variants, choiceOfForm(form).configurable)
  if (chosen?.productId === shown) return
  shown = chosen?.productId
  const { image, content } = await labelsFor(form, chosen, dictionary)
  await Promise.all([show("image", image, shown), show("content", content, shown)])
}
