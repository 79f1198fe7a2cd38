import type { CustomOptionKind } from "../../../infra/database/tables/catalogue-tables.ts"
import type { Units } from "../../../infra/database/tables/column-types.ts"
import type { SalableProduct, SalableProducts, CustomOption } from "../salable-product.ts"
import { chosenSelections, selectionPrice, variantOf, type PriceAt } from "../unit-price.ts"
import type { EnteredOption, LineChoices } from "./line-choices.ts"

/** A chosen option as carts, mini-carts and orders display it. Texts are plain: escape them when writing HTML. */
export type LineOption =
  | {
      readonly kind: "super-attribute"
      readonly label: string
      readonly value: string
      readonly attributeId: number
      readonly optionId: number
    }
  | {
      readonly kind: "custom"
      readonly label: string
      readonly value: string
      readonly optionId: number
      readonly input: CustomOptionKind
    }
  | {
      readonly kind: "bundle"
      readonly label: string
      readonly optionId: number
      readonly parts: ReadonlyArray<BundlePart>
    }
  | { readonly kind: "links"; readonly label: string; readonly titles: ReadonlyArray<string> }

/** A chosen selection of a bundle, for one bundle: `price` is that of one piece. */
export type BundlePart = {
  readonly quantity: number
  readonly name: string
  readonly price: Units
  readonly sku: string
  readonly selectionId: number
}

/** The display texts of an option, one per chosen value. A part whose price is in that of its bundle has none of its own. */
export const optionTexts = (option: LineOption, priceText: (units: Units) => string): ReadonlyArray<string> => {
  switch (option.kind) {
    case "bundle":
      return option.parts.map(({ quantity, name, price }) =>
        [`${quantity} x ${name}`, ...(price === 0 ? [] : [priceText(price)])].join(" "),
      )
    case "links":
      return option.titles
    default:
      return [option.value]
  }
}

/** The chosen options of a line for display, in Magento's order. */
export const lineOptions = (
  product: SalableProduct,
  products: SalableProducts,
  choices: LineChoices,
  at: PriceAt,
): ReadonlyArray<LineOption> => [
  ...superAttributes(product, choices),
  ...bundleParts(product, products, choices, at),
  ...links(product, choices),
  ...customOptions(product, choices),
]

const superAttributes = (product: SalableProduct, choices: LineChoices): ReadonlyArray<LineOption> => {
  const child = product.type === "configurable" ? variantOf(product, choices) : undefined
  const variant = product.variants.find(({ productId }) => productId === child)
  return (choices.superAttributes ?? []).flatMap(([attributeId]) => {
    const attribute = product.superAttributes.find((one) => one.attributeId === attributeId)
    const option = variant?.options.get(attributeId)
    if (attribute === undefined || option === undefined) return []
    return [
      {
        kind: "super-attribute",
        label: attribute.label,
        value: option.label,
        attributeId,
        optionId: option.optionId,
      },
    ]
  })
}

const bundleParts = (
  product: SalableProduct,
  products: SalableProducts,
  choices: LineChoices,
  at: PriceAt,
): ReadonlyArray<LineOption> => {
  const chosen = chosenSelections(product, choices)
  return product.bundleOptions.flatMap((option) => {
    const parts = chosen
      .filter(({ selection }) => option.selections.includes(selection))
      .map((part) => ({
        quantity: part.quantity,
        name: products.get(part.selection.productId)?.name ?? "",
        price: selectionPrice(product, products, part, at),
        sku: products.get(part.selection.productId)?.sku ?? "",
        selectionId: part.selection.id,
      }))
    return parts.length === 0 ? [] : [{ kind: "bundle", label: option.title, optionId: option.id, parts }]
  })
}

const links = (product: SalableProduct, choices: LineChoices): ReadonlyArray<LineOption> => {
  const chosen = new Set(choices.links ?? [])
  const titles = product.links.filter(({ id }) => chosen.has(id)).map(({ title }) => title)
  return titles.length === 0 ? [] : [{ kind: "links", label: product.linksTitle ?? "Links", titles }]
}

const customOptions = (product: SalableProduct, choices: LineChoices): ReadonlyArray<LineOption> => {
  const byOption = new Map(choices.customOptions ?? [])
  return product.customOptions.flatMap((option) => {
    const entered = byOption.get(option.id)
    if (entered === undefined) return []
    return [
      {
        kind: "custom",
        label: option.title,
        value: enteredText(option, entered),
        optionId: option.id,
        input: option.kind,
      },
    ]
  })
}

const enteredText = (option: CustomOption, entered: EnteredOption): string => {
  switch (entered.kind) {
    case "text":
      return entered.text
    case "values":
      return option.values
        .filter(({ id }) => entered.values.includes(id))
        .map(({ title }) => title)
        .join(", ")
    case "date":
      return dateText(option.kind, entered.at)
    case "file":
      return entered.name
  }
}

const dateText = (kind: CustomOptionKind, at: string): string => {
  const [day = "", time = ""] = at.split(" ")
  if (kind === "date") return day
  return kind === "time" ? time.slice(0, 5) : `${day} ${time.slice(0, 5)}`
}
