import fc from "fast-check"
import { expect } from "vitest"

import { at } from "../shops/graphql.ts"
import type { AdminVisitor } from "../shops/office-shop.ts"
import { byFlatRate, orderBody, type ShopResponse } from "../shops/small-shop.ts"
import { newBrowser, tab, type Browser, type CartClient, type RealShop } from "./cart-clients.ts"
import {
  add,
  applyCoupon,
  cancel,
  couponCodes,
  people,
  place,
  placementOf,
  remove,
  setPieces,
  signIn,
  skus,
  subtotalOf,
  piecesOf,
  type Order,
  type Person,
  type ShopModel,
} from "./shop-model.ts"

export const passwords: Readonly<Record<Person, string>> = { ann: "Ann-likes-mugs-7", bob: "Bob-likes-bowls-7" }

/** The shop with everybody who acts on it. Browser 0 has two tabs. */
export type World = {
  readonly real: RealShop
  readonly merchant: AdminVisitor
  readonly browsers: ReadonlyArray<Browser>
  readonly clients: ReadonlyArray<CartClient>
  /** Placements that were confirmed, to be sent again. */
  readonly placed: Array<{
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly order: number
  }>
}

type Act = (model: ShopModel, world: World) => Promise<void>

/** A command that can always run and is named by its text. */
const command = (text: string, run: Act): fc.AsyncCommand<ShopModel, World> => ({
  check: () => true,
  run,
  toString: () => text,
})

const clientAt = ({ clients }: World, index: number): CartClient => {
  const client = clients[index % clients.length]
  if (client === undefined) throw new Error("nobody shops")
  return client
}

/** Compares the cart that a client sees with the model, and remembers the ids of the lines. */
export const expectSeen = async (model: ShopModel, client: CartClient): Promise<void> => {
  const cart = client.cart(model)
  const seen = await client.see()
  const wanted = [...(cart?.lines ?? [])].map(
    ([sku, { pieces, id }]) => [sku, { pieces, id: id ?? seen.lines.get(sku)?.id }] as const,
  )
  expect({ client: client.name, lines: seen.lines, subtotal: seen.subtotal }).toEqual({
    client: client.name,
    lines: new Map<string, unknown>(wanted),
    subtotal: cart === undefined ? 0 : subtotalOf(piecesOf(cart)),
  })
  for (const [sku, line] of cart?.lines ?? []) line.id ??= seen.lines.get(sku)?.id
}

/** The shop's result is that of the model. */
const expectSame = (real: unknown, wanted: unknown): void => expect(real).toEqual(wanted)

const anyClient = fc.nat({ max: 5 })

const adding = fc.tuple(anyClient, fc.constantFrom(...skus), fc.integer({ min: 1, max: 6 })).map(([who, sku, pieces]) =>
  command(`${who} adds ${pieces} ${sku}`, async (model, world) => {
    const client = clientAt(world, who)
    expectSame(await client.add(sku, pieces), add(model, client.begin(model), sku, pieces))
    await expectSeen(model, client)
  }),
)

const looking = anyClient.map((who) =>
  command(`${who} looks`, async (model, world) => {
    const client = clientAt(world, who)
    await expectSeen(model, client)
    client.shown = [...(client.cart(model)?.lines.values() ?? [])].flatMap(({ id }) => id ?? [])
  }),
)

/** A line that the client saw last; 0, which no line has, if it saw none. */
const shownId = ({ shown }: CartClient, index: number): number => shown[index % Math.max(1, shown.length)] ?? 0

const changing = fc.tuple(anyClient, fc.nat({ max: 6 }), fc.integer({ min: 1, max: 8 })).map(([who, index, pieces]) =>
  command(`${who} sets line ${index} of those it saw to ${pieces}`, async (model, world) => {
    const client = clientAt(world, who)
    const id = shownId(client, index)
    expectSame(await client.setPieces(id, pieces), setPieces(model, client.cart(model), id, pieces))
    await expectSeen(model, client)
  }),
)

const removing = fc.tuple(anyClient, fc.nat({ max: 6 })).map(([who, index]) =>
  command(`${who} removes line ${index} of those it saw`, async (model, world) => {
    const client = clientAt(world, who)
    const id = shownId(client, index)
    expectSame(await client.remove(id), remove(client.cart(model), id))
    await expectSeen(model, client)
  }),
)

const couponing = fc.tuple(anyClient, fc.constantFrom(...couponCodes)).map(([who, code]) =>
  command(`${who} applies ${code}`, async (model, world) => {
    const client = clientAt(world, who)
    const cart = client.cart(model)
    expectSame(await client.applyCoupon(code), cart !== undefined && applyCoupon(model, cart, code))
  }),
)

const uncouponing = anyClient.map((who) =>
  command(`${who} removes the coupon`, async (model, world) => {
    const client = clientAt(world, who)
    const cart = client.cart(model)
    if (cart === undefined || cart.lines.size === 0) return
    await client.removeCoupon()
    cart.coupon = undefined
  }),
)

const browserAt = ({ browsers }: World, index: number): Browser => {
  const browser = browsers[index % browsers.length]
  if (browser === undefined) throw new Error("there is no browser")
  return browser
}

const signingIn = fc.tuple(fc.nat({ max: 1 }), fc.constantFrom(...people)).map(([index, person]) =>
  command(`browser ${index} signs in as ${person}`, async (model, world) => {
    const browser = browserAt(world, index)
    const fields = { "login[username]": `${person}@example.com`, "login[password]": passwords[person] }
    await browser.shopper.post("/customer/account/loginPost", fields)
    if (browser.person === undefined) signIn(model, browser.guestCart, person)
    browser.person = person
    browser.guestCart = undefined
    await expectSeen(model, tab(world.real, browser, "after signing in"))
  }),
)

const signingOut = fc.nat({ max: 1 }).map((index) =>
  command(`browser ${index} signs out`, async (model, world) => {
    const browser = browserAt(world, index)
    if (browser.person === undefined) return
    await browser.shopper.post("/customer/account/logout", {})
    browser.person = undefined
    await expectSeen(model, tab(world.real, browser, "after signing out"))
  }),
)

let attempts = 0

/** Sets address and shipping, and places the order `times` at the same moment, each with a key of its own. */
const sendOrder = async (
  world: World,
  client: CartClient,
  times: number,
): Promise<ReadonlyArray<ShopResponse & { key: string }>> => {
  const { path, headers } = await client.path()
  const { call } = world.real.small
  await call("POST", `${path}/shipping-information`, byFlatRate, headers)
  return Promise.all(
    Array.from({ length: times }, async () => {
      const key = `attempt-${(attempts += 1)}-of-the-model`
      const sent = { ...headers, "idempotency-key": key }
      const response = await call("POST", `${path}/payment-information`, orderBody, sent)
      if (response.status === 200) world.placed.push({ path, headers: sent, order: Number(response.body) })
      return { ...response, key }
    }),
  )
}

const cents = (units: unknown): number => Number(units) / 100

/** The stored order agrees with the model in lines and amounts. */
const expectOrder = ({ real }: World, { id, pieces, subtotal, discount, coupon }: Order): void => {
  const [row] = real.small.rows("select * from sales_order where id = ?", id)
  expect([cents(row?.["subtotal"]), cents(row?.["discount"]), row?.["coupon_code"] ?? undefined]).toEqual([
    subtotal,
    discount,
    coupon,
  ])
  expect(cents(row?.["grand_total"])).toBe(subtotal - discount + cents(row?.["shipping"]) + cents(row?.["tax"]))
  const lines = real.small.rows("select sku, quantity from sales_order_item where order_id = ?", id)
  expect(new Map(lines.map(({ sku, quantity }) => [sku, quantity]))).toEqual(new Map(pieces))
}

const ordering = fc.tuple(anyClient, fc.constantFrom(1, 1, 2)).map(([who, times]) =>
  command(`${who} orders ${times === 1 ? "once" : "twice at the same moment"}`, async (model, world) => {
    const client = clientAt(world, who)
    const cart = client.cart(model)
    const expected = placementOf(model, cart)
    const responses = await sendOrder(world, client, times)
    const accepted = responses.filter(({ status }) => status === 200)
    // The second of two may succeed without the coupon that the first one found expired.
    const first = accepted[0]
    if (expected === "coupon expired" && cart !== undefined) cart.coupon = undefined
    const possible = expected === "placed" || (expected === "coupon expired" && times === 2) ? 1 : 0
    expectSame([client.name, accepted.length], [client.name, possible])
    if (first === undefined || cart === undefined) return
    expectOrder(world, place(model, cart, Number(first.body)))
    client.forget(model)
    await expectSeen(model, client)
  }),
)

/** An order that was confirmed is sent again with its key, as after a lost response. */
const orderingAgain = fc.nat({ max: 9 }).map((index) =>
  command(`placement ${index} is sent again`, async (_model, world) => {
    const sent = world.placed[index % Math.max(1, world.placed.length)]
    if (sent === undefined) return
    const { call } = world.real.small
    const again = await call("POST", `${sent.path}/payment-information`, orderBody, sent.headers)
    expectSame([again.status, Number(again.body)], [200, sent.order])
    if (!sent.path.startsWith("/guest-carts/")) return
    const late = await call("POST", `${sent.path}/items`, { cartItem: { sku: "MUG", qty: 1 } })
    expectSame(late.status, 404)
  }),
)

const next: Readonly<Record<string, Readonly<Record<Order["status"], Order["status"]>>>> = {
  pay: { pending: "processing", processing: "processing", complete: "complete", canceled: "canceled" },
  ship: { pending: "pending", processing: "complete", complete: "complete", canceled: "canceled" },
  cancel: { pending: "canceled", processing: "processing", complete: "complete", canceled: "canceled" },
}

const merchantActs = fc.tuple(fc.constantFrom("pay", "ship", "cancel"), fc.nat({ max: 9 })).map(([event, index]) =>
  command(`the merchant's ${event} on order ${index}`, async (model, { merchant, real }) => {
    const order = model.orders[index % Math.max(1, model.orders.length)]
    if (order === undefined) return
    await merchant.post("/orders/event", { id: String(order.id), event })
    const status = next[event]?.[order.status] ?? order.status
    if (status === "canceled" && order.status !== "canceled") cancel(model, order)
    order.status = status
    expectSame(at(real.small.rows("select status from sales_order where id = ?", order.id)[0], "status"), status)
  }),
)

/** All commands of shoppers, the frequent ones several times. */
export const anyCommands = (size: "small" | "medium"): fc.Arbitrary<Iterable<fc.AsyncCommand<ShopModel, World>>> =>
  fc.commands(
    [
      adding,
      adding,
      adding,
      looking,
      looking,
      changing,
      removing,
      couponing,
      uncouponing,
      signingIn,
      signingOut,
      ordering,
      ordering,
      orderingAgain,
      merchantActs,
    ],
    { size, maxCommands: 40 },
  )

export const newBrowsers = (real: RealShop): ReadonlyArray<Browser> => [newBrowser(real), newBrowser(real)]
