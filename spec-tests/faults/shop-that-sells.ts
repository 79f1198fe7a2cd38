/**
 * A process to be killed: opens the small shop in the folder it is given, fills carts, says `ready`, and orders one after the other, writing
 * a line for each order only after the shop has answered.
 *
 *   node spec-tests/faults/shop-that-sells.ts {data folder} {carts}
 */
import { writeSync } from "node:fs"

import { cardSettings, cardToken, paidByCard } from "../any/cards.ts"
import { openSmallShop, orderBody, readyCart } from "../any/small-shop.ts"

const [, , dataDir = "", carts = "20"] = process.argv

const small = await openSmallShop(cardSettings, dataDir)
const wanted: Array<readonly [mask: string, token: string]> = []
for (let made = 0; made < Number(carts); made += 1) {
  const mask = await readyCart(small, [{ sku: "BOWL", qty: 3 }], "TENTH")
  wanted.push([mask, made % 2 === 0 ? await cardToken(small) : ""])
}
writeSync(1, `ready ${wanted.map((one) => one.join(":")).join(" ")}\n`)

/** Every second one is paid by card. */
const order = async ([mask, token]: readonly [string, string]): Promise<void> => {
  const sent = token === "" ? orderBody : paidByCard({ token })
  const { status, body } = await small.call("POST", `/guest-carts/${mask}/payment-information`, sent, {
    "idempotency-key": mask,
  })
  if (status === 200) writeSync(1, `placed ${mask} ${String(body)}\n`)
}

await Promise.all(wanted.map(order))
writeSync(1, "done\n")
