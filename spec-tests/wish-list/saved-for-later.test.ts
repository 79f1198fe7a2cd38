import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openPlainBrowser, openSmallHost } from "../shops/plain-browser.ts"
import type { SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let host: Awaited<ReturnType<typeof openSmallHost>>["host"]
beforeAll(async () => {
  ;({ small, host } = await openSmallHost())
})
afterAll(() => small.close())

describe("Items saved for later, without scripts", () => {
  test("a customer moves an item with its quantity from the cart to the list below, and back", async () => {
    const ann = openPlainBrowser(host)
    const fields = { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" }
    await ann.press(await ann.visit("/customer/account/login/"), "Sign In", fields)
    await ann.press(await ann.visit("/mug.html"), "Add to Cart", { qty: "3" })
    const cart = await ann.visit("/checkout/cart/")
    expect(cart.text).not.toContain("Saved for Later")
    const saved = await ann.press(cart, "Save for Later")
    expect(saved.path).toBe("/checkout/cart/")
    expect(saved.text).toContain("You have no items in your shopping cart.")
    expect(saved.text).toMatch(/Saved for Later ?The mug/)
    await ann.press(saved, "Move to Cart")
    const back = await ann.visit("/checkout/cart/")
    expect(back.document.querySelector<HTMLInputElement>("[name$='[qty]']")?.value).toBe("3")
    expect(back.text).not.toContain("Saved for Later")
  })

  test("a guest signs in to save an item, which stays in the cart until then", async () => {
    const guest = openPlainBrowser(host)
    await guest.press(await guest.visit("/bowl.html"), "Add to Cart")
    const signIn = await guest.press(await guest.visit("/checkout/cart/"), "Save for Later")
    expect(signIn.path).toMatch(/^\/customer\/account\/login\//)
    expect((await guest.visit("/checkout/cart/")).text).toContain("The bowl")
  })
})
