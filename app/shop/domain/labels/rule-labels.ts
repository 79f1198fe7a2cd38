import { sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Moment } from "../../infra/database/tables/column-types.ts"
import type { ProductLabel } from "./read-labels.ts"

type Products = { readonly db: ReadConnection; readonly ids: ReadonlyArray<number>; readonly now: Moment }

/** The ids of the products that are in a category or in one of its subcategories, by category id. */
const productsOfCategories = async (
  { db, ids }: Products,
  categories: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<number>>> => {
  const rows = await db
    .selectFrom("category_product")
    .innerJoin("category as own", "own.id", "category_product.category_id")
    .innerJoin("category as ancestor", (on) => on.on("ancestor.id", "in", keyList(categories)))
    .select(["ancestor.id as category", "category_product.product_id as id"])
    .distinct()
    .where("category_product.product_id", "in", keyList(ids))
    .where((eb) =>
      eb.or([eb("own.id", "=", eb.ref("ancestor.id")), eb("own.path", "like", sql<string>`ancestor.path || '/%'`)]),
    )
    .execute()
  return groupRows(rows, "category", ({ id }) => id)
}

/** The products within their dates as new ones; one of the two dates suffices. */
const newProducts = async ({ db, ids, now }: Products): Promise<ReadonlyArray<number>> => {
  const rows = await db
    .selectFrom("product")
    .select("id")
    .where("id", "in", keyList(ids))
    .where((eb) => eb.or([eb("new_from", "is not", null), eb("new_to", "is not", null)]))
    .where((eb) => eb.or([eb("new_from", "is", null), eb("new_from", "<=", now)]))
    .where((eb) => eb.or([eb("new_to", "is", null), eb("new_to", ">=", now)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** The products with a special price at the moment, or with a variant that has one. */
const reducedProducts = async ({ db, ids, now }: Products): Promise<ReadonlyArray<number>> => {
  const reduced = db
    .selectFrom("product")
    .select("product.id")
    .whereRef("special_price", "<", "price")
    .where((eb) => eb.or([eb("special_from", "is", null), eb("special_from", "<=", now)]))
    .where((eb) => eb.or([eb("special_to", "is", null), eb("special_to", ">=", now)]))
  const variants = db.selectFrom("product_variant").where("parent_id", "in", keyList(ids))
  const [reducedIds, parents] = await Promise.all([
    reduced.where("product.id", "in", keyList(ids)).execute(),
    variants
      .innerJoin(reduced.where("product.id", "in", variants.select("child_id")).as("part"), "part.id", "child_id")
      .select("parent_id as id")
      .distinct()
      .execute(),
  ])
  return [...reducedIds, ...parents].map(({ id }) => id)
}

type LabelledProducts = ReadonlyArray<{ readonly id: number; readonly label: ProductLabel }>

const withLabel = (ids: ReadonlyArray<number>, label: ProductLabel): LabelledProducts =>
  [...new Set(ids)].map((id) => ({ id, label }))

/** The labels of a rule; products are queried only if there is such a label. */
const labelsOfRule = async (labels: ReadonlyArray<ProductLabel>, find: () => Promise<ReadonlyArray<number>>) => {
  if (labels.length === 0) return []
  const ids = await find()
  return labels.flatMap((label) => withLabel(ids, label))
}

const labelsOfCategories = async (
  labels: ReadonlyArray<ProductLabel>,
  products: Products,
): Promise<LabelledProducts> => {
  if (labels.length === 0) return []
  const found = await productsOfCategories(
    products,
    labels.map((label) => label.category_id ?? 0),
  )
  return labels.flatMap((label) => withLabel(found.get(label.category_id ?? 0) ?? [], label))
}

/** The labels that products have by rules. Each rule is queried once, however many labels use it. */
export const ruleLabels = async (products: Products): Promise<LabelledProducts> => {
  const labels = await products.db.selectFrom("label").selectAll().where("applies_to", "!=", "products").execute()
  const labelsFor = (rule: ProductLabel["applies_to"]) => labels.filter((label) => label.applies_to === rule)
  const found = await Promise.all([
    labelsOfCategories(labelsFor("category"), products),
    labelsOfRule(labelsFor("new"), () => newProducts(products)),
    labelsOfRule(labelsFor("sale"), () => reducedProducts(products)),
  ])
  return found.flat()
}
