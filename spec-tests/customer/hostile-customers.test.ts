import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { newCart, openSmallShop, smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
/** Three tries in ten minutes, thirty for everybody. */
const settings = { ...smallSettings, customers: { ...smallSettings.customers, loginAttempts: 3, lockedSeconds: 600 } }
beforeEach(async () => {
  small = await openSmallShop(settings)
})
afterEach(() => small.close())

const bob = () => tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")

const moveTo = async (email: string) =>
  small.call(
    "PUT",
    "/customers/me",
    { customer: { email, firstname: "Bob", lastname: "Ray" } },
    {
      ...(await bob()),
      "x-forwarded-for": "198.51.100.7",
    },
  )

describe("A customer changing the e-mail address", () => {
  test("[S39] cannot find out other accounts from rejections: the fourth attempt is rejected for any address", async () => {
    const tries = []
    for (let turn = 0; turn < 3; turn += 1) tries.push((await moveTo("ann@example.com")).status)
    expect(tries).toEqual([400, 400, 400])
    expect([(await moveTo("ann@example.com")).status, (await moveTo("nobody@example.com")).status]).toEqual([429, 429])
    // A request that reveals nothing about an account is not counted.
    expect((await moveTo("bob@example.com")).status).toBe(200)
  })

  test("[S13] invalidates links mailed to the former address", async () => {
    await small.call("PUT", "/customers/password", { email: "bob@example.com", template: "email_reset" })
    const [mail] = small.rows("select text from mail where kind = 'password' and recipient = 'bob@example.com'")
    const resetToken = /token=([\da-f]+)/.exec(String(mail?.["text"]))?.[1] ?? ""
    expect(resetToken).toHaveLength(64)
    // Another name leaves the link valid.
    await moveTo("bob@example.com")
    expect(small.rows("select count(*) as n from password_reset")).toEqual([{ n: 1 }])
    await moveTo("robert@example.com")
    const body = { email: "bob@example.com", resetToken, newPassword: "Taken-over-1" }
    expect((await small.call("POST", "/customers/resetPassword", body)).status).toBe(400)
    expect(
      (
        await small.call("POST", "/integration/customer/token", {
          username: "robert@example.com",
          password: "Taken-over-1",
        })
      ).status,
    ).toBe(401)
  })
})

describe("A cart with very many items", () => {
  const full = async (): Promise<string> => {
    const mask = await newCart(small)
    const [{ id } = {}] = small.rows("select id from cart where mask = ?", mask)
    await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku: "MUG", qty: 1 } })
    const engraved = idOf(small, "product", "where sku = ?", "ENGRAVED")
    small.runSql(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 499)
      insert into cart_item (cart_id, product_id, quantity, choices, choices_key, created_at)
      select ${String(id)}, ${engraved}, 1, '{}', 'line ' || i, 0 from n`)
    return mask
  }
  const text = "A cart holds at most %1 different items."

  test("[S25] is limited to 500 different items on every API, with higher quantities of each allowed", async () => {
    const mask = await full()
    const bowl = await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku: "BOWL", qty: 1 } })
    expect([bowl.status, bowl.body]).toMatchObject([400, { message: text }])
    const added = await queryOn(small)(
      'mutation($c:String!){addProductsToCart(cartId:$c,cartItems:[{sku:"BOWL",quantity:1}]){user_errors{message}}}',
      { c: mask },
    )
    expect(at(added, "data", "addProductsToCart", "user_errors", 0, "message")).toBe(
      "A cart holds at most 500 different items.",
    )
    const mug = await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku: "MUG", qty: 2 } })
    expect([mug.status, at(mug.body, "qty")]).toEqual([200, 3])
  })
})
