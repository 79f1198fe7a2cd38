import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { messagesOf, newShopper, type Shopper } from "../shops/shopper.ts"
import { optionId } from "../shops/small-shop-options.ts"
import { openSmallShop, orderBody, readyCart, smallSettings, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  const second = { ...smallSettings.stores[0], id: 2, code: "german", name: "German" }
  small = await openSmallShop({ ...smallSettings, stores: [smallSettings.stores[0], second] })
})
afterAll(() => small.close())

/** The newest message in a list, or an empty list. */
const newestMessage = (response: Response) =>
  messagesOf(response)
    .slice(-1)
    .map(({ type, text }) => `${type}: ${text.trim()}`)
const redirectPath = (response: Response): string =>
  new URL(response.headers.get("location") ?? "http://none/").pathname
const outcome = (response: Response) => [redirectPath(response), ...newestMessage(response)]
const idOf = (sku: string): string => String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])

/** Signs in, and opens a page, which sets another form key and shows the messages. */
const signedIn = async (email: string, password: string): Promise<Shopper> => {
  const shopper = newShopper(small.shop)
  await shopper.post("/customer/account/loginPost/", { "login[username]": email, "login[password]": password })
  shopper.cookies.set("form_key", "FormKey123456789")
  return shopper
}
const ann = () => signedIn("ann@example.com", "Ann-likes-mugs-7")

describe("Store switch", () => {
  test("of an unknown store, or with a wrong signature, opens the home page with a message", async () => {
    const shopper = newShopper(small.shop)
    for (const query of ["___store=nope", "___store=german&___from_store=nope"])
      expect(outcome(await shopper.get(`/stores/store/redirect/?${query}`))).toEqual([
        "/",
        "error: Requested store is not found",
      ])
    const forged = "___store=german&___from_store=default&data=x&signature=x&time_stamp=1"
    expect(outcome(await shopper.get(`/stores/store/switch/?${forged}`))).toEqual([
      "/",
      "error: The requested store cannot be found. Please check the request and try again.",
    ])
  })

  test("by a form that cannot be read responds 400, which is not cached", async () => {
    const response = await small.shop.fetch(
      new Request("http://shop.test/stores/store/redirect/", {
        method: "POST",
        body: "no parts",
        headers: { "content-type": "multipart/form-data; boundary=x" },
      }),
    )
    expect([response.status, await response.text(), response.headers.get("cache-control")]).toEqual([
      400,
      "The form cannot be read.",
      "no-store",
    ])
  })
})

describe("Account forms", () => {
  test("a password link that is unknown leads back to the form that mails one", async () => {
    const path = `/customer/account/resetpasswordpost/?token=${"a".repeat(64)}`
    const passwords = { password: "Stoneware-2280", password_confirmation: "Stoneware-2280" }
    expect(outcome(await newShopper(small.shop).post(path, passwords))).toEqual([
      "/customer/account/forgotpassword/",
      "error: Your password reset link has expired.",
    ])
  })

  test("the profile form changes the password only with change_password", async () => {
    const signIn = async (password: string) => {
      const credentials = { username: "bob@example.com", password }
      return (await small.call("POST", "/integration/customer/token", credentials)).status
    }
    const bob = await signedIn("bob@example.com", "Bob-likes-bowls-7")
    const names = { firstname: "Robert", lastname: "Ray" }
    const saved = ["/customer/account/", "success: You saved the account information."]
    expect(outcome(await bob.post("/customer/account/editPost/", names))).toEqual(saved)
    expect(await signIn("Bob-likes-bowls-7")).toBe(200)
    expect(small.rows("select id from mail where kind = 'password'")).toEqual([])
    const change = {
      change_password: "1",
      current_password: "Bob-likes-bowls-7",
      password: "Bob-likes-cups-8",
      password_confirmation: "Bob-likes-cups-8",
    }
    expect(outcome(await bob.post("/customer/account/editPost/", { ...names, ...change }))).toEqual(saved)
    expect([await signIn("Bob-likes-bowls-7"), await signIn("Bob-likes-cups-8")]).toEqual([401, 200])
  })

  test("a form without cookies opens the page about cookies, which is not cached", async () => {
    const response = await small.shop.fetch(
      new Request("http://shop.test/customer/account/loginPost/", { method: "POST", body: new URLSearchParams() }),
    )
    expect([redirectPath(response), response.headers.get("cache-control")]).toEqual(["/enable-cookies", "no-store"])
  })
})

describe("Forms of guests", () => {
  test("a contact message with the hidden field filled in is not mailed", async () => {
    const send = (hidden: string) =>
      newShopper(small.shop).post("/contact/index/post/", {
        name: "Zoe",
        email: "zoe@example.com",
        comment: "Hello",
        hideit: hidden,
      })
    const mails = () => small.rows("select id from mail where kind = 'contact'").length
    const thanks = await send("I am a bot")
    expect(mails()).toBe(0)
    expect(outcome(await send(""))).toEqual(outcome(thanks))
    expect(mails()).toBe(1)
  })

  test("[S26] an order is ordered again only by its number, last name and e-mail address", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 2 }])
    const { body } = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
    const number = String(small.rows("select * from sales_order where id = ?", Number(body))[0]?.["number"])
    const again = (lastName: string) =>
      newShopper(small.shop).post("/sales/guest/reorder/", {
        oar_order_id: number,
        oar_billing_lastname: lastName,
        oar_email: "jane@example.com",
      })
    expect(outcome(await again("Roe"))).toEqual([
      "/sales/guest/form/",
      "error: You entered incorrect data. Please try again.",
    ])
    expect(outcome(await again("Doe"))).toEqual(["/checkout/cart/"])
  })
})

describe("Forms of the cart and the wish list", () => {
  test("other options that are refused leave the item as it was, and say why", async () => {
    const shopper = newShopper(small.shop)
    const name = `options[${optionId(small, "Name")}]`
    await shopper.post("/checkout/cart/add/", { product: idOf("ENGRAVED"), [name]: "Rosa" })
    const items = () => small.rows("select id, choices from cart_item order by id desc limit 1")
    const before = items()
    const id = String(before[0]?.["id"])
    const change = (text: string) =>
      shopper.post("/checkout/cart/updateItemOptions/", { id, product: idOf("ENGRAVED"), [name]: text })
    expect(newestMessage(await change("longer than five"))[0]).toMatch(/^error: ./)
    expect(items()).toEqual(before)
    expect(newestMessage(await change("Ida"))[0]).toMatch(/^success: .* was updated in your shopping cart\.$/)
  })

  test("wish list quantities: none leaves the item, zero removes it, no number changes nothing", async () => {
    const shopper = await ann()
    for (const sku of ["MUG", "BOWL"]) await shopper.post("/wishlist/index/add/", { product: idOf(sku) })
    const [mug, bowl] = small.rows("select id from wish_list_item order by id").map(({ id }) => String(id))
    const update = (fields: Readonly<Record<string, string>>) => shopper.post("/wishlist/index/update/", fields)
    expect(newestMessage(await update({ [`description[${mug}]`]: "for Bob" }))).toEqual([
      "success: The mug has been updated in your Wish List.",
    ])
    expect(newestMessage(await update({ [`qty[${mug}]`]: "many", [`description[${mug}]`]: "lost" }))[0]).toMatch(
      /^error: ./,
    )
    expect(newestMessage(await update({ [`qty[${bowl}]`]: "0" }))).toEqual([
      "success: The bowl has been removed from your Wish List.",
    ])
    expect(small.rows("select quantity, description from wish_list_item")).toEqual([
      { quantity: 1, description: "for Bob" },
    ])
  })

  test("an item of the cart moves to the wish list, and the cart is shown again", async () => {
    const shopper = await ann()
    await shopper.post("/checkout/cart/add/", { product: idOf("MUG") })
    const item = String(small.rows("select id from cart_item order by id desc limit 1")[0]?.["id"])
    expect(outcome(await shopper.post("/wishlist/index/fromcart/", { item }))).toEqual([
      "/checkout/cart/",
      "success: The mug has been moved to your wish list.",
    ])
  })
})
