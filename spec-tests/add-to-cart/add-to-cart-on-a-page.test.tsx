import { afterEach, describe, expect, test, vi } from "vitest"
import { createStore } from "zustand/vanilla"

import { lazyAddToCart } from "../../app/client/add-to-cart/lazy-add-to-cart.ts"
import type { BrowserStorefront } from "../../app/client/boot/browser-storefront.ts"
import { shopEvents } from "../../app/client/boot/shop-events.ts"
import type { CustomerSections } from "../../app/client/sections/open-customer-sections.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { eventLoopTurns } from "../arbitraries/event-loop-turns.ts"
import { storefrontState } from "../shops/storefront-state.ts"

const storefrontOf = (page: Partial<StorefrontState["page"]>): BrowserStorefront => ({
  store: createStore(() => storefrontState(page)),
  dispatch: () => {},
})

/** Removes the listeners of a page. */
let left = new AbortController()

afterEach(() => {
  left.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Shape = { readonly shape?: Partial<StorefrontState["page"]>; readonly more?: string }

/** A page with the form of a blue mug; dispatched events, requests and reloads are recorded. */
const page = (action: string, { shape = {}, more = "" }: Shape = {}) => {
  left = new AbortController()
  document.body.innerHTML = `<main data-product-id="5"><p class="stock">In stock</p>
    <form method="post" action="${action}" data-add-to-cart="MUG">
      <input name="product" value="5">
      <div data-attribute-code="color"><input name="super_attribute[93]" value="49"></div>
      ${more}
      <button type="submit">Buy now</button>
    </form></main>`
  const done: Array<unknown> = []
  for (const name of ["ajax:addToCart", "ajax:addToCart:error"]) {
    const raised = (event: Event) => event instanceof CustomEvent && done.push([name, event.detail])
    document.addEventListener(name, raised, { signal: left.signal })
  }
  const sections: CustomerSections = {
    content: () => undefined,
    reload: async (names) => void done.push(["reload", names]),
    apply: () => {},
    changedBy: () => ["cart"],
    refresh: async () => {},
  }
  const form = document.querySelector("form")
  if (form === null) throw new Error("no form")
  const addToCart = lazyAddToCart(storefrontOf(shape), { sections, events: shopEvents() })
  return { done, submit: () => void addToCart(form, null), form }
}

const mug = { sku: "MUG", productIds: ["5"], productInfo: [{ id: "5", optionValues: ["49"] }] }

describe("Add to cart on a page", () => {
  test("[4.add-to-cart-button.1] [4.add-to-cart-button.4] [3.add-to-cart-response.6] two presses send one request, whose response is dispatched and shown", async () => {
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
      ["ajax:addToCart", { ...mug, form, response: { product: { statusText: "Out of stock" } } }],
      ["reload", ["cart"]],
    ])
    expect(document.querySelector(".stock")?.outerHTML).toBe('<p class="stock stock--unavailable">Out of stock</p>')
    expect(form.querySelector("button")?.ariaDisabled).toBe("true")
  })

  test("[8.14] a network failure dispatches the error, shows a message and enables the button again", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    const { done, submit, form } = page("/checkout/cart/add/")
    submit()
    await expect.poll(() => form.querySelector("button")?.ariaDisabled).toBeNull()
    expect(done).toEqual([["ajax:addToCart:error", { ...mug, form, response: undefined }]])
  })

  test("[7.add-to-cart.1] a form with an action of another origin is not sent", async () => {
    const fetched = vi.fn<() => void>()
    vi.stubGlobal("fetch", fetched)
    const { done, submit, form } = page("https://evil.example/checkout/cart/add/")
    submit()
    await eventLoopTurns()
    expect([fetched.mock.calls, done, form.querySelector("button")?.textContent]).toEqual([[], [], "Buy now"])
  })

  test("[8.14] a rejected request dispatches the error event, leaves the message and reloads the page", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<h1>Maintenance</h1>", { status: 503 })))
    const reload = vi.fn<() => void>()
    vi.stubGlobal("location", { href: window.location.href, origin: window.location.origin, protocol: "http:", reload })
    const { done, submit, form } = page("/checkout/cart/add/")
    submit()
    await expect.poll(() => reload.mock.calls).toHaveLength(1)
    expect(done).toEqual([["ajax:addToCart:error", { ...mug, form, response: undefined }]])
    expect(decodeURIComponent(document.cookie)).toContain("We can't add this item to your shopping cart right now.")
  })

  test("[7.add-to-cart.4] an address in the response that differs in its fragment only is opened and reloaded", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ backUrl: window.location.href }))
    const location = { assign: vi.fn<() => void>(), reload: vi.fn<() => void>() }
    const { href, origin } = window.location
    vi.stubGlobal("location", { href, origin, protocol: "http:", ...location })
    page("/checkout/cart/add/").submit()
    await expect.poll(() => location.reload.mock.calls).toHaveLength(1)
    expect(location.assign.mock.calls).toEqual([[`${href}#color=49`]])
  })

  test.each([
    [true, 0],
    [false, 1],
  ])(
    "[5.product-page.8] with validation forced by the shop (%s), an invalid form is sent %i times",
    async (forces, times) => {
      const fetched = vi.fn<() => Promise<Response>>(async () => Promise.resolve(new Response("[]")))
      vi.stubGlobal("fetch", fetched)
      const { submit, form } = page("/checkout/cart/add/", {
        shape: { forcesValidation: forces },
        more: '<input name="super_attribute[137]" required>',
      })
      submit()
      await eventLoopTurns()
      await expect.poll(() => fetched.mock.calls).toHaveLength(times)
      expect(form.querySelector("button")?.ariaDisabled ?? null).toBe(forces ? null : "true")
    },
  )

  test("[5.product-page.8] with validation forced by the shop, a valid form is sent", async () => {
    const fetched = vi.fn<() => Promise<Response>>(async () => Promise.resolve(new Response("[]")))
    vi.stubGlobal("fetch", fetched)
    page("/checkout/cart/add/", { shape: { forcesValidation: true } }).submit()
    await expect.poll(() => fetched.mock.calls).toHaveLength(1)
  })
})
