/**
 * The contract test: every recorded exchange of a folder is sent to the embedded shop, in the order it was recorded, and the response is
 * compared by value: status, headers that matter, cookie flags, messages, and every field of the body in the order of its lists.
 *
 *   // spec-tests/7-calls/contract/rest-guest.test.ts
 *   contractOf("rest-guest")
 *   // with folders that were recorded in the same session (merged in time) or before it; only "customer-section" is judged:
 *   contractOf("customer-section", { before: ["rest-mine"], together: ["forms-cart", "forms-other", "forms-account"] })
 *
 *   npx vitest run spec-tests/7-calls/contract/rest-guest.test.ts
 *   npx vitest run spec-tests/7-calls/contract/rest-guest.test.ts -t 015-add-bundle
 *
 * The shop is fresh for each call and holds the products of ./recorded-catalogue.ts. Values that are new in each run (cart masks, tokens,
 * session cookies, item ids, …) are replaced by ours in later requests: ./recorded-values.ts. Where values may vary stands, path by path,
 * in ./varying-values.ts and ./lists-in-any-order.ts; what differs on purpose, as rules with a reason, in ./deliberate-differences.ts. A
 * rule says where it is seen, and fails when it is not, so that the lists stay true. RECORDINGS_DIR names another folder of recordings,
 * with more exchanges.
 */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { beforeAll, describe, expect, test } from "vitest"

import type { CatalogueSeed } from "../../../app/shop/seed/catalogue-seed.ts"
import { openShop, type Shop } from "../../../app/shop/shop.ts"
import { readResponse } from "./compare-response.ts"
import { deliberateDifferences } from "./deliberate-differences.ts"
import { judge, type Verdict } from "./judge.ts"
import { recordedCatalogue } from "./recorded-catalogue.ts"
import { recordedSettings } from "./recorded-settings.ts"
import { recordedValues, type RecordedValues } from "./recorded-values.ts"
import { exchangesInOrder, exchangesOf, type Exchange } from "./recordings.ts"
import { asOursIsAsked, unrecordedAddresses, unrecordedCarts, unrecordedItems, unrecordedWishes } from "./unrecorded.ts"
import { pairedIds, type PairedIds } from "./varying-values.ts"

/** The moment of the first recording; the shop's clock stands there. */
const recordedAt = Date.UTC(2026, 10, 20, 19, 20)

/** Describes one test for each exchange of `folder`. */
export const contractOf = (
  folder: string,
  others: {
    readonly before?: ReadonlyArray<string>
    readonly together?: ReadonlyArray<string>
    /** How the shop differed from the recorded catalogue at that time. */
    readonly seed?: Partial<CatalogueSeed>
  } = {},
): void => {
  describe(`contract: ${folder}`, () => {
    const verdicts = new Map<string, Verdict>()
    beforeAll(async () => {
      const before = (others.before ?? []).flatMap((earlier) => exchangesOf(earlier))
      const session = exchangesInOrder([folder, ...(others.together ?? [])])
      for (const [name, verdict] of await replay([...before, ...session], others.seed)) verdicts.set(name, verdict)
    }, 120_000)

    const names = exchangesOf(folder).map(({ name }) => name)
    test.each(names)("%s", (name) => expect(verdicts.get(name)?.problems).toEqual([]))

    test.skipIf(process.env["RECORDINGS_DIR"])("differs in every way that is said to be seen there", () => {
      const met = new Set(names.flatMap((name) => verdicts.get(name)?.explainedBy ?? []))
      const unmet = deliberateDifferences.filter((rule) => rule.seenIn === folder && !met.has(rule))
      expect(unmet.map(({ because }) => because)).toEqual([])
    })
  })
}

/** Sends everything to a fresh shop, in order; the verdicts by the name of the exchange. */
const replay = async (
  exchanges: ReadonlyArray<Exchange>,
  changes: Partial<CatalogueSeed> = {},
): Promise<ReadonlyMap<string, Verdict>> => {
  const dataDir = await mkdtemp(join(tmpdir(), "recorded-shop-"))
  const shop = await openShop({
    dataDir,
    seed: { ...recordedCatalogue, ...changes },
    settings: recordedSettings,
    now: () => recordedAt,
  })
  const values = recordedValues()
  const ids = pairedIds()
  const verdicts = new Map<string, Verdict>()
  try {
    for (const exchange of exchanges) verdicts.set(exchange.name, await verdictOn(shop, exchange, values, ids))
    return verdicts
  } finally {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const verdictOn = async (shop: Shop, exchange: Exchange, values: RecordedValues, ids: PairedIds): Promise<Verdict> => {
  await makeUnrecordedCart(shop, exchange.name, values)
  await addUnrecordedItems(shop, exchange, values)
  await addUnrecordedWishes(shop, exchange, values)
  await addUnrecordedAddress(shop, exchange, values)
  const response = await readResponse(await shop.fetch(values.requestOf(asOursIsAsked(exchange))))
  values.learn(exchange, response)
  return judge(exchange, response, ids)
}

const makeUnrecordedCart = async (shop: Shop, name: string, values: RecordedValues): Promise<void> => {
  const wanted = unrecordedCarts[name]
  if (wanted === undefined) return
  const post = (path: string, body?: unknown) =>
    shop.fetch(
      new Request(`http://shop.test/rest/default/V1/guest-carts${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const mask: unknown = await (await post("")).json()
  if (typeof mask !== "string") return
  await post(`/${mask}/items`, { cartItem: { quote_id: mask, sku: wanted.sku, qty: wanted.quantity } })
  values.know(wanted.mask, mask)
}

const ofScript = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" }

/** Puts goods into the cart of whoever makes the exchange. */
const addUnrecordedItems = async (shop: Shop, exchange: Exchange, values: RecordedValues): Promise<void> => {
  for (const { sku, quantity } of unrecordedItems[exchange.name] ?? []) {
    const headers = { ...exchange.request.headers, ...ofScript }
    const body = { cartItem: { sku, qty: quantity } }
    const request = { method: "POST", path: "/rest/default/V1/carts/mine/items", headers, body }
    await shop.fetch(values.requestOf({ ...exchange, request }))
  }
}

const addUnrecordedWishes = async (shop: Shop, exchange: Exchange, values: RecordedValues): Promise<void> => {
  const skus = unrecordedWishes[exchange.name]
  if (skus === undefined) return
  const items = skus.map((sku) => `{sku:"${sku}",quantity:1}`).join(",")
  await mutate(
    `addProductsToWishlist(wishlistId:"0",wishlistItems:[${items}]){user_errors{message}}`,
    shop,
    exchange,
    values,
  )
}

const addUnrecordedAddress = async (shop: Shop, exchange: Exchange, values: RecordedValues): Promise<void> => {
  const input = unrecordedAddresses[exchange.name]
  if (input !== undefined) await mutate(`createCustomerAddress(input:${input}){id}`, shop, exchange, values)
}

const mutate = async (field: string, shop: Shop, exchange: Exchange, values: RecordedValues): Promise<void> => {
  const headers = { ...exchange.request.headers, ...ofScript }
  const request = { method: "POST", path: "/graphql", headers, body: { query: `mutation{${field}}` } }
  await shop.fetch(values.requestOf({ ...exchange, request }))
}
