import { afterEach, describe, expect, test, vi } from "vitest"
import { createStore } from "zustand/vanilla"

import { shopEvents } from "../../app/client/boot/shop-events.ts"
import { wishListOf } from "../../app/client/customer/page-wish-list.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import { uencOf } from "../../core/web/uenc.ts"
import { eventually } from "../eventually.ts"
import { storefrontState } from "../shops/storefront-state.ts"

type ButtonOptions = PageOptions & {
  readonly isSignedIn?: boolean
  readonly edited?: string
  readonly hasFile?: boolean
}

/** Presses the wish list button of a product page; returns the requests and submitted forms. */
const pressWishListButton = async ({ isSignedIn = false, edited, hasFile = false, ...options }: ButtonOptions = {}) => {
  const action = edited === undefined ? "/wishlist/index/add/" : `/wishlist/index/updateItemOptions/id/${edited}/`
  document.body.innerHTML = `<form method="post" action="/checkout/cart/add/">
      <input name="form_key" value="key"><input name="product" value="5"><input name="qty" value="2">
      <input name="super_attribute[93]" value="49">
      ${hasFile ? '<input name="options_6_file" value="vase.png">' : ""}
      <button formaction="${action}" data-wish="Mug"${edited === undefined ? "" : ` data-wish-item="${edited}"`}>Wish</button>
    </form>`
  const sent: Array<unknown> = []
  const fetched = async (address: string, { body }: RequestInit): Promise<Response> => {
    sent.push(["fetch", new URL(address).pathname, body instanceof URLSearchParams && Object.fromEntries(body)])
    return Promise.resolve(new Response("[]"))
  }
  vi.stubGlobal("fetch", fetched)
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    sent.push(["submit", new URL(this.action).pathname, Object.fromEntries(new FormData(this))])
  })
  const button = document.querySelector("button")
  if (button === null) throw new Error("no button")
  const sections = {
    content: (name: string) =>
      name === "customer" && isSignedIn ? { firstname: "Ann", fullname: "Ann Lee" } : undefined,
    reload: async () => {},
    apply: () => {},
    changedBy: () => [],
    refresh: async () => {},
  }
  const storefront = { store: createStore(() => storefrontState(options)), dispatch: () => {} }
  await wishListOf(storefront, { sections, events: shopEvents() }).add(button)
  return sent
}

const uenc = uencOf(window.location.href)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe("Wish list button on a page", () => {
  test("[3.wish-list-add-request.2] [3.wish-list-add-request.4] [3.wish-list-add-request.5] [3.wish-list-add-request.6] [7.wish-list-add.2] posts product, return address, quantity and options", async () => {
    const form_key = expect.any(String)
    expect(await pressWishListButton({ isSignedIn: true })).toEqual([
      ["fetch", "/wishlist/index/add/", { product: "5", uenc, qty: "2", "super_attribute[93]": "49", form_key }],
    ])
  })

  test("[3.wish-list-add-request.4] stores a guest's item with the same data", async () => {
    expect(await pressWishListButton()).toEqual([])
    expect(JSON.parse(localStorage.getItem("vitrine-wishes") ?? "null")).toMatchObject([
      { name: "Mug", data: { product: "5", uenc, qty: "2", "super_attribute[93]": "49" } },
    ])
  })

  test("[7.wish-list-add.1] [3.wish-list-add-request.4] with a file submits the form to its action with the return address", async () => {
    expect(await pressWishListButton({ hasFile: true })).toMatchObject([
      ["submit", `/wishlist/index/add/uenc/${encodeURIComponent(uenc)}`, { product: "5", options_6_file: "vase.png" }],
    ])
  })

  test("[7.wish-list-add.1] [3.wish-list-add-request.3] submits an edited item with its id, with a file or without", async () => {
    const address = "/wishlist/index/updateItemOptions/id/12/"
    expect(await pressWishListButton({ edited: "12", hasFile: true, isSignedIn: true })).toMatchObject([
      ["submit", `${address}uenc/${encodeURIComponent(uenc)}`, { id: "12", product: "5" }],
    ])
    expect(await pressWishListButton({ edited: "12", isSignedIn: true })).toMatchObject([
      ["submit", address, { id: "12", product: "5", uenc, qty: "2", "super_attribute[93]": "49" }],
    ])
  })
})

describe("Wish list button in a browser without cookies", () => {
  const pressWithoutCookies = async (options: PageOptions) => {
    vi.spyOn(document, "cookie", "get").mockReturnValue("")
    const effects: Array<unknown> = []
    vi.stubGlobal("alert", (text: string) => effects.push(["alert", text]))
    vi.stubGlobal("location", {
      href: window.location.href,
      protocol: "http:",
      assign: (path: string) => effects.push(["assign", path]),
    })
    expect(await pressWishListButton({ isSignedIn: true, ...options })).toEqual([])
    await eventually(() => expect(effects).toHaveLength(1))
    return effects
  }

  test("[8.11] [2.enable-cookies-page.2] redirects to the page about cookies", async () => {
    expect(await pressWithoutCookies({})).toEqual([["assign", "/enable-cookies"]])
  })

  test("[8.11] [2.enable-cookies-page.3] shows an alert where the shop does not redirect", async () => {
    expect(await pressWithoutCookies({ alertsWithoutCookies: true })).toEqual([
      ["alert", "Cookies are disabled in your browser."],
    ])
  })
})
