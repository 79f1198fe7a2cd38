import { rm } from "node:fs/promises"

import type { CatalogueSeed } from "../../app/shop/seed/catalogue-seed.ts"
import { openShop, type Shop } from "../../app/shop/shop.ts"
import { shopDatabase } from "../postgres/shop-database.ts"
import { testFolder } from "../shops/test-folder.ts"
import { compareExchange, type Verdict } from "./compare-exchange.ts"
import { readResponse } from "./compare-response.ts"
import { recordedCatalogue } from "./recorded/recorded-catalogue.ts"
import { recordedSettings } from "./recorded/recorded-settings.ts"
import { recordedValues, type RecordedValues } from "./recorded/recorded-values.ts"
import { exchangesInOrder, exchangesOf, type Exchange } from "./recordings.ts"
import { sessionOf } from "./sessions.ts"
import {
  adaptedRequest,
  unrecordedAddresses,
  unrecordedCarts,
  unrecordedItems,
  unrecordedWishListItems,
} from "./unrecorded.ts"
import { pairedIds, type PairedIds } from "./varying-values.ts"

/** Time of the first recording, used as the shop's clock. */
const recordedAt = Date.UTC(2026, 10, 20, 19, 20)

/** Replays a folder on a fresh shop, after the exchanges it depends on; returns the verdicts by exchange name. */
export const replayOf = async (folder: string): Promise<ReadonlyMap<string, Verdict>> => {
  const { before = [], together = [], seed } = sessionOf(folder)
  const exchanges = [...before.flatMap((earlier) => exchangesOf(earlier)), ...exchangesInOrder([folder, ...together])]
  const verdicts = await replay(exchanges, seed)
  return new Map([...verdicts].filter(([name]) => name.startsWith(`${folder}/`)))
}

/** Sends all exchanges to a fresh shop in order; returns the verdicts by exchange name. */
const replay = async (
  exchanges: ReadonlyArray<Exchange>,
  changes: Partial<CatalogueSeed> = {},
): Promise<ReadonlyMap<string, Verdict>> => {
  const dataDir = testFolder("recorded-shop")
  const shop = await openShop({
    ...(await shopDatabase(dataDir)),
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
  await addMissingWishListItems(shop, exchange, values)
  await addUnrecordedAddress(shop, exchange, values)
  const response = await readResponse(await shop.fetch(values.requestOf(adaptedRequest(exchange))))
  values.learn(exchange, response)
  return compareExchange(exchange, response, ids)
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

/** Adds items to the cart of the exchange's shopper. */
const addUnrecordedItems = async (shop: Shop, exchange: Exchange, values: RecordedValues): Promise<void> => {
  for (const { sku, quantity } of unrecordedItems[exchange.name] ?? []) {
    const headers = { ...exchange.request.headers, ...ofScript }
    const body = { cartItem: { sku, qty: quantity } }
    const request = { method: "POST", path: "/rest/default/V1/carts/mine/items", headers, body }
    await shop.fetch(values.requestOf({ ...exchange, request }))
  }
}

const addMissingWishListItems = async (shop: Shop, exchange: Exchange, values: RecordedValues): Promise<void> => {
  const skus = unrecordedWishListItems[exchange.name]
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
