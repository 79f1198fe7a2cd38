import { byIds } from "../cart/by-ids.ts"
import { grouped } from "../cart/grouped-rows.ts"
import type { Reading } from "../context.ts"

export type LinkKind = "related" | "upsell" | "crosssell"

/** Which other products these lead to; only ones that have a page of their own. */
export const readProductLinks = async (
  db: Reading,
  productIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<{ readonly kind: LinkKind; readonly id: number }>>> => {
  const rows = await linkRows(db, productIds)
  return grouped(rows, "product_id", ({ kind, linked_id }) => ({ kind, id: linked_id }))
}

const linkRows = byIds((db, productIds) =>
  db
    .selectFrom("product_link as link")
    .innerJoin("product as linked", "linked.id", "link.linked_id")
    .select(["link.product_id", "link.linked_id", "link.kind"])
    .where("link.product_id", "in", productIds)
    .where("linked.enabled", "=", 1)
    .where("linked.visible_in", "<>", "none")
    .orderBy("link.position")
    .orderBy("link.linked_id"),
)
