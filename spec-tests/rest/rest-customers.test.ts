import { afterEach, describe, expect, test } from "vitest"

import { graphqlRequest } from "../shops/graphql.ts"
import { openSmallShop, smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
afterEach(() => small.close())

const open = async (customers: Partial<(typeof smallSettings)["customers"]> = {}) => {
  small = await openSmallShop({ ...smallSettings, customers: { ...smallSettings.customers, ...customers } })
  return tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
}
const from = (address: string) => ({ "x-forwarded-for": address })

const required = (fieldName: string) => ({
  status: 400,
  body: { message: '"%fieldName" is required. Enter and try again.', parameters: { fieldName } },
})

describe("POST customers/isEmailAvailable", () => {
  const isAvailable = async (email: string, headers = {}) => {
    const { status, body } = await small.call("POST", "/customers/isEmailAvailable", { customerEmail: email }, headers)
    return status === 200 ? body : status
  }

  test("[S39] is true for every address where accounts are not disclosed", async () => {
    await open()
    expect(await isAvailable("ann@example.com")).toBe(true)
  })

  test("[S39] is false for an account where the shop discloses them, for a limited number of accounts", async () => {
    await open({ guestCheckoutLogin: true, loginAttempts: 3 })
    for (let turn = 0; turn < 5; turn += 1)
      expect(await isAvailable(`free${turn}@example.com`, from("198.51.100.7"))).toBe(true)
    const found = []
    for (let turn = 0; turn < 4; turn += 1) found.push(await isAvailable(" ann@example.com ", from("198.51.100.7")))
    expect(found).toEqual([false, false, false, 429])
    expect(await isAvailable("free@example.com", from("198.51.100.7"))).toBe(429)
  })
})

describe("POST customers", () => {
  test("[S39] creates any number of accounts from one address: only taken e-mail addresses count as attempts", async () => {
    await open({ loginAttempts: 3 })
    const create = async (email: string) => {
      const body = { customer: { firstname: "Mia", lastname: "Holm", email }, password: "Stoneware-2280" }
      return (await small.call("POST", "/customers", body, from("198.51.100.7"))).status
    }
    const made = []
    for (let turn = 0; turn < 5; turn += 1) made.push(await create(`mia${turn}@example.com`))
    expect(made).toEqual([200, 200, 200, 200, 200])
    const taken = []
    for (let turn = 0; turn < 4; turn += 1) taken.push(await create("ann@example.com"))
    expect(taken).toEqual([400, 400, 400, 429])
  }, 20_000)
})

describe("Calls of a customer", () => {
  test("without their required fields name the first that is missing", async () => {
    const ann = await open()
    const address = {
      firstname: "Ann",
      lastname: "Lee",
      city: "Austin",
      country_id: "DE",
      postcode: "1",
      telephone: "1",
    }
    const customer = { email: "ann@example.com", firstname: "Ann", lastname: "Lee", addresses: [address] }
    expect(await small.call("PUT", "/customers/me", { customer }, ann)).toMatchObject(required("street"))
    expect(await small.call("PUT", "/customers/me/password", {}, ann)).toMatchObject(required("currentPassword"))
    expect(await small.call("PUT", "/customers/me", {}, ann)).toMatchObject(required("customer"))
    expect(await small.call("POST", "/carts/mine/estimate-shipping-methods-by-address-id", {}, ann)).toMatchObject(
      required("addressId"),
    )
  })

  test("GET wishlists/mine/items lists the items with their quantities and options", async () => {
    const ann = await open()
    const read = async () => (await small.call("GET", "/wishlists/mine/items", undefined, ann)).body
    expect(await read()).toEqual([])
    const add = `mutation { addProductsToWishlist(wishlistId: "0", wishlistItems: [{ sku: "MUG", quantity: 2 }, { sku: "BOWL", quantity: 1 }]) {
      user_errors { message } } }`
    expect((await graphqlRequest(small.shop, add, {}, ann)).body.errors).toBeUndefined()
    expect(await read()).toMatchObject([{ qty: 2 }, { qty: 1 }])
  })
})

test("[S39] PUT customers/password takes at least 100 ms for an address with an account and for one without", async () => {
  await open()
  for (const email of ["ann@example.com", "nobody@example.com"]) {
    const begun = performance.now()
    const { status } = await small.call("PUT", "/customers/password", { email, template: "email_reset", websiteId: 1 })
    expect([status, performance.now() - begun > 98]).toEqual([200, true])
  }
})
