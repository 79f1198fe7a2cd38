import type { Kysely } from "kysely"

import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SeedCustomOption } from "./catalogue-seed.ts"
import { flagColumn, withIds } from "./seed-ids.ts"
import { priceColumns } from "./seed-product-types.ts"
import type { SeededProduct } from "./seed-products.ts"

/** Inserts the custom options of products with their values. */
export const seedCustomOptions = async (db: Kysely<Tables>, products: ReadonlyArray<SeededProduct>): Promise<void> => {
  const options = withIds(
    products.flatMap(({ id: productId, customOptions = [] }) =>
      customOptions.map((option, index) => ({ ...option, productId, position: index + 1 })),
    ),
  )
  const values = withIds(
    options.flatMap(({ id: optionId, values: seeds = [] }) =>
      seeds.map((value, index) => ({ ...value, optionId, position: index + 1 })),
    ),
  )
  await insertRows(
    db,
    "custom_option",
    options.map((option) => ({
      id: option.id,
      product_id: option.productId,
      kind: option.kind,
      title: option.title,
      required: flagColumn(option.required === true),
      position: option.position,
      sku: option.sku ?? null,
      ...priceColumns(option.price),
      ...limitColumns(option),
    })),
  )
  await insertRows(
    db,
    "custom_option_value",
    values.map(({ id, optionId, title, position, price, sku = null }) => ({
      id,
      option_id: optionId,
      title,
      position,
      sku,
      ...priceColumns(price),
    })),
  )
}

const limitColumns = (option: SeedCustomOption) => ({
  max_characters: option.maxCharacters ?? 0,
  file_extensions: option.extensions ?? null,
  image_width: option.imageWidth ?? 0,
  image_height: option.imageHeight ?? 0,
})
