import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"
import { readCustomOptions } from "./options/read-custom-options.ts"
import { readBundleOptions, readLinks, readMembers, readVariants } from "./read-compositions.ts"
import type { SalableProduct, SalableProducts } from "./salable-product.ts"

/** Reads products and the products they are composed of, in a fixed number of queries. */
export const readSalableProducts = async (db: ReadConnection, ids: Iterable<number>): Promise<SalableProducts> => {
  const requested = [...new Set(ids)]
  if (requested.length === 0) return new Map()
  const requestedRows = await productRows(db, requested)
  const compositions = await readCompositions(db, requestedRows)
  const rows = [...requestedRows, ...(await partRows(db, requested, compositions))]
  const options = await readCustomOptions(db, requested)
  const links = await readLinks(db, idsOfType(rows, "downloadable"))
  const tiers = groupRows(await tierRows(db, rows.map(idOf)), "product_id", tierOf)

  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...productFields(row),
        price: { ...ownPrice(row), tiers: tiers.get(row.id) ?? [] },
        stock: stockOf(row),
        customOptions: options.get(row.id) ?? [],
        superAttributes: compositions.attributes.get(row.id) ?? [],
        variants: compositions.variants.get(row.id) ?? [],
        bundleOptions: compositions.bundles.get(row.id) ?? [],
        members: compositions.members.get(row.id) ?? [],
        links: links.get(row.id) ?? [],
      },
    ]),
  )
}

const productRows = prepareQueryByIds((db, ids) =>
  db
    .selectFrom("product")
    .leftJoin("product_stock as stock", "stock.product_id", "product.id")
    .select(["product.id", "sku", "type", "name", "url_key", "enabled", "tax_class", "weight", "gift_message"])
    .select(["dynamic_price", "links_separate", "links_title", "price", "special_price", "special_from", "special_to"])
    .select(["stock.quantity", "stock.in_stock", "stock.managed", "stock.min_qty", "stock.max_qty", "stock.increments"])
    .where("product.id", "in", ids),
)

type ProductRow = Awaited<ReturnType<typeof productRows>>[number]

type ProductRows = ReadonlyArray<ProductRow>

const idOf = ({ id }: { readonly id: number }): number => id

const idsOfType = (rows: ProductRows, type: SalableProduct["type"]): ReadonlyArray<number> =>
  rows.filter((row) => row.type === type).map(idOf)

const readCompositions = async (db: ReadConnection, rows: ProductRows) => ({
  ...(await readVariants(db, idsOfType(rows, "configurable"))),
  bundles: await readBundleOptions(db, idsOfType(rows, "bundle")),
  members: await readMembers(db, idsOfType(rows, "grouped")),
})

type Compositions = Awaited<ReturnType<typeof readCompositions>>

/** Reads the parts of the requested products; parts have no parts of their own. */
const partRows = async (
  db: ReadConnection,
  requested: ReadonlyArray<number>,
  { variants, bundles, members }: Compositions,
): Promise<ProductRows> => {
  const selections = [...bundles.values()].flat().flatMap((option) => option.selections)
  const parts = [...[...variants.values(), ...members.values()].flat(), ...selections].map((part) => part.productId)
  const others = new Set(parts.filter((id) => !requested.includes(id)))
  return others.size === 0 ? [] : productRows(db, others)
}

/** Reads tier prices, those of parts included: a part has the price of its product. */
const tierRows = prepareQueryByIds((db, ids) =>
  db.selectFrom("product_tier_price").selectAll().where("product_id", "in", ids).orderBy("quantity"),
)

const tierOf = (tier: Awaited<ReturnType<typeof tierRows>>[number]) => ({
  quantity: tier.quantity,
  price: tier.price,
  percentOff: tier.percent_off,
})

const productFields = (row: ProductRow) => ({
  id: row.id,
  sku: row.sku,
  type: row.type,
  name: row.name,
  urlKey: row.url_key,
  isEnabled: row.enabled === 1,
  isTaxable: row.tax_class === "taxable",
  weight: row.weight ?? 0,
  allowsGiftMessage: row.gift_message === null ? undefined : row.gift_message === 1,
  hasDynamicPrice: row.dynamic_price === 1,
  sellsLinksSeparately: row.links_separate === 1,
  linksTitle: row.links_title ?? undefined,
})

const ownPrice = (row: ProductRow) => ({
  regular: row.price,
  special: row.special_price ?? undefined,
  specialFrom: row.special_from ?? undefined,
  specialTo: row.special_to ?? undefined,
})

/** The stock of a product; without a stock row its quantity is not tracked. */
const stockOf = (row: ProductRow) => ({
  quantity: row.quantity ?? 0,
  isInStock: row.in_stock !== 0,
  tracksQuantity: row.managed === 1,
  minimum: row.min_qty ?? 1,
  maximum: row.max_qty ?? Number.MAX_SAFE_INTEGER,
  increments: row.increments ?? 1,
})
