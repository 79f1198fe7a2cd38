import { among } from "../cart/among.ts"
import type { Moment } from "../catalogue/catalogue-tables.ts"
import type { Reading } from "../context.ts"
import type { ProductLabel } from "./read-labels.ts"

type Products = { readonly db: Reading; readonly ids: ReadonlyArray<number>; readonly now: Moment }

const inCategory = async ({ db, ids }: Products, categoryId: number | null): Promise<ReadonlyArray<number>> => {
  const rows = await db
    .selectFrom("category_product")
    .innerJoin("category as own", "own.id", "category_product.category_id")
    .innerJoin("category as above", (on) => on.on("above.id", "=", categoryId ?? 0))
    .select("category_product.product_id as id")
    .distinct()
    .where("category_product.product_id", "in", among(ids))
    .where((eb) =>
      eb.or([
        eb("own.id", "=", eb.ref("above.id")),
        eb("own.path", "like", eb.fn<string>("concat", [eb.ref("above.path"), eb.val("/%")])),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** New between their two days; one of them is enough, none says nothing. */
const newOnes = async ({ db, ids, now }: Products): Promise<ReadonlyArray<number>> => {
  const rows = await db
    .selectFrom("product")
    .select("id")
    .where("id", "in", among(ids))
    .where((eb) => eb.or([eb("new_from", "is not", null), eb("new_to", "is not", null)]))
    .where((eb) => eb.or([eb("new_from", "is", null), eb("new_from", "<=", now)]))
    .where((eb) => eb.or([eb("new_to", "is", null), eb("new_to", ">=", now)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Reduced now, or with a variant that is. */
const reducedOnes = async ({ db, ids, now }: Products): Promise<ReadonlyArray<number>> => {
  const reduced = db
    .selectFrom("product")
    .select("product.id")
    .whereRef("special_price", "<", "price")
    .where((eb) => eb.or([eb("special_from", "is", null), eb("special_from", "<=", now)]))
    .where((eb) => eb.or([eb("special_to", "is", null), eb("special_to", ">=", now)]))
  const variants = db.selectFrom("product_variant").where("parent_id", "in", among(ids))
  const [own, parents] = await Promise.all([
    reduced.where("product.id", "in", among(ids)).execute(),
    variants
      .innerJoin(reduced.where("product.id", "in", variants.select("child_id")).as("part"), "part.id", "child_id")
      .select("parent_id as id")
      .distinct()
      .execute(),
  ])
  return [...own, ...parents].map(({ id }) => id)
}

const fitting = (products: Products, { applies_to: rule, category_id: category }: ProductLabel) => {
  switch (rule) {
    case "products":
      return Promise.resolve<ReadonlyArray<number>>([])
    case "category":
      return inCategory(products, category)
    case "new":
      return newOnes(products)
    case "sale":
      return reducedOnes(products)
  }
}

/** Labels that products carry by what they are, product by product. */
export const ruleLabels = async (
  products: Products,
): Promise<ReadonlyArray<{ readonly id: number; readonly label: ProductLabel }>> => {
  const labels = await products.db.selectFrom("label").selectAll().where("applies_to", "!=", "products").execute()
  const found = await Promise.all(
    labels.map(async (label) => [...new Set(await fitting(products, label))].map((id) => ({ id, label }))),
  )
  return found.flat()
}
