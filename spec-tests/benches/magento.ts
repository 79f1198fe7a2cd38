import { execSync } from "node:child_process"

import { Schema } from "effect"

import { readShop } from "../journeys/any-shop/read-shop.ts"
import { pathOf } from "../journeys/any-shop/shop-products.ts"
import { type PurchaseChoice, magentoPurchaseBench } from "./magento-purchase.ts"
import { heading, line, median, milliseconds, ratio } from "./report.ts"
import { startShop } from "./running-shop.ts"

/** Products measured on their first view; one more is viewed before, so that both shops have read what all pages share. */
const measured = 12
const hits = 20

const Products = Schema.Struct({
  data: Schema.Struct({
    products: Schema.Struct({
      items: Schema.Array(Schema.Struct({ url_key: Schema.String, url_suffix: Schema.NullOr(Schema.String) })),
    }),
  }),
})

/** Paths of products of the shop, in its own order. */
const productPaths = async (shop: string): Promise<ReadonlyArray<string>> => {
  const query = `{products(filter:{price:{from:"0"}},pageSize:${measured + 1}){items{url_key url_suffix}}}`
  const response = await fetch(`${shop}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  })
  const { items } = Schema.decodeUnknownSync(Products)(await response.json()).data.products
  return items.map(({ url_key: key, url_suffix: suffix }) => `/${key}${suffix ?? ""}`)
}

/** Milliseconds from the request to the last byte of a page. */
const timeOf = async (address: string): Promise<number> => {
  const startedAt = performance.now()
  const response = await fetch(address, { headers: { accept: "text/html" } })
  const text = await response.text()
  if (!response.ok || !text.includes("</html>")) throw new Error(`${address} responded ${response.status}`)
  return performance.now() - startedAt
}

/** Times of each path at both shops by turns, each shop first as often as the other. */
const byTurns = async (paths: ReadonlyArray<string>, ours: string, theirs: string) => {
  const times: { readonly ours: Array<number>; readonly theirs: Array<number> } = { ours: [], theirs: [] }
  for (const [position, path] of paths.entries()) {
    const turns = [
      async () => times.ours.push(await timeOf(ours + path)),
      async () => times.theirs.push(await timeOf(theirs + path)),
    ]
    for (const turn of position % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
  return { ours: median(times.ours), theirs: median(times.theirs) }
}

const report = (
  label: string,
  { ours, theirs }: { readonly ours: number; readonly theirs: number },
  target: string,
) => {
  line(label, milliseconds(ours))
  line("  the shop's own page", milliseconds(theirs))
  line("  ratio", ratio(ours / theirs), target)
}

/** A purchase of the first simple product that the shop sells one by one. */
const choiceAt = async (shop: string): Promise<PurchaseChoice | undefined> => {
  const { simple, category, rates, payments } = await readShop(shop, "")
  const [product, rate, payment] = [simple[0], rates.at(-1), payments[0]]
  return product && category && rate && payment
    ? { category: category.path, product: pathOf(product), rate, payment }
    : undefined
}

/**
 * Product pages in front of the Magento at `SHOP_URL`, beside its own pages (at `LUMA_URL`, by default the same address) in the same run.
 * After them a guest's purchase at both, which places orders. `FLUSH` is a command that cleans the Magento's page cache; without it first views may come from that cache.
 */
export const magentoBench = async (): Promise<void> => {
  heading("Product pages in front of a Magento")
  const shop = process.env["SHOP_URL"]?.replace(/\/$/, "") ?? ""
  if (shop === "") {
    line("not measured", "SHOP_URL is not set")
    return
  }
  const own = (process.env["LUMA_URL"] ?? shop).replace(/\/$/, "")
  const [warm = "/", ...paths] = await productPaths(shop)
  const flush = process.env["FLUSH"]
  if (flush !== undefined) execSync(flush, { stdio: "ignore" })
  const vitrine = await startShop({ SHOP_URL: shop })
  try {
    for (const address of [vitrine.address, own]) await timeOf(address + warm)
    report(`first view of ${paths.length} products, median`, await byTurns(paths, vitrine.address, own), "≤ 0.60 ×")
    const again = Array.from({ length: hits }, () => warm)
    report(`further views, median of ${hits}`, await byTurns(again, vitrine.address, own), "≤ 0.10 ×")
  } finally {
    await vitrine.stop()
  }
  const choice = await choiceAt(shop)
  if (choice === undefined) line("purchase not measured", "the shop has no simple product, rate or offline payment")
  else await magentoPurchaseBench(shop, own, choice)
}
