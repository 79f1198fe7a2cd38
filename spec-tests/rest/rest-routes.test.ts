import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { backOfficeRoutes } from "../../app/shop/api/rest/back-office-routes.ts"
import { at } from "../shops/graphql.ts"
import { address, openSmallShop, smallSettings, today, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let ann: Readonly<Record<string, string>>
let now = today
beforeAll(async () => {
  small = await openSmallShop(smallSettings, undefined, () => now)
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
})
afterAll(() => small.close())

const notAuthorized = (resources: string) => ({
  message: "The consumer isn't authorized to access %resources.",
  parameters: { resources },
})

describe("REST routes for admin users", () => {
  test.each([
    ["GET", "/store/storeViews", "Magento_Backend::store"],
    ["GET", "/store/storeGroups", "Magento_Backend::store"],
    ["GET", "/store/websites", "Magento_Backend::store"],
    ["GET", "/store/storeConfigs", "Magento_Backend::store"],
    ["GET", "/modules", "Magento_Backend::admin"],
    ["GET", "/configurable-products/SHIRT/children", "Magento_Catalog::products"],
    ["GET", "/products/attributes/size", "Magento_Catalog::attributes_attributes"],
    ["GET", "/products/MUG/media", "Magento_Catalog::catalog"],
    ["GET", "/carts/licence", "Magento_Sales::sales"],
    ["GET", "/carts/licence/list", "Magento_Sales::sales"],
    ["GET", "/carts/5", "Magento_Cart::manage"],
    ["POST", "/carts/5/items", "Magento_Cart::manage"],
    ["GET", "/customers/1/permissions/readonly", "Magento_Customer::customer"],
    ["POST", "/customers/confirm", "Magento_Customer::manage"],
    ["GET", "/orders/1", "Magento_Sales::actions_view"],
    ["DELETE", "/customers/1", "Magento_Customer::manage"],
  ])("%s %s is 401 for guests and customers", async (method, path, resources) => {
    for (const headers of [{}, ann]) {
      const { status, body } = await small.call(method, path, undefined, headers)
      expect([status, body]).toEqual([401, notAuthorized(resources)])
    }
  })

  test("each route exists once, and hides no route of shoppers", async () => {
    const names = backOfficeRoutes.map(([method, path]) => `${method} ${path.replace(/:\w+/g, ":")}`)
    const twice = names.filter((name, index) => names.indexOf(name) !== index)
    expect(twice).toEqual([])
    expect((await small.call("GET", "/customers/me", undefined, ann)).status).toBe(200)
    await small.call("POST", "/carts/mine", undefined, ann)
    expect((await small.call("GET", "/carts/mine", undefined, ann)).status).toBe(200)
    expect((await small.call("GET", "/carts/mine/items", undefined, ann)).status).toBe(200)
    expect((await small.call("GET", "/carts/mine/nothing", undefined, ann)).status).toBe(404)
  })
})

describe("PUT carts/mine", () => {
  const put = (quote: unknown) => small.call("PUT", "/carts/mine", quote === undefined ? {} : { quote }, ann)
  const read = async () => (await small.call("GET", "/carts/mine", undefined, ann)).body
  const itemsOf = (cart: unknown): ReadonlyArray<unknown> => {
    const items = at(cart, "items")
    return Array.isArray(items) ? items : []
  }
  const itemId = async (sku: string) =>
    itemsOf(await read())
      .map((item) => at(item, "sku") === sku && at(item, "item_id"))
      .find(Boolean)

  beforeAll(async () => {
    await small.call("POST", "/carts/mine", undefined, ann)
    await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, ann)
  })

  test("adds items, changes quantities, and saves addresses and the shipping method", async () => {
    const saved = await put({
      items: [
        { item_id: await itemId("MUG"), qty: 3 },
        { sku: "BOWL", qty: 2 },
      ],
      billing_address: { ...address, city: "Hudson" },
      extension_attributes: {
        shipping_assignments: [{ shipping: { address, method: "flatrate_flatrate" }, items: [] }],
      },
    })
    expect([saved.status, saved.body]).toEqual([200, []])
    expect(await read()).toMatchObject({
      items: [
        { sku: "MUG", qty: 3 },
        { sku: "BOWL", qty: 2 },
      ],
      billing_address: { city: "Hudson" },
      extension_attributes: {
        shipping_assignments: [{ shipping: { address: { city: "Los Angeles" }, method: "flatrate_flatrate" } }],
      },
    })
  })

  test("replaces the whole billing address: fields that are not sent are empty", async () => {
    await put({ billing_address: { ...address, city: "Hudson", company: "Clay Ltd" } })
    expect(at(await read(), "billing_address", "company")).toBe("Clay Ltd")
    await put({ billing_address: { ...address, city: "Hudson" } })
    expect(at(await read(), "billing_address", "company")).toBeUndefined()
  })

  test("sending a cart back as read changes nothing", async () => {
    const before = await read()
    expect((await put(before)).status).toBe(200)
    const without = (cart: unknown) => ({ ...Object(cart), updated_at: "" })
    expect(without(await read())).toEqual(without(before))
  })

  test("[S29] totals, owner and prices in the body are ignored", async () => {
    const price = itemsOf(await read()).map((item) => at(item, "price"))
    expect(
      (
        await put({
          id: 999,
          customer: { id: 2 },
          items_qty: 77,
          items: [{ item_id: await itemId("MUG"), qty: 3, price: 0 }],
        })
      ).status,
    ).toBe(200)
    const after = await read()
    expect(itemsOf(after).map((item) => at(item, "price"))).toEqual(price)
    expect(after).toMatchObject({ items_qty: 5, customer: { email: "ann@example.com" } })
  })

  test("a rejection changes nothing, including earlier parts of the request", async () => {
    const before = await read()
    const mug = { item_id: await itemId("MUG"), qty: 9 }
    const refused = await Promise.all([
      put(undefined),
      put({ nope: 1 }),
      put({ items: [mug, { sku: "NOTHING", qty: 1 }] }),
      put({ items: [mug, { item_id: 99999, qty: 1 }] }),
      put({ items: [mug], billing_address: { customer_address_id: 99999 } }),
      put({
        items: [mug],
        extension_attributes: { shipping_assignments: [{ shipping: { method: "ups_ground_now" } }] },
      }),
      put({ items: Array.from({ length: 101 }, () => ({ sku: "MUG", qty: 1 })) }),
    ])
    expect(refused.map(({ status, body }) => [status, at(body, "message"), at(body, "parameters")])).toEqual([
      [400, '"%fieldName" is required. Enter and try again.', { fieldName: "quote" }],
      [400, '"%fieldName" is not supported. Correct the field name and try again.', { fieldName: "Nope" }],
      [404, "The product that was requested doesn't exist. Verify the product and try again.", undefined],
      [404, "The %1 Cart doesn't contain the %2 item.", [String(at(before, "id")), 99999]],
      [400, "Invalid customer address id %1", [99999]],
      [404, "Carrier with such method not found: %1, %2", ["ups", "ground_now"]],
      [400, "The request asks for more than 100 items.", undefined],
    ])
    expect(await read()).toEqual(before)
  })

  test("DELETE closes the cart; without one it is 404, and a guest is 401", async () => {
    expect((await put({ is_active: false })).body).toEqual([])
    const removed = await put({ items: [] })
    expect([removed.status, removed.body]).toEqual([404, { message: "Current customer does not have an active cart." }])
    const guest = await small.call("PUT", "/carts/mine", { quote: {} })
    expect([guest.status, guest.body]).toEqual([401, notAuthorized("self")])
    await small.call("POST", "/carts/mine", undefined, ann)
    expect(itemsOf(await read())).toEqual([])
  })
})

describe("REST account endpoints", () => {
  test("PUT customers/me/activate: accounts are active from the start", async () => {
    const activate = (body: unknown, headers = ann) => small.call("PUT", "/customers/me/activate", body, headers)
    expect((await activate({ confirmationKey: "x" }, {})).status).toBe(401)
    expect((await activate({})).body).toMatchObject({ parameters: { fieldName: "confirmationKey" } })
    const active = await activate({ confirmationKey: "x" })
    expect([active.status, active.body]).toEqual([400, { message: "The account is already active." }])
  })

  test("GET customers/{id}/password/resetLinkToken/{token} returns whether the link is still valid", async () => {
    await small.call("PUT", "/customers/password", { email: "ann@example.com", template: "email_reset", websiteId: 1 })
    const mail = JSON.stringify(small.rows("select * from mail order by id desc limit 1"))
    const token = /token=(\w+)/.exec(mail)?.[1] ?? ""
    const id = Number(small.rows("select id from customer where email = 'ann@example.com'")[0]?.["id"])
    const save = async (customer: unknown, sent: string) => {
      const { status, body } = await small.call("GET", `/customers/${String(customer)}/password/resetLinkToken/${sent}`)
      return [status, body]
    }
    const mismatched = { message: "The password token is mismatched. Reset and try again." }
    expect(await save(id, token)).toEqual([200, true])
    expect(await save(id, `${token}0`)).toEqual([400, mismatched])
    expect(await save(id + 1, token)).toEqual([400, mismatched])
    expect(await save(99999, token)).toEqual([
      404,
      {
        message: "No such entity with %fieldName = %fieldValue",
        parameters: { fieldName: "customerId", fieldValue: 99999 },
      },
    ])
    expect(await save(0, token)).toEqual([
      400,
      {
        message: 'Invalid value of "%value" provided for the %fieldName field.',
        parameters: { value: 0, fieldName: "customerId" },
      },
    ])
    expect((await save("x", token))[0]).toBe(400)
    now += 61 * 60 * 1000
    expect(await save(id, token)).toEqual([400, { message: "The password token is expired. Reset and try again." }])
    now = today
  })
})

describe("In-store pickup over REST", () => {
  const search = (query: string) => small.call("GET", `/inventory/in-store-pickup/pickup-locations${query}`)

  test("returns no locations, and echoes the search criteria", async () => {
    const found = await search(
      "?searchRequest[scopeCode]=base&searchRequest[area][radius]=50&searchRequest[area][searchTerm]=Austin:US&searchRequest[pageSize]=5",
    )
    expect([found.status, found.body]).toEqual([
      200,
      {
        items: [],
        search_request: {
          area: { radius: 50, search_term: "Austin:US" },
          page_size: 5,
          current_page: 1,
          scope_type: "website",
          scope_code: "base",
        },
        total_count: 0,
      },
    ])
    expect((await search("/?searchRequest[scope_code]=base")).status).toBe(200)
  })

  test("requires the sales channel", async () => {
    expect((await search("")).body).toMatchObject({ parameters: { fieldName: "scopeCode" } })
    const unknown = await search("?searchRequest[scopeCode]=mars")
    expect([unknown.status, unknown.body]).toEqual([404, { message: "No linked stock found" }])
  })
})
