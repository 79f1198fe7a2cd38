import type { BuyRequest, CustomOptionInput } from "../../../domain/cart/buy-request.ts"
import { readQuantity, type Quantity } from "../../../domain/cart/shop-quantity.ts"
import { numbersOfUid } from "../graphql-uid.ts"
import type { Inputs } from "../schema-types.ts"
import { buyRequestOf } from "./cart-item-request.ts"

/** An item of `addSimpleProductsToCart` and the mutations of other product types: the fields of all types. */
export type TypedItem = {
  readonly data: Inputs["CartItemInput"]
  readonly customizable_options?: ReadonlyArray<Inputs["CustomizableOptionInput"] | null> | null
  readonly parent_sku?: string | null
  readonly variant_sku?: string | null
  readonly bundle_options?: ReadonlyArray<Inputs["BundleOptionInput"] | null> | null
  readonly downloadable_product_links?: ReadonlyArray<{ readonly link_id: number } | null> | null
}

/** An id that no option and no selection has: an input without id is an error like one with an unknown id. */
const unknownId = 0

const idIn = (text: string | null): number => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : unknownId)

const withoutNulls = <Value>(list: ReadonlyArray<Value | null> | null | undefined): ReadonlyArray<Value> =>
  (list ?? []).filter((value) => value !== null)

/** The SKU to buy: that of the configurable product for a variant. */
export const boughtSku = ({ data, parent_sku: parent }: TypedItem): string => (parent ?? data.sku).trim()

/** The SKU of the chosen variant; undefined for an item that names no parent. */
export const variantSku = ({ data, parent_sku: parent, variant_sku: variant }: TypedItem): string | undefined =>
  typeof parent === "string" ? (variant ?? data.sku).trim() : undefined

/** The buy request of an item; `superAttributes` are those of the chosen variant. */
export const typedBuyRequest = (item: TypedItem, superAttributes?: ReadonlyMap<number, number>): BuyRequest => {
  const request = buyRequestOf({ ...item.data, sku: boughtSku(item) })
  const bundle = withoutNulls(item.bundle_options)
  const links = withoutNulls(item.downloadable_product_links).map(({ link_id: id }) => id)
  return {
    ...request,
    superAttributes: superAttributes ?? request.superAttributes,
    customOptions: new Map([...(request.customOptions ?? []), ...customOptions(item.customizable_options ?? [])]),
    bundleOptions: new Map([
      ...(request.bundleOptions ?? []),
      ...bundle.map(({ id, value }) => [id, value.map(idIn)] as const),
    ]),
    bundleQuantities: new Map<number, Quantity>([
      ...(request.bundleQuantities ?? []),
      ...bundle.map(({ id, quantity }) => [id, readQuantity(quantity)] as const),
    ]),
    links: links.length === 0 ? request.links : links,
  }
}

/** Entered values of custom options, by the id of the option. */
export const customOptions = (
  options: ReadonlyArray<Inputs["CustomizableOptionInput"] | null>,
): ReadonlyMap<number, CustomOptionInput> => new Map(withoutNulls(options).map(customOption))

const customOption = ({
  id,
  uid,
  value_string: text,
}: Inputs["CustomizableOptionInput"]): readonly [number, CustomOptionInput] => [
  id ?? numbersOfUid("custom-option", uid ?? "")[0] ?? unknownId,
  { kind: "text", text },
]
