import type { Kysely } from "kysely"

import { unitsOf } from "../context/money.ts"
import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SeedPrice } from "./catalogue-seed.ts"
import type { SeededAttributes } from "./seed-attributes.ts"
import { flagColumn, requireNamed, withIds } from "./seed-ids.ts"
import type { SeededProduct } from "./seed-products.ts"

/** Inserts the records of composite products (variants, bundle options, group members, downloads) and the links between products. */
export const seedProductTypes = async (
  db: Kysely<Tables>,
  products: ReadonlyArray<SeededProduct>,
  attributes: SeededAttributes,
): Promise<void> => {
  const ids = new Map(products.map(({ sku, id }) => [sku, id]))
  const idOf = (sku: string) => requireNamed(ids, sku, "sku")
  await seedVariants(db, products, attributes, idOf)
  await seedBundles(db, products, idOf)
  await seedDownloads(db, products)
  await insertRows(
    db,
    "group_member",
    products.flatMap(({ id, members = [] }) =>
      members.map(({ sku, quantity = 1 }, position) => ({ product_id: id, member_id: idOf(sku), quantity, position })),
    ),
  )
  await insertRows(
    db,
    "product_link",
    products.flatMap((product) =>
      (["related", "upsell", "crosssell"] as const).flatMap((kind) =>
        (product[kind] ?? []).map((sku, position) => ({
          product_id: product.id,
          linked_id: idOf(sku),
          kind,
          position,
        })),
      ),
    ),
  )
}

type IdOf = (sku: string) => number

const seedVariants = async (
  db: Kysely<Tables>,
  products: ReadonlyArray<SeededProduct>,
  attributes: SeededAttributes,
  idOf: IdOf,
) => {
  await insertRows(
    db,
    "super_attribute",
    products.flatMap(({ id, superAttributes = [] }) =>
      superAttributes.map((code, position) => ({
        product_id: id,
        attribute_id: requireNamed(attributes, code, "attribute").id,
        position,
      })),
    ),
  )
  await insertRows(
    db,
    "product_variant",
    products.flatMap(({ id, variants = [] }) =>
      variants.map((sku, position) => ({ parent_id: id, child_id: idOf(sku), position })),
    ),
  )
}

const seedBundles = async (db: Kysely<Tables>, products: ReadonlyArray<SeededProduct>, idOf: IdOf) => {
  const options = withIds(
    products.flatMap(({ id: productId, bundle }) =>
      (bundle?.options ?? []).map((option, index) => ({ ...option, productId, position: index + 1 })),
    ),
  )
  const selections = withIds(
    options.flatMap(({ id: optionId, selections: seeds }) =>
      seeds.map((selection, index) => ({ ...selection, optionId, position: index + 1 })),
    ),
  )
  await insertRows(
    db,
    "bundle_option",
    options.map(({ id, productId, title, kind, required = true, position }) => ({
      id,
      product_id: productId,
      title,
      kind,
      required: flagColumn(required),
      position,
    })),
  )
  await insertRows(
    db,
    "bundle_selection",
    selections.map((selection) => ({
      id: selection.id,
      option_id: selection.optionId,
      product_id: idOf(selection.sku),
      quantity: selection.quantity ?? 1,
      can_change_quantity: flagColumn(selection.canChangeQuantity === true),
      is_default: flagColumn(selection.isDefault === true),
      position: selection.position,
      ...priceColumns(selection.price),
    })),
  )
}

const seedDownloads = async (db: Kysely<Tables>, products: ReadonlyArray<SeededProduct>) => {
  const links = withIds(
    products.flatMap(({ id: productId, downloads }) =>
      (downloads?.links ?? []).map((link, index) => ({ ...link, productId, position: index + 1 })),
    ),
  )
  const samples = withIds(
    products.flatMap(({ id: productId, downloads }) =>
      (downloads?.samples ?? []).map((sample, index) => ({ ...sample, productId, position: index + 1 })),
    ),
  )
  await insertRows(
    db,
    "download_link",
    links.map(({ id, productId, title, price = "0", position, file, sample, downloads = 0 }) => ({
      id,
      product_id: productId,
      title,
      price: unitsOf(price),
      position,
      file,
      sample_file: sample ?? null,
      downloads,
    })),
  )
  await insertRows(
    db,
    "download_sample",
    samples.map(({ id, productId, title, position, file }) => ({ id, product_id: productId, title, position, file })),
  )
}

/** The two price columns of an option or selection. */
export const priceColumns = (price: SeedPrice | undefined) => ({
  price: unitsOf(price?.amount ?? "0"),
  price_kind: price?.kind ?? ("fixed" as const),
})
