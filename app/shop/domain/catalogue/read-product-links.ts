import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"

/** A relation between products, with Magento's codes. */
export type LinkKind = "related" | "upsell" | "crosssell"

/** A linked product: `id` is its product id. */
export type ProductLink = { readonly kind: LinkKind; readonly id: number; readonly position: number }

/** Reads the related, up-sell and cross-sell products of these products; visible ones only. */
export const readProductLinks = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<ProductLink>>> => {
  const rows = await linkRows(db, productIds)
  return groupRows(rows, "product_id", ({ kind, linked_id, position }) => ({ kind, id: linked_id, position }))
}

const linkRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("product_link as link")
    .innerJoin("product as linked", "linked.id", "link.linked_id")
    .select(["link.product_id", "link.linked_id", "link.kind", "link.position"])
    .where("link.product_id", "in", productIds)
    .where("linked.enabled", "=", 1)
    .where("linked.visible_in", "<>", "none")
    .orderBy("link.position")
    .orderBy("link.linked_id"),
)
