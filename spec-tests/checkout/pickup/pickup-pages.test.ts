import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser } from "../../shops/plain-browser.ts"
import { jane, mugAtAddress } from "../../shops/plain-checkout.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../../shops/small-shop.ts"

const austin = {
  code: "austin",
  name: "Kiln Austin",
  description: "Daily, 10 to 6",
  phone: "+1 512 555 0100",
  country: "US",
  region: "TX",
  city: "Austin",
  street: "1 Main St",
  postcode: "78701",
}
const angeles = { ...austin, code: "la", name: "Kiln LA", region: "CA", city: "Los Angeles", postcode: "90012" }

const settings = {
  ...smallSettings,
  carriers: [
    ...smallSettings.carriers,
    {
      kind: "flat",
      code: "instore",
      title: "Pick up in store",
      methodCode: "pickup",
      methodTitle: "Stores",
      price: "0",
      per: "order",
    } as const,
  ],
  pickupLocations: [austin, angeles],
}

let small: SmallShop
let browser: () => PlainBrowser

beforeAll(async () => {
  small = await openSmallShop(settings)
  const host = await hostOver(small.shop)
  browser = () => openPlainBrowser(host)
})
afterAll(() => small.close())

const atStores = async (shopper: PlainBrowser) =>
  shopper.press(await mugAtAddress(small, shopper), "Continue to delivery", jane)

const storesOn = (page: { readonly document: Document }) =>
  [...page.document.querySelectorAll<HTMLInputElement>('[name="pickup-store"]')].map(({ value }) => value)

describe("Pickup in a store without scripts", () => {
  test("a guest finds a store by town, picks up there, and the order says where", async () => {
    const shopper = browser()
    const stores = await atStores(shopper)
    expect(storesOn(stores)).toEqual(["la"])
    const map = stores.document.querySelector<HTMLAnchorElement>(".pickup__links a[target]")
    expect([map?.rel, map?.protocol]).toEqual(["noopener noreferrer", "https:"])

    const searched = await shopper.press(stores, "Find stores", { near: "austin" })
    expect(searched.path).toBe("/checkout/?step=shipping&near=austin")
    expect(storesOn(searched)).toEqual(["austin"])
    expect(searched.document.querySelector<HTMLInputElement>('[value="instore_pickup"]')?.checked).toBe(true)
    expect(searched.text).toContain("Daily, 10 to 6")

    const unchosen = await shopper.press(searched, "Continue to payment", { rate: "instore_pickup" })
    expect([unchosen.status, unchosen.text]).toEqual([422, expect.stringContaining("Choose the store")])
    const chosen = { rate: "instore_pickup", "pickup-store": "austin" }
    const payment = await shopper.press(searched, "Continue to payment", chosen)
    const review = await shopper.press(payment, "Review your order", { method: "checkmo" })
    expect(review.text).toContain("Pick up in store – Kiln Austin")
    const success = await shopper.press(review, "Place Order")

    expect(success.text).toContain("Pick up atKiln Austin1 Main St")
    const number = success.document.querySelector("[data-order-number]")?.textContent ?? ""
    const [order] = small.rows("select id, carrier_code, tax from sales_order where number = ?", number)
    expect(order).toMatchObject({ carrier_code: "instore", tax: 0 })
    expect(
      small.rows(
        "select kind, firstname, lastname, city from sales_order_address where order_id = ? order by kind",
        Number(order?.["id"]),
      ),
    ).toEqual([
      { kind: "billing", firstname: "Jane", lastname: "Doe", city: "Beverly Hills" },
      { kind: "shipping", firstname: "Kiln Austin", lastname: "Store", city: "Austin" },
    ])
  })

  test("a place without stores lists all of them, and an unknown store is refused", async () => {
    const shopper = browser()
    const stores = await atStores(shopper)
    const far = await shopper.press(stores, "Find stores", { near: "Atlantis" })
    expect([far.text, storesOn(far)]).toEqual([expect.stringContaining("No store near Atlantis"), ["austin", "la"]])
    const forged = await shopper.send("/checkout/", {
      step: "shipping",
      rate: "instore_pickup",
      near: "",
      "pickup-store": "gone",
      form_key: shopper.cookies.get("form_key") ?? "",
    })
    expect([forged.status, forged.text]).toEqual([422, expect.stringContaining("no longer offered")])
  })
})

describe("Pickup in a store over the shop's interfaces", () => {
  test("GraphQL and REST find stores near a postcode by distance, by town, and by a filter", async () => {
    const query = "{ pickupLocations(%1) { total_count items { pickup_location_code region_id } } }"
    const graphql = async (given: string) => {
      const request = new Request("http://shop.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: query.replace("%1", given) }),
      })
      const body: unknown = await (await small.shop.fetch(request)).json()
      return body
    }
    const la = { data: { pickupLocations: { total_count: 1, items: [{ pickup_location_code: "la", region_id: 12 }] } } }
    expect(await graphql('area: { search_term: "90210:US", radius: 50 }')).toEqual(la)
    expect(await graphql('filters: { city: { like: "%angel%" } }')).toEqual(la)
    const rest = await small.call(
      "GET",
      "/inventory/in-store-pickup/pickup-locations?searchRequest[scopeCode]=base&searchRequest[area][searchTerm]=Austin:US",
    )
    expect(rest.body).toMatchObject({
      total_count: 1,
      items: [{ pickup_location_code: "austin", phone: austin.phone }],
    })
  })

  test("shipping information without a store of the shop is refused", async () => {
    const { body: cart } = await small.call("POST", "/guest-carts")
    await small.call("POST", `/guest-carts/${String(cart)}/items`, {
      cartItem: { sku: "MUG", qty: 1, quote_id: cart },
    })
    const address = {
      countryId: "US",
      regionId: 12,
      street: ["1 Oak"],
      postcode: "90210",
      city: "LA",
      firstname: "Jane",
      lastname: "Doe",
      telephone: "1",
    }
    const save = (extensionAttributes: unknown) =>
      small.call("POST", `/guest-carts/${String(cart)}/shipping-information`, {
        addressInformation: {
          shipping_address: { ...address, extensionAttributes },
          billing_address: address,
          shipping_carrier_code: "instore",
          shipping_method_code: "pickup",
        },
      })
    expect((await save({ pickup_location_code: "gone" })).body).toMatchObject({
      message: "Choose the store in which you pick up your order.",
    })
    expect((await save({ pickup_location_code: "la" })).status).toBe(200)
    expect((await small.call("GET", `/guest-carts/${String(cart)}`)).body).toMatchObject({
      extension_attributes: {
        shipping_assignments: [
          { shipping: { address: { firstname: "Kiln LA", extension_attributes: { pickup_location_code: "la" } } } },
        ],
      },
    })
  })
})
