import { afterEach, describe, expect, test, vi } from "vitest"
import { createStore } from "zustand/vanilla"

import { addToCartOnWish } from "../../app/browser/add-to-cart-on-wish.ts"
import type { CustomerSections } from "../../app/browser/customer-sections.ts"
import { shopEvents } from "../../app/browser/shop-events.ts"
import type { BrowserStorefront } from "../../app/browser/storefront.ts"
import { storefrontState } from "../any/storefront-state.ts"
import { turns } from "../any/turns.ts"

const state = storefrontState()
const storefront: BrowserStorefront = { store: createStore(() => state), tell: () => {} }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page with the form of a mug in blue; what is told, sent and reloaded is written down. */
const page = (action: string) => {
  document.body.innerHTML = `<main data-product-id="5"><p class="stock">In stock</p>
    <form method="post" action="${action}" data-add-to-cart="MUG">
      <input name="product" value="5">
      <div data-attribute-code="color"><input name="super_attribute[93]" value="49"></div>
      <button type="submit">Buy now</button>
    </form></main>`
  const done: Array<unknown> = []
  const events = shopEvents()
  events.on("ajax:addToCart", (told) => done.push(["added", told]))
  events.on("ajax:addToCart:error", (told) => done.push(["failed", told]))
  const sections: CustomerSections = {
    content: () => undefined,
    reload: async (names) => void done.push(["reload", names]),
    take: () => {},
    changedBy: () => ["cart"],
    lookAgain: async () => {},
  }
  const form = document.querySelector("form")
  if (form === null) throw new Error("no form")
  const addToCart = addToCartOnWish(storefront, sections, events)
  return { done, submit: () => void addToCart(form, null), form }
}

const mug = { sku: "MUG", productIds: ["5"], productInfo: [{ id: "5", optionValues: ["49"] }] }

describe("Adding to the cart on a page", () => {
  test("[4.add-to-cart-button.1] [4.add-to-cart-button.4] [3.add-to-cart-response.6] one request for two presses; the answer is told and shown", async () => {
    const fetched = vi.fn<() => Promise<Response>>(async () =>
      Promise.resolve(new Response('{"product":{"statusText":"Out of stock"}}')),
    )
    vi.stubGlobal("fetch", fetched)
    const { done, submit, form } = page("/checkout/cart/add/")
    submit()
    submit()
    await expect.poll(() => done).toHaveLength(2)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(done).toEqual([
      ["added", { ...mug, form, response: { product: { statusText: "Out of stock" } } }],
      ["reload", ["cart"]],
    ])
    expect(document.querySelector(".stock")?.textContent).toBe("Out of stock")
    expect(form.querySelector("button")?.ariaDisabled).toBe("true")
  })

  test("[8.14] a failure without a network is told and said, and the button is ready again", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    const { done, submit, form } = page("/checkout/cart/add/")
    submit()
    await expect.poll(() => form.querySelector("button")?.ariaDisabled).toBeNull()
    expect(done).toEqual([["failed", { ...mug, form, response: undefined }]])
  })

  test("[7.add-to-cart.1] a form to another origin is not sent", async () => {
    const fetched = vi.fn<() => void>()
    vi.stubGlobal("fetch", fetched)
    const { done, submit, form } = page("https://evil.example/checkout/cart/add/")
    submit()
    await turns()
    expect([fetched.mock.calls, done, form.querySelector("button")?.textContent]).toEqual([[], [], "Buy now"])
  })
})
