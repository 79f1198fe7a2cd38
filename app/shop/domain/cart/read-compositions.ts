import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { firstOfEach, groupRows } from "../../infra/database/grouped-rows.ts"
import type { BundleOption, SalableProduct, Variant } from "./salable-product.ts"

type ByProduct<Entry> = ReadonlyMap<number, ReadonlyArray<Entry>>

/** Reads the super attributes of configurable products and their children. */
export const readVariants = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<{
  readonly attributes: ByProduct<SalableProduct["superAttributes"][number]>
  readonly variants: ByProduct<Variant>
}> => {
  if (productIds.length === 0) return { attributes: new Map(), variants: new Map() }
  const attributes = await attributeRows(db, productIds)
  const values = await variantRows(db, productIds)
  const optionsOfChild = groupRows(values, "child_id", (row) => row)
  const children = firstOfEach(values, (row) => `${row.parent_id}/${row.child_id}`)
  return {
    attributes: groupRows(attributes, "product_id", (row) => ({
      attributeId: row.attribute_id,
      label: row.label,
      position: row.position,
    })),
    variants: groupRows(children, "parent_id", (row) => ({
      productId: row.child_id,
      options: new Map(
        (optionsOfChild.get(row.child_id) ?? [])
          .filter(({ parent_id }) => parent_id === row.parent_id)
          .map(({ attribute_id, option_id, label }) => [attribute_id, { optionId: option_id, label }]),
      ),
    })),
  }
}

const attributeRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("super_attribute")
    .innerJoin("attribute", "attribute.id", "super_attribute.attribute_id")
    .select([
      "super_attribute.product_id",
      "super_attribute.attribute_id",
      "super_attribute.position",
      "attribute.label",
    ])
    .where("super_attribute.product_id", "in", productIds)
    .orderBy("super_attribute.position"),
)

const variantRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("product_variant as variant")
    .innerJoin("super_attribute as parent_attribute", "parent_attribute.product_id", "variant.parent_id")
    .innerJoin("product_attribute as value", (on) =>
      on
        .onRef("value.product_id", "=", "variant.child_id")
        .onRef("value.attribute_id", "=", "parent_attribute.attribute_id"),
    )
    .innerJoin("attribute_option as option", "option.id", "value.option_id")
    .select(["variant.parent_id", "variant.child_id", "value.attribute_id", "option.id as option_id", "option.label"])
    .where("variant.parent_id", "in", productIds)
    .orderBy("variant.position")
    .orderBy("variant.child_id"),
)

/** Reads the options of bundles with their selections, both in the merchant's order. An option without selections is left out. */
export const readBundleOptions = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<ByProduct<BundleOption>> => {
  if (productIds.length === 0) return new Map()
  const rows = await bundleRows(db, productIds)
  const selections = groupRows(rows, "option_id", (row) => ({
    id: row.selection_id,
    productId: row.part_id,
    quantity: row.quantity,
    canChangeQuantity: row.can_change_quantity === 1,
    isDefault: row.is_default === 1,
    price: { amount: row.price, kind: row.price_kind },
  }))
  const options = firstOfEach(rows, (row) => String(row.option_id))
  return groupRows(options, "product_id", (row) => ({
    id: row.option_id,
    title: row.title,
    kind: row.kind,
    isRequired: row.required === 1,
    selections: selections.get(row.option_id) ?? [],
  }))
}

const bundleRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("bundle_option as option")
    .innerJoin("bundle_selection as selection", "selection.option_id", "option.id")
    .select(["option.product_id", "option.id as option_id", "option.title", "option.kind", "option.required"])
    .select(["selection.id as selection_id", "selection.product_id as part_id", "selection.quantity"])
    .select(["selection.can_change_quantity", "selection.is_default", "selection.price", "selection.price_kind"])
    .where("option.product_id", "in", productIds)
    .orderBy("option.position")
    .orderBy("option.id")
    .orderBy("selection.position")
    .orderBy("selection.id"),
)

/** Reads the members of grouped products in the merchant's order; `quantity` is the one the product page starts with. */
export const readMembers = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<ByProduct<SalableProduct["members"][number]>> => {
  if (productIds.length === 0) return new Map()
  const rows = await memberRows(db, productIds)
  return groupRows(rows, "product_id", (row) => ({ productId: row.member_id, quantity: row.quantity }))
}

/** Reads the links of downloadable products in the merchant's order; `price` is added where links are sold separately. */
export const readLinks = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<ByProduct<SalableProduct["links"][number]>> => {
  if (productIds.length === 0) return new Map()
  const rows = await linkRows(db, productIds)
  return groupRows(rows, "product_id", ({ id, title, price }) => ({ id, title, price }))
}

const memberRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("group_member")
    .select(["product_id", "member_id", "quantity"])
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("member_id"),
)

const linkRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("download_link")
    .select(["product_id", "id", "title", "price"])
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("id"),
)
