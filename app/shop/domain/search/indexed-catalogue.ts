import { sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import type { ProductTypeCode } from "../../infra/database/tables/catalogue-tables.ts"
import type { Moment, Units } from "../../infra/database/tables/column-types.ts"

/** The columns of a product that lists depend on. */
export type IndexedProduct = {
  readonly id: number
  readonly type: ProductTypeCode
  readonly name: string
  readonly enabled: 0 | 1
  readonly visible_in: "none" | "catalog" | "search" | "both"
  readonly price: Units
  readonly special_price: Units | null
  readonly special_from: Moment | null
  readonly special_to: Moment | null
  readonly dynamic_price: 0 | 1
  readonly updated_at: Moment
  readonly salable: 0 | 1
}

/** A selection of a bundle: `product_id` is the part, `bundle_id` the bundle. */
export type IndexedSelection = {
  readonly option_id: number
  readonly bundle_id: number
  readonly required: 0 | 1
  readonly product_id: number
  readonly quantity: number
  readonly price: Units
  readonly price_kind: "fixed" | "percent"
}

/** Prices, stock and composition of all products, by product id. */
export type IndexedCatalogue = {
  readonly products: ReadonlyMap<number, IndexedProduct>
  /** Child ids by configurable product. */
  readonly variants: ReadonlyMap<number, ReadonlyArray<number>>
  /** Member ids by grouped product. */
  readonly members: ReadonlyMap<number, ReadonlyArray<number>>
  readonly selections: ReadonlyMap<number, ReadonlyArray<IndexedSelection>>
  /** Tier prices for a quantity of 1. */
  readonly singlePrices: ReadonlyMap<number, { readonly price: Units | null; readonly percent_off: Units | null }>
}

/** Reads the data that the listing index is built from. */
export const readIndexedCatalogue = async (read: ReadConnection): Promise<IndexedCatalogue> => {
  const products = await productRows(read)
  const variants = await read.selectFrom("product_variant").select(["parent_id", "child_id"]).execute()
  const members = await read
    .selectFrom("group_member")
    .select(["product_id as parent_id", "member_id as child_id"])
    .execute()
  const selections = await selectionRows(read)
  const singlePrices = await read
    .selectFrom("product_tier_price")
    .where("quantity", "=", 1)
    .select(["product_id", "price", "percent_off"])
    .execute()

  return {
    products: new Map(products.map((product) => [product.id, product])),
    variants: partsByParent(variants),
    members: partsByParent(members),
    selections: Map.groupBy(selections, (selection) => selection.bundle_id),
    singlePrices: new Map(singlePrices.map((row) => [row.product_id, row])),
  }
}

const partsByParent = (rows: ReadonlyArray<{ readonly parent_id: number; readonly child_id: number }>) =>
  new Map([...Map.groupBy(rows, (row) => row.parent_id)].map(([id, parts]) => [id, parts.map((part) => part.child_id)]))

const productRows = (read: ReadConnection): Promise<ReadonlyArray<IndexedProduct>> =>
  read
    .selectFrom("product as p")
    .innerJoin("product_stock as s", "s.product_id", "p.id")
    .select([
      "p.id",
      "p.type",
      "p.name",
      "p.enabled",
      "p.visible_in",
      "p.price",
      "p.special_price",
      "p.special_from",
      "p.special_to",
      "p.dynamic_price",
      "p.updated_at",
      sql<0 | 1>`case when s.in_stock = 1 and (s.managed = 0 or s.quantity > 0) then 1 else 0 end`.as("salable"),
    ])
    .execute()

const selectionRows = (read: ReadConnection): Promise<ReadonlyArray<IndexedSelection>> =>
  read
    .selectFrom("bundle_selection as s")
    .innerJoin("bundle_option as o", "o.id", "s.option_id")
    .select([
      "s.option_id",
      "o.product_id as bundle_id",
      "o.required",
      "s.product_id",
      "s.quantity",
      "s.price",
      "s.price_kind",
    ])
    .execute()
