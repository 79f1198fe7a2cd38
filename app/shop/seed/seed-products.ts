import type { Insertable, Kysely } from "kysely"

import { unitsOf } from "../context/money.ts"
import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { ProductTable } from "../infra/database/tables/catalogue-tables.ts"
import type { SeedPicture, SeedProduct } from "./catalogue-seed.ts"
import type { SeededAttributes } from "./seed-attributes.ts"
import { flagColumn, requireNamed, timestampOf, withIds } from "./seed-ids.ts"

/** A product of the seed with the id of its row. */
export type SeededProduct = SeedProduct & { readonly id: number }

/** Ids of the attributes and categories that are in the database. */
export type Seeded = { readonly attributes: SeededAttributes; readonly categories: ReadonlyMap<string, number> }

/** Inserts products with their stock, tier prices, pictures, attribute values and categories. */
export const seedProducts = async (
  db: Kysely<Tables>,
  seeds: ReadonlyArray<SeedProduct>,
  seeded: Seeded,
  now: number,
): Promise<ReadonlyArray<SeededProduct>> => {
  const products = withIds(seeds)
  await insertRows(
    db,
    "product",
    products.map((product) => productRow(product, now)),
  )
  await insertRows(db, "product_stock", products.map(stockRow))
  await insertRows(db, "product_tier_price", products.flatMap(tierRows))
  await insertRows(db, "product_picture", products.flatMap(pictureRows))
  await insertRows(
    db,
    "product_attribute",
    products.flatMap((product) => attributeRows(product, seeded.attributes)),
  )
  await insertRows(
    db,
    "category_product",
    products.flatMap((product) => categoryRows(product, seeded.categories)),
  )
  return products
}

const productRow = (product: SeededProduct, now: number): Insertable<ProductTable> => ({
  id: product.id,
  sku: product.sku,
  type: product.type,
  name: product.name,
  url_key: product.urlKey,
  description: product.description ?? "",
  short_description: product.shortDescription ?? "",
  enabled: flagColumn(product.enabled !== false),
  visible_in: product.visibleIn ?? "both",
  tax_class: product.taxed === false ? "none" : "taxable",
  gift_message: product.giftMessage === undefined ? null : flagColumn(product.giftMessage),
  meta_title: product.metaTitle ?? null,
  meta_description: product.metaDescription ?? null,
  ...priceColumns(product),
  ...typeColumns(product),
  ...timeColumns(product, now),
})

const priceColumns = ({ price, special, weight }: SeededProduct) => ({
  price: unitsOf(price ?? "0"),
  special_price: special === undefined ? null : unitsOf(special.price),
  special_from: timestampOf(special?.from),
  special_to: timestampOf(special?.to, true),
  weight: weight === undefined ? null : unitsOf(weight) / 10,
})

const typeColumns = ({ bundle, downloads }: SeededProduct) => ({
  dynamic_price: flagColumn(bundle?.dynamicPrice === true),
  price_view: bundle === undefined ? null : (bundle.priceView ?? ("range" as const)),
  links_separate: flagColumn(downloads?.chosenSeparately === true),
  links_title: downloads?.linksTitle ?? null,
  samples_title: downloads?.samplesTitle ?? null,
})

const timeColumns = ({ createdAt, newFrom, newTo }: SeededProduct, now: number) => ({
  new_from: timestampOf(newFrom),
  new_to: timestampOf(newTo, true),
  created_at: timestampOf(createdAt) ?? now,
  updated_at: timestampOf(createdAt) ?? now,
})

const compositeTypes = new Set(["configurable", "bundle", "grouped"])

const stockRow = ({ id, type, stock = {} }: SeededProduct) => {
  const managed = stock.managed ?? !compositeTypes.has(type)
  const quantity = stock.quantity ?? (managed ? 100 : 0)
  return {
    product_id: id,
    quantity,
    in_stock: flagColumn(stock.inStock ?? (!managed || quantity > 0)),
    managed: flagColumn(managed),
    min_qty: stock.minimum ?? 1,
    max_qty: stock.maximum ?? 10_000,
    increments: stock.increments ?? 1,
  }
}

const tierRows = ({ id, tierPrices = [] }: SeededProduct) =>
  tierPrices.map((tier) => ({
    product_id: id,
    quantity: tier.quantity,
    price: "price" in tier ? unitsOf(tier.price) : null,
    percent_off: "percentOff" in tier ? unitsOf(tier.percentOff) : null,
  }))

const noVideo = {
  video_provider: null,
  video_url: null,
  video_title: null,
  video_description: null,
  video_metadata: null,
}

const videoColumns = ({ video }: SeedPicture) =>
  video === undefined
    ? noVideo
    : {
        video_provider: video.provider,
        video_url: video.url,
        video_title: video.title,
        video_description: video.description ?? null,
        video_metadata: video.options === undefined ? null : JSON.stringify(video.options),
      }

const pictureRows = ({ id, pictures = [] }: SeededProduct) =>
  pictures.map((picture, index) => ({
    product_id: id,
    file: picture.file,
    label: picture.label,
    position: index + 1,
    is_main: flagColumn(index === 0),
    disabled: flagColumn(picture.disabled === true),
    ...videoColumns(picture),
  }))

const attributeRows = ({ id, attributes = {} }: SeededProduct, seededAttributes: SeededAttributes) =>
  Object.entries(attributes).flatMap(([code, value]) => {
    const attribute = requireNamed(seededAttributes, code, "attribute")
    const labels = typeof value === "string" ? [value] : value
    return labels.map((label) =>
      attribute.options.size === 0
        ? { product_id: id, attribute_id: attribute.id, option_id: null, text: label }
        : {
            product_id: id,
            attribute_id: attribute.id,
            option_id: requireNamed(attribute.options, label, `option of ${code}`),
            text: null,
          },
    )
  })

const categoryRows = ({ id, categories = [] }: SeededProduct, categoryIds: ReadonlyMap<string, number>) =>
  categories.map((assigned) => {
    const { path, position } = typeof assigned === "string" ? { path: assigned, position: 0 } : assigned
    return { category_id: requireNamed(categoryIds, path, "category"), product_id: id, position }
  })
