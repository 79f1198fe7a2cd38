import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { newShopper, type Shopper } from "../shops/shopper.ts"
import { address, openSmallShop, type SmallShop } from "../shops/small-shop.ts"

/** A 64th of the runs of pure rules, since each run opens a shop. */
const runs = Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 1000) / 64)

const german = {
  ...address,
  country_id: "DE",
  region: "",
  region_id: null,
  region_code: "",
  postcode: "10115",
  city: "Berlin",
}
const newYork = { ...address, region: "New York", region_id: 43, region_code: "NY", postcode: "12534", city: "Hudson" }
const places = [address, german, newYork]

type Act =
  | { readonly does: "add"; readonly sku: string; readonly qty: number }
  | { readonly does: "set"; readonly line: number; readonly qty: number }
  | { readonly does: "remove"; readonly line: number }
  | { readonly does: "coupon"; readonly code: string }
  | { readonly does: "no coupon" }
  | { readonly does: "ship"; readonly place: number; readonly method: string }

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    does: fc.constant("add"),
    sku: fc.constantFrom("MUG", "BOWL", "UNTAXED"),
    qty: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({ does: fc.constant("set"), line: fc.nat(2), qty: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ does: fc.constant("remove"), line: fc.nat(2) }),
  fc.record({ does: fc.constant("coupon"), code: fc.constantFrom("TENTH", "FIVE", "EACH", "SHIPFREE", "BIG", "NONE") }),
  fc.record({ does: fc.constant("no coupon") }),
  fc.record({
    does: fc.constant("ship"),
    place: fc.nat(2),
    method: fc.constantFrom("flatrate_flatrate", "freeshipping_freeshipping", "courier_express"),
  }),
)

type Money = Readonly<Record<string, unknown>>

const cents = (amount: unknown): number => Math.round(Number(amount) * 10_000)

/** The cart in page, mini-cart and REST, whose amounts must be equal to the cent. */
const totalsSources = async (small: SmallShop, shopper: Shopper) => {
  const page = await shopper.get("/checkout/cart", { accept: "application/json" })
  const { checkoutConfig } = await page.json()
  const section = await shopper.section("cart")
  const mask: unknown = checkoutConfig.quoteData.entity_id
  if (typeof mask !== "string") return { mask: undefined, totals: undefined, section }
  const totals = (await small.call("GET", `/guest-carts/${mask}/totals`)).body as Money
  const payment = (await small.call("GET", `/guest-carts/${mask}/payment-information`)).body as { totals: Money }
  const facts = (displayed: Money) => ({
    subtotal: cents(displayed["subtotal"]),
    discount: cents(displayed["discount_amount"]),
    shipping: cents(displayed["shipping_amount"]),
    tax: cents(displayed["tax_amount"]),
    total: cents(displayed["grand_total"]),
  })
  expect(facts(checkoutConfig.totalsData)).toEqual(facts(totals))
  expect(facts(payment.totals)).toEqual(facts(totals))
  expect(cents(section["subtotalAmount"])).toBe(cents(totals["subtotal"]))
  const { subtotal, discount, shipping, tax, total } = facts(totals)
  expect(subtotal + discount + shipping + tax).toBe(total)
  return { mask, totals, section }
}

const lineAt = (section: Readonly<Record<string, unknown>>, line: number): string | undefined => {
  const items = section["items"] as ReadonlyArray<{ readonly item_id: string }>
  return items.length === 0 ? undefined : items[line % items.length]?.item_id
}

const ship = (
  small: SmallShop,
  mask: string,
  { place, method }: { readonly place: number; readonly method: string },
) => {
  const [shipping_carrier_code, shipping_method_code] = method.split("_")
  const shipping_address = places[place]
  return small.call("POST", `/guest-carts/${mask}/shipping-information`, {
    addressInformation: {
      shipping_address,
      billing_address: shipping_address,
      shipping_carrier_code,
      shipping_method_code,
    },
  })
}

const ofLine = async (
  shopper: Shopper,
  item_id: string | undefined,
  path: "updateItemQty" | "removeItem",
  more: Readonly<Record<string, string>>,
): Promise<void> => {
  if (item_id === undefined) return
  await shopper.post(`/checkout/sidebar/${path}`, { item_id, ...more }, { background: true })
}

const carryOut = async (small: SmallShop, shopper: Shopper, act: Act): Promise<void> => {
  const { mask, section } = await totalsSources(small, shopper)
  switch (act.does) {
    case "add": {
      const product = String(small.rows("select id from product where sku = ?", act.sku)[0]?.["id"])
      await shopper.post("/checkout/cart/add", { product, qty: String(act.qty) }, { background: true })
      return
    }
    case "set":
      return ofLine(shopper, lineAt(section, act.line), "updateItemQty", { item_qty: String(act.qty) })
    case "remove":
      return ofLine(shopper, lineAt(section, act.line), "removeItem", {})
    case "coupon":
      await shopper.post("/checkout/cart/couponPost", { coupon_code: act.code, remove: "0" })
      return
    case "no coupon":
      await shopper.post("/checkout/cart/couponPost", { coupon_code: "", remove: "1" })
      return
    case "ship":
      if (mask !== undefined) await ship(small, mask, act)
  }
}

/** The order equals the cart in the tables, the ledger, the success page and the mail. */
const expectOrdered = async (small: SmallShop, shopper: Shopper): Promise<void> => {
  const { mask } = await totalsSources(small, shopper)
  if (mask === undefined) return
  await ship(small, mask, { place: 0, method: "flatrate_flatrate" })
  const { totals } = await totalsSources(small, shopper)
  const total = cents(totals?.["grand_total"])
  const placed = await small.call(
    "POST",
    `/guest-carts/${mask}/payment-information`,
    { email: "jane@example.com", paymentMethod: { method: total === 0 ? "free" : "checkmo" }, billingAddress: address },
    { "x-expected-total": (total / 10_000).toFixed(4) },
  )
  expect(placed.status).toBe(200)
  const [order] = small.rows("select o.*, l.amount from sales_order o join payment_ledger l on l.order_id = o.id")
  expect(order).toMatchObject({
    grand_total: total,
    amount: total,
    subtotal: cents(totals?.["subtotal"]),
    tax: cents(totals?.["tax_amount"]),
    shipping: cents(totals?.["shipping_amount"]),
  })
  const mails = small.rows("select * from mail")
  const shown = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(total / 10_000)
  expect(mails.some((mail) => JSON.stringify(mail).includes(shown))).toBe(true)
  expect(await shopper.section("cart")).toMatchObject({ summary_count: 0, items: [] })
}

describe("Totals of a cart", () => {
  test("[I3] are equal in cart, mini-cart, checkout, order and mail after any changes in any order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 12 }), async (acts) => {
        const small = await openSmallShop()
        try {
          const shopper = newShopper(small.shop)
          await carryOut(small, shopper, { does: "add", sku: "MUG", qty: 2 })
          for (const act of acts) await carryOut(small, shopper, act)
          await expectOrdered(small, shopper)
        } finally {
          await small.close()
        }
      }),
      { numRuns: runs },
    )
  }, 600_000)
})
