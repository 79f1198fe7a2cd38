/**
 * The contract test: every recorded exchange of a folder is asked of the embedded shop, in the order it was recorded, and the answer is
 * compared in status, headers that matter, keys, kinds, nulls, texts and money.
 *
 *   // spec-tests/7-calls/contract/rest-guest.test.ts
 *   contractOf("rest-guest")
 *   // with folders that were recorded in the same session (merged in time) or before it; only "customer-section" is judged:
 *   contractOf("customer-section", { before: ["rest-mine"], together: ["forms-cart", "forms-other", "forms-account"] })
 *
 *   npx vitest run spec-tests/7-calls/contract/rest-guest.test.ts
 *   npx vitest run spec-tests/7-calls/contract/rest-guest.test.ts -t 015-add-bundle
 *
 * The shop is fresh for each call and holds the goods of ./recorded-shop.ts. What was recorded (cart masks, tokens, session cookies,
 * item ids, …) is learned and replaced by ours on the way: ./recorded-values.ts. How answers are compared: ./same-shape.ts.
 * What differs on purpose stands in ./differs-on-purpose.ts, what a later issue builds in ./not-yet.ts; an entry that in fact agrees
 * fails, so that the lists stay true. RECORDINGS_DIR names another folder of recordings, with more exchanges.
 */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { beforeAll, describe, expect, test } from "vitest"

import { openShop, type Shop } from "../../../app/shop/shop.ts"
import { differingOnPurpose } from "./differs-on-purpose.ts"
import { notYet } from "./not-yet.ts"
import { recordedCatalogue } from "./recorded-catalogue.ts"
import { recordedSettings } from "./recorded-settings.ts"
import { recordedValues, type RecordedValues } from "./recorded-values.ts"
import { exchangesInOrder, exchangesOf, type Exchange } from "./recordings.ts"
import { differencesOfAnswers, readAnswer } from "./same-answer.ts"
import type { Difference } from "./same-shape.ts"
import { askedOtherwise, unrecordedCarts, unrecordedItems, unrecordedWishes } from "./unrecorded.ts"

/** The moment of the first recording; the shop's clock stands there. */
const recordedAt = Date.UTC(2026, 10, 20, 19, 20)

/** Describes one test for each exchange of `folder`. */
export const contractOf = (
  folder: string,
  others: { readonly before?: ReadonlyArray<string>; readonly together?: ReadonlyArray<string> } = {},
): void => {
  describe(`contract: ${folder}`, () => {
    const found = new Map<string, ReadonlyArray<Difference>>()
    beforeAll(async () => {
      const before = (others.before ?? []).flatMap((earlier) => exchangesOf(earlier))
      const session = exchangesInOrder([folder, ...(others.together ?? [])])
      for (const [name, differences] of await replay([...before, ...session])) found.set(name, differences)
    }, 120_000)

    const names = exchangesOf(folder).map(({ name }) => name)
    test.each(names)("%s", (name) => expect(problemsWith(name, found.get(name) ?? [])).toEqual([]))
  })
}

/** Asks a fresh shop everything, in order; what differs by the name of the exchange. */
const replay = async (exchanges: ReadonlyArray<Exchange>): Promise<ReadonlyMap<string, ReadonlyArray<Difference>>> => {
  const dataDir = await mkdtemp(join(tmpdir(), "recorded-shop-"))
  const shop = await openShop({ dataDir, seed: recordedCatalogue, settings: recordedSettings, now: () => recordedAt })
  const values = recordedValues()
  const found = new Map<string, ReadonlyArray<Difference>>()
  try {
    for (const exchange of exchanges) found.set(exchange.name, await ask(shop, exchange, values))
    return found
  } finally {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const ask = async (shop: Shop, exchange: Exchange, values: RecordedValues): Promise<ReadonlyArray<Difference>> => {
  await makeUnrecordedCart(shop, exchange.name, values)
  await addUnrecordedItems(shop, exchange, values)
  await addUnrecordedWishes(shop, exchange, values)
  const asked = { ...exchange, request: { ...exchange.request, ...askedOtherwise[exchange.name] } }
  const answer = await readAnswer(await shop.fetch(values.requestOf(asked)))
  values.learn(exchange, answer)
  return differencesOfAnswers(exchange, answer)
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
  const body = {
    query: `mutation{addProductsToWishlist(wishlistId:"0",wishlistItems:[${items}]){user_errors{message}}}`,
  }
  const request = { method: "POST", path: "/graphql", headers: { ...exchange.request.headers, ...ofScript }, body }
  await shop.fetch(values.requestOf({ ...exchange, request }))
}

/** What is wrong with an exchange that differs so, given the two lists of expected differences. */
const problemsWith = (name: string, differences: ReadonlyArray<Difference>): ReadonlyArray<string> => {
  const reason = differingOnPurpose[name]
  if (notYet[name] === undefined && reason === undefined) return differences.map(inWords)
  if (differences.length === 0) return ["agrees with the recording: take it off the list"]
  if (typeof reason !== "object") return []
  const explained = (at: string) =>
    reason.at.some((place) => at === place || (at.startsWith(place) && /^[.[]/.test(at.slice(place.length))))
  return differences.filter(({ at }) => !explained(at)).map(inWords)
}

const inWords = ({ at, recorded, ours }: Difference): string => `${at}: recorded ${recorded}; ours ${ours}`
