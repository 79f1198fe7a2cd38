import { setTimeout } from "node:timers/promises"

import type { Varnish } from "../../varnish-server.ts"
import { line, median, milliseconds } from "../report.ts"
import type { Hosts } from "./scale-hosts.ts"
import { allServed, buy, repeat, send, times } from "./scale-load.ts"

/** Products that are sold, with more pieces than can be ordered. */
export const sold = ["TK-OAK-TRIVET", "TK-HARBOR-MUG-CHALK-S", "TK-STORAGE-JAR-MOSS", "TK-SIDE-PLATE-CHALK"]
const pieces = 1_000_000

let searches = 0

/** A page that no cache has. */
export const searchPath = (): string => `/catalogsearch/result/?q=mug+${(searches += 1)}`

const setQuantity = (shop: Hosts, sku: string, quantity: number) =>
  shop.query(
    `update product_stock set quantity = ${quantity} where product_id = (select id from product where sku = '${sku}')`,
  )

/** Carts with one item and two addresses, as a shop that needs several hosts has them: in an almost empty index all rows are neighbours. */
const formerCarts = [
  `insert into cart (mask, created_at, updated_at) select md5(number::text), 0, 1e13 from generate_series(1, 20000) as number`,
  `insert into cart_item (cart_id, product_id, quantity, choices, choices_key, created_at)
    select cart.id, (select min(id) from product), 1, '{}', '', 0 from cart`,
  `insert into cart_address (cart_id, kind) select id, kind from cart, unnest(array['shipping', 'billing']) as kind`,
  `analyze`,
]

/** Sets the stock and adds the carts that the bench needs, before a page was visited. */
export const prepareShop = async (shop: Hosts): Promise<void> => {
  for (const statement of formerCarts) await shop.query(statement)
  for (const sku of sold) await setQuantity(shop, sku, pieces)
  for (const [sku] of lastPieces) await setQuantity(shop, sku, 1)
}

/** Pages of products whose last piece is sold: milliseconds from the order until the last host shows it. */
export const measurePurges = async (shop: Hosts, varnish: Varnish): Promise<void> => {
  const waits: Array<number> = []
  for (const [sku, page] of lastPieces) {
    const pages = shop.hosts.map(({ address }) => `${address}${page}`)
    const former = await Promise.all(pages.map(async (one) => (await send(one)).etag))
    allServed(`order of ${sku}`, new Map([[await buy(varnish.address, sku), 1]]))
    const ordered = performance.now()
    const seen = pages.map(async (one, at) => {
      while ((await send(one)).etag === former[at]) await setTimeout(5)
      return performance.now() - ordered
    })
    waits.push(Math.max(...(await Promise.all(seen))))
  }
  line(`a sold-out product is shown by ${shop.hosts.length} hosts, median`, milliseconds(median(waits)), "≤ 200 ms")
  line(`  the longest of ${waits.length}`, milliseconds(Math.max(...waits)), "≤ 200 ms")
}

const lastPieces = [
  ["TK-OVAL-PLATTER-CELADON", "/oval-platter-celadon.html"],
  ["TK-BOTTLE-VASE-FJORD", "/bottle-vase-fjord.html"],
  ["TK-DUNE-VASE-EMBER", "/dune-vase-ember.html"],
  ["TK-ALBA-VASE-SAND", "/alba-vase-sand.html"],
] as const

const scarceSku = "TK-SERVING-BOWL-HONEY"

const number = async (shop: Hosts, statement: string): Promise<number> =>
  Number(Object.values((await shop.query(statement))[0] ?? {})[0])

/** As many orders at once as go, and more buyers than pieces of one product. */
export const measureOrders = async (shop: Hosts, varnish: Varnish): Promise<void> => {
  const before = await number(shop, "select count(*) from sales_order")
  const soldBefore = await soldPieces(shop)
  const few = 20
  await setQuantity(shop, scarceSku, few)
  const count = times(600)
  const started = performance.now()
  const statuses = await repeat(count, 32, (index) => buy(varnish.address, sold[index % sold.length] ?? ""))
  const seconds = (performance.now() - started) / 1000
  allServed("orders", statuses)
  line(`orders a second over ${shop.hosts.length} hosts, 32 shoppers at once`, (count / seconds).toFixed(1), "200")
  const scarce = await repeat(2 * few, 32, () => buy(varnish.address, scarceSku))
  const placed = (await number(shop, "select count(*) from sales_order")) - before
  line("  orders placed : accepted", `${placed} : ${count + (scarce.get(200) ?? 0)}`, "equal")
  line("  carts with two orders", String(await number(shop, twice)), "0")
  line("  pieces taken from stock : ordered", `${(await soldPieces(shop)) - soldBefore} : ${count}`, "equal")
  line(`  orders of a product with ${few} pieces, by ${2 * few} shoppers`, String(scarce.get(200) ?? 0), String(few))
  line(
    "  least stock of all",
    String(await number(shop, "select min(quantity) from product_stock where managed = 1")),
    "≥ 0",
  )
}

const twice = "select count(*) from (select cart_id from sales_order group by cart_id having count(*) > 1) as doubled"
const soldPieces = async (shop: Hosts): Promise<number> =>
  sold.length * pieces -
  (await number(
    shop,
    `select sum(quantity) from product_stock s join product p on p.id = s.product_id where sku in (${skuList})`,
  ))
const skuList = sold.map((sku) => `'${sku}'`).join(", ")

/** Restarts one host after the other while shoppers look and buy. */
export const measureRestart = async (shop: Hosts, varnish: Varnish): Promise<void> => {
  let isOver = false
  const acts = [
    async () => (await send(`${varnish.address}/`)).status,
    async () => (await send(`${varnish.address}${searchPath()}`)).status,
    () => buy(varnish.address, sold[0] ?? ""),
  ]
  const statuses = new Map<number, number>()
  const shopper = async (act: () => Promise<number>): Promise<void> => {
    while (!isOver) {
      const status = await act()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await setTimeout(20)
    }
  }
  const shoppers = [...acts, ...acts].map(shopper)
  for (const host of shop.hosts) {
    await host.restart()
    // Until Varnish has noticed.
    await setTimeout(3000)
  }
  isOver = true
  await Promise.all(shoppers)
  const all = [...statuses.values()].reduce((sum, one) => sum + one, 0)
  line(`pages and orders while ${shop.hosts.length} hosts are restarted in turn`, String(all))
  line("  of them lost or refused", String(all - (statuses.get(200) ?? 0)), "0")
  for (const [status, count] of statuses)
    if (status !== 200) line(`    status ${status === 0 ? "0: no response" : status}`, String(count))
}
