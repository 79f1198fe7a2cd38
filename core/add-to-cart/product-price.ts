import { bundlePrice } from "../catalogue/pricing/bundle-price.ts"
import { customOptionsAmount } from "../catalogue/pricing/custom-option-price.ts"
import { priceLead } from "../catalogue/pricing/price-reduction.ts"
import { priceAtQuantity } from "../catalogue/pricing/tier-price.ts"
import { selectedVariant, representativeVariant } from "../catalogue/product/configurable-choice.ts"
import type { CustomOption, GroupMember, Price, Product } from "../catalogue/product/product.ts"
import { type Amount, isAmount, isZero, sumOf, times } from "../money/amount.ts"
import type { PlainPhrase } from "../translation/source-text.ts"
import type { ProductChoice } from "./product-choice.ts"

/** Product data for the price. */
export type PricedProduct = Pick<Product, "kind" | "from" | "to" | "tierPrices" | "customOptions">

/** Reason for the price that the product form shows. */
export type ProductPriceReason =
  | "own-price"
  | "tier-price"
  | "lowest-variant"
  | "lowest-matching-variant"
  | "selected-variant"
  | "lowest-member"
  | "bundle-selections"
  | "selected-links"

/** Price with its reason. */
export type ExplainedPrice = { readonly price: Price; readonly reason: ProductPriceReason }

/** Reasons of a price that is not a sum of selected parts. */
const singlePriceReasons: ReadonlyArray<ProductPriceReason> = ["own-price", "tier-price", "selected-variant"]

const quantityOf = (text: string): Amount => (isAmount(text.trim()) ? text.trim() : "1")

const plainPrice = (product: PricedProduct, choice: ProductChoice): ExplainedPrice =>
  priceAtQuantity(product.from, product.tierPrices, quantityOf(choice.quantity))

const configurablePrice = (
  product: PricedProduct,
  kind: Extract<Product["kind"], { type: "configurable" }>,
  choice: ProductChoice,
): ExplainedPrice => {
  const selected = selectedVariant(kind.attributes, kind.variants, choice.configurable)
  if (selected !== undefined) return { price: selected.price, reason: "selected-variant" }
  const matching = representativeVariant(kind.variants, choice.configurable)
  if (matching === undefined || Object.keys(choice.configurable).length === 0) {
    return { price: product.from, reason: "lowest-variant" }
  }
  return { price: matching.price, reason: "lowest-matching-variant" }
}

const linksPrice = (
  product: PricedProduct,
  kind: Extract<Product["kind"], { type: "downloadable" }>,
  choice: ProductChoice,
): ExplainedPrice => {
  const { price } = plainPrice(product, choice)
  if (!kind.linksPurchasedSeparately) return { price, reason: "own-price" }
  const links = kind.links.filter((link) => choice.links.includes(link.id)).map((link) => link.price)
  return {
    price: { regular: sumOf([price.regular, ...links]), final: sumOf([price.final, ...links]) },
    reason: "selected-links",
  }
}

const unitPrice = (product: PricedProduct, choice: ProductChoice): ExplainedPrice => {
  const { kind } = product
  switch (kind.type) {
    case "simple":
    case "virtual":
      return plainPrice(product, choice)
    case "configurable":
      return configurablePrice(product, kind, choice)
    case "bundle":
      return {
        price: bundlePrice({ ...kind, from: product.from }, choice.bundle, quantityOf(choice.quantity)),
        reason: "bundle-selections",
      }
    case "grouped":
      return { price: product.from, reason: "lowest-member" }
    case "downloadable":
      return linksPrice(product, kind, choice)
  }
}

/** Returns the options with input; a date is included when all its parts are filled in. */
const filledOptions = (
  options: ReadonlyArray<CustomOption>,
  choice: ProductChoice,
): ProductChoice["customOptions"] => ({
  ...choice.customOptions,
  ...Object.fromEntries(
    options.map(({ id }) => {
      const parts = Object.values(choice.dateParts[String(id)] ?? {})
      const typed = choice.customOptions[String(id)] ?? []
      return [String(id), parts.length > 0 && parts.every((part) => part !== "") ? [parts.join("-")] : typed]
    }),
  ),
})

/** Returns the unit price for the form's selection, options included, with its reason. */
export const productPrice = (product: PricedProduct, choice: ProductChoice): ExplainedPrice => {
  const { price, reason } = unitPrice(product, choice)
  const extra = customOptionsAmount(product.customOptions, filledOptions(product.customOptions, choice), price.final)
  return { price: { regular: sumOf([price.regular, extra]), final: sumOf([price.final, extra]) }, reason }
}

/** Returns the text before the price of a product form, which is shown while that price is the lowest of several. */
export const formPriceLead = ({ kind, from, to }: PricedProduct, reason: ProductPriceReason): PlainPhrase | undefined =>
  reason.startsWith("lowest-") ? priceLead({ type: kind.type, from, to }) : undefined

/** Returns the total of a grouped product with the quantities of the form; texts that are not quantities count as 0. */
export const groupTotal = (members: ReadonlyArray<GroupMember>, { group }: Pick<ProductChoice, "group">): Amount =>
  sumOf(
    members.map(({ productId, price, stock }) => {
      const quantity = group[String(productId)]?.trim() ?? ""
      return stock === "in-stock" && isAmount(quantity) && !quantity.startsWith("-")
        ? times(price.final, quantity)
        : "0"
    }),
  )

/**
 * Returns `true` when the product costs nothing, and no further choice has to be made that could cost something: the price is not a sum of
 * selected parts, and no custom option is required.
 */
export const isFreePrice = (
  price: Price,
  reason: ProductPriceReason,
  customOptions: ReadonlyArray<Pick<CustomOption, "required">>,
): boolean =>
  singlePriceReasons.includes(reason) && isZero(price.final) && customOptions.every(({ required }) => !required)
