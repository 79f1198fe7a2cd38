import { argon2Sync, randomBytes } from "node:crypto"

import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import type { Shop } from "../../app/shop/shop.ts"
import { seededRuns } from "../arbitraries/seeded-runs.ts"
import { openOfficeShop, signedInMerchant, type AdminVisitor } from "../shops/office-shop.ts"
import { serveShopAlone } from "../shops/shop-alone.ts"
import { shopIn, smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"
import { headless, tab, type RealShop } from "./cart-clients.ts"
import { couponCodes, newModel, people, products, skus, type ShopModel } from "./shop-model.ts"
import { anyCommands, expectSeen, newBrowsers, passwords, type World } from "./shopper-commands.ts"

/** Sequences: a few in every test, ten thousand in the long tests. */
const sequences = Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 1000) / (process.env["PROPERTY_RUNS"] ? 1 : 20))

const unlimited = { shopper: undefined, address: undefined }
const settings = {
  ...smallSettings,
  limits: {
    "coupon tries": unlimited,
    "cart creation": unlimited,
    "account creation": unlimited,
    "order placement": unlimited,
    "order look-up": unlimited,
    messages: unlimited,
    "forms without proof": unlimited,
  },
}

/** A hash of the lowest cost: hashing slowly is not what is tested. */
const quickHash = (password: string): string => {
  const salt = randomBytes(16)
  const tag = argon2Sync("argon2id", {
    message: password,
    nonce: salt,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "")
  return `$argon2id$v=19$m=8,t=1,p=1$${text(salt)}$${text(tag)}`
}

/** Sends requests to a shop on a port of this machine. */
const overHttp =
  (port: number): Shop["fetch"] =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    const body = request.method === "GET" ? undefined : await request.arrayBuffer()
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method,
      headers,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
    })
  }

type ShopClient = { readonly real: RealShop; readonly merchant: AdminVisitor }

const clientOf = async (small: SmallShop): Promise<ShopClient> => {
  const ids = small.rows("select id, sku from product").map(({ id, sku }) => [String(sku), String(id)] as const)
  const [ann, bob] = await Promise.all(people.map((one) => tokenOf(small, `${one}@example.com`, passwords[one])))
  const tokens = { ann: ann ?? {}, bob: bob ?? {} }
  return { real: { small, productIds: new Map(ids), tokens }, merchant: await signedInMerchant(small) }
}

let small: SmallShop
let served: Awaited<ReturnType<typeof serveShopAlone>>
let clients: Readonly<Record<"in process" | "over HTTP", ShopClient>>

beforeAll(async () => {
  small = await openOfficeShop(settings)
  for (const one of people)
    small.runSql(
      `update customer set password_hash = '${quickHash(passwords[one])}' where email = '${one}@example.com'`,
    )
  served = await serveShopAlone({ shop: small.shop, port: 0, hostname: "127.0.0.1" })
  const remote = shopIn(small.dataDir, { ...small.shop, fetch: overHttp(served.port) })
  clients = { "in process": await clientOf(small), "over HTTP": await clientOf(remote) }
}, 60_000)
afterAll(async () => {
  await served.close()
  await small.close()
})

/** Stock, coupons and carts as a new model has them; orders stay. */
const reset = (): void =>
  small.runSql(`
    ${skus.map((sku) => `update product_stock set quantity = ${products[sku].stock}, in_stock = 1 where product_id = (select id from product where sku = '${sku}')`).join(";")};
    update coupon set uses = 0;
    delete from coupon_use;
    delete from cart where is_active = 1;
    delete from session`)

const newWorld = ({ real, merchant }: ShopClient): World => {
  const browsers = newBrowsers(real)
  const [first, second] = browsers
  if (first === undefined || second === undefined) throw new Error("there is no browser")
  const cartClients = [
    tab(real, first, "first tab"),
    tab(real, first, "second tab"),
    tab(real, second, "another browser"),
    headless(real, "a guest's program"),
    headless(real, "another guest's program"),
    headless(real, "Ann's telephone", "ann"),
  ]
  return { real, merchant, browsers, clients: cartClients, placed: [] }
}

/** Stock, coupons and the orders of this model, all in the database. */
const expectStored = (model: ShopModel): void => {
  const stock = small.rows("select sku, quantity, in_stock from product_stock join product on id = product_id")
  const stored = new Map(
    stock.map(({ sku, quantity, in_stock }) => [sku, { pieces: quantity, salable: in_stock === 1 }]),
  )
  for (const sku of skus) expect([sku, stored.get(sku)]).toEqual([sku, model.stock.get(sku)])
  const uses = new Map(small.rows("select code, uses from coupon").map(({ code, uses: count }) => [code, count]))
  for (const code of couponCodes) expect([code, uses.get(code)]).toEqual([code, model.uses.get(code) ?? 0])
  const own = small.rows(
    "select code || ' ' || substr(email, 1, 3) as key, u.uses from coupon_use u join coupon on coupon.id = coupon_id join customer c on c.id = customer_id where u.uses > 0",
  )
  const ofPeople = [...model.uses].filter(([key, count]) => key.includes(" ") && count > 0)
  expect(new Map(own.map(({ key, uses: count }) => [key, count]))).toEqual(new Map(ofPeople))
}

describe("Shoppers with several tabs, browsers and programs", () => {
  test("[I1] [I2] [I3] [I4] [I5] carts, stock, coupons and orders are those of a model after any sequence of actions", async () => {
    const clientName = fc.constantFrom<keyof typeof clients>("in process", "in process", "in process", "over HTTP")
    let orders = 0
    const property = fc.asyncProperty(clientName, anyCommands("medium"), async (name, commands) => {
      reset()
      const world = newWorld(clients[name])
      const model = newModel()
      await fc.asyncModelRun(() => ({ model, real: world }), commands)
      for (const client of world.clients) await expectSeen(model, client)
      expectStored(model)
      orders += model.orders.length
      const numbers = model.orders.map(({ id }) => id)
      expect(new Set(numbers).size).toBe(numbers.length)
    })
    await fc.assert(property, { ...seededRuns("Sequences of shoppers", sequences), endOnFailure: false })
    process.stderr.write(`  ${orders} orders\n`)
    expect(orders).toBeGreaterThan(sequences / 10)
  }, 3_600_000)
})
