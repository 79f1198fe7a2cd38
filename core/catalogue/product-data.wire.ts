import { Option, Schema } from "effect"

import { amountOf, isYes, MaybeFlag, MaybeList, MaybeNumber, MaybeText } from "../page/answer.wire.ts"
import { queryText } from "../page/query.ts"
import type { KnownProducts, ProductData, ProductDataFor } from "./product-data.ts"
import type { Picture } from "./product.ts"

const PricesWire = Schema.Struct({ final_price: MaybeNumber, regular_price: MaybeNumber })

const ProductWire = Schema.Struct({
  id: Schema.Union([Schema.Finite, Schema.NonEmptyString]),
  name: MaybeText,
  url: MaybeText,
  images: MaybeList,
  price_info: Schema.optional(Schema.Unknown),
  is_salable: MaybeFlag,
  store_id: MaybeNumber,
  currency_code: MaybeText,
})

const decodeProduct = Schema.decodeUnknownOption(ProductWire)
const decodePrices = Schema.decodeUnknownOption(PricesWire)
const decodeImage = Schema.decodeUnknownOption(Schema.Struct({ url: Schema.NonEmptyString, label: MaybeText }))

const pathAt = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address

const firstPicture = (images: unknown, origin: string): Picture | undefined => {
  const pictures = Array.isArray(images) ? images.flatMap((image: unknown) => Option.toArray(decodeImage(image))) : []
  const [first] = pictures
  return first === undefined ? undefined : { url: pathAt(first.url, origin), label: first.label ?? "" }
}

const productFrom = (wire: typeof ProductWire.Type, origin: string): ProductData => {
  const prices = Option.getOrElse(decodePrices(wire.price_info), (): typeof PricesWire.Type => ({}))
  const final = amountOf(prices.final_price)
  return {
    id: String(wire.id),
    name: wire.name ?? "",
    path: pathAt(wire.url ?? "", origin),
    picture: firstPicture(wire.images, origin),
    regular:
      prices.regular_price === undefined || prices.regular_price === null ? final : amountOf(prices.regular_price),
    final,
    salable: isYes(wire.is_salable),
    storeId: String(wire.store_id ?? ""),
    currency: wire.currency_code ?? "",
  }
}

const itemsOf = (input: unknown): ReadonlyArray<unknown> =>
  typeof input === "object" && input !== null ? Object.values(input) : []

/** The products in an answer, or in storage, by id or as a list; addresses at `origin` become paths. Unreadable ones are left out. */
export const readProductData = (input: unknown, origin: string): ReadonlyArray<ProductData> =>
  itemsOf(input).flatMap((item) => {
    const wire = decodeProduct(item)
    return Option.isSome(wire) ? [productFrom(wire.value, origin)] : []
  })

/** Products by id, as they lie in storage. [3.recently-viewed-product-record.4] */
export const readKnownProducts = (stored: unknown, origin: string): KnownProducts =>
  Object.fromEntries(readProductData(stored, origin).map((product) => [product.id, product]))

const toStore = (product: ProductData) => ({
  id: product.id,
  name: product.name,
  url: product.path,
  images: product.picture === undefined ? [] : [product.picture],
  price_info: { final_price: product.final, regular_price: product.regular },
  is_salable: product.salable ? "1" : "",
  store_id: product.storeId,
  currency_code: product.currency,
})

/** What goes into storage, in the shape of the shop's answer. */
export const productDataToStore = (known: KnownProducts): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(known).map(([id, product]) => [id, toStore(product)]))

const filter = "searchCriteria[filterGroups][0][filters][0]"

/** Where products are asked for. [7.product-data-storage-update.1] */
export const renderInfoPath = (
  storeCode: string,
  ids: ReadonlyArray<string>,
  { storeId, currency }: ProductDataFor,
): string => {
  const query = queryText([
    [`${filter}[field]`, "entity_id"],
    [`${filter}[value]`, ids.join(",")],
    [`${filter}[condition_type]`, "in"],
    ["store_id", storeId],
    ["currency_code", currency],
  ])
  return `/rest/${encodeURIComponent(storeCode)}/V1/products-render-info?${query}`
}
