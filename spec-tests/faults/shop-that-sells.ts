/**
 * A process to be killed: opens the small shop in the folder it is given, fills carts, says `ready`, and orders one after the other, writing
 * a line for each order only after the shop has answered.
 *
 *   node spec-tests/faults/shop-that-sells.ts {data folder} {carts}
 */
import { writeSync } from "node:fs"

import { openSmallShop, orderBody, readyCart, smallSettings } from "../any/small-shop.ts"

const [, , dataDir = "", carts = "20"] = process.argv

const small = await openSmallShop(smallSettings, dataDir)
const masks: Array<string> = []
for (let made = 0; made < Number(carts); made += 1)
  masks.push(await readyCart(small, [{ sku: "BOWL", qty: 3 }], "TENTH"))
writeSync(1, `ready ${masks.join(" ")}\n`)

const order = async (mask: string): Promise<void> => {
  const { status, body } = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody, {
    "idempotency-key": mask,
  })
  if (status === 200) writeSync(1, `placed ${mask} ${String(body)}\n`)
}

await Promise.all(masks.map(order))
writeSync(1, "done\n")
