import type { Selectable, Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import { insertRows } from "../../infra/database/insert-rows.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { OrderItemTable } from "../../infra/database/tables/order-tables.ts"
import { readChoices } from "../cart/options/line-choices.ts"
import { purchasesOfOrder, type Purchase } from "./purchased-downloads.ts"

/** An inserted line of an order, or a part of one. */
export type BoughtItem = Pick<Selectable<OrderItemTable>, "id" | "type" | "quantity" | "choices">

/**
 * Creates the buyer's own links for the files of an order's lines, with the link's number of downloads per piece. Runs in the transaction
 * of the order, which has inserted the items.
 */
export const createPurchases = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  orderId: number,
  items: ReadonlyArray<BoughtItem>,
): Promise<ReadonlyArray<Purchase>> => {
  const lines = items.filter(({ type }) => type === "downloadable")
  const boughtLinks = lines.flatMap(({ choices, ...line }) =>
    (readChoices(choices).links ?? []).map((linkId) => ({ line, linkId })),
  )
  if (boughtLinks.length === 0) return []
  const links = await trx
    .selectFrom("download_link")
    .select(["id", "title", "file", "downloads"])
    .where("id", "in", keyList(boughtLinks.map(({ linkId }) => linkId)))
    .execute()
  const rows = boughtLinks.flatMap(({ line, linkId }) => {
    const link = links.find(({ id }) => id === linkId)
    return link === undefined
      ? []
      : [
          {
            order_id: orderId,
            order_item_id: line.id,
            link_hash: shop.randomId(32),
            title: link.title,
            file: link.file,
            downloads: link.downloads * line.quantity,
          },
        ]
  })
  await insertRows(trx, "download_purchase", rows)
  return purchasesOfOrder(shop, trx, orderId)
}
