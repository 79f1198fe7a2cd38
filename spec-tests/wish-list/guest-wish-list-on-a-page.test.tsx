import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { removeSaved, saveItem, showSaved } from "../../app/client/cart/saved-for-later.ts"
import { shareLink } from "../../app/client/customer/share-link.ts"
import { showGuestWishList } from "../../app/client/customer/show-guest-wish-list.ts"
import { guestWishList, saveGuestWishList } from "../../app/client/customer/stored-guest-wish-list.ts"
import { CartPage } from "../../ui/cart/CartPage.tsx"
import { ShareLink } from "../../ui/wish-list/ShareLink.tsx"
import { eventually } from "../eventually.ts"
import { inPage } from "../shops/page.tsx"

const mug = { name: "Mug", path: "/mug.html", data: { product: "1", qty: "1" } }
const bowl = { name: "Bowl", path: "/bowl.html?size=5", data: { product: "2", qty: "1" } }

const cardOf = (path: string, name: string): string =>
  `<li><article class="product-card"><a href="${path}">${name}</a><span class="price">$12.00</span></article></li>`

const openList = async (body: string | undefined, prefix?: string): Promise<HTMLElement> => {
  document.body.innerHTML = "<section hidden></section>"
  const element = document.querySelector("section")
  if (element === null) throw new Error("no section")
  const load = async (address: string) =>
    body === undefined
      ? undefined
      : { document: new DOMParser().parseFromString(body, "text/html"), address, renderedAt: undefined }
  await showGuestWishList(element, { remove: "Remove", share: "Share", copied: "Copied.", prefix }, load)
  return element
}

/** A browser whose clipboard records what is copied. */
const browserWith = (parts: Partial<Pick<Navigator, "share">>) => {
  const copied: Array<string> = []
  vi.stubGlobal("navigator", {
    locks: undefined,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
    ...parts,
  })
  return { copied }
}

const linkIn = (element: HTMLElement): HTMLAnchorElement => {
  const link = element.querySelector<HTMLAnchorElement>("a[data-share]")
  if (link === null) throw new Error("no link that shares")
  return link
}

const page = `<ul data-listed-products="">${cardOf("/mug.html", "Mug")}${cardOf("/bowl.html", "Bowl")}</ul>`

describe("A guest's wish list on its page", () => {
  beforeEach(() => saveGuestWishList([mug, bowl]))
  afterEach(() => {
    saveGuestWishList([])
    vi.unstubAllGlobals()
  })

  test("has the same products in a store view with paths of its own", async () => {
    const body = `<ul data-listed-products="">${cardOf("/de/mug.html", "Becher")}</ul>`
    const element = await openList(body, "/de")
    expect([...element.querySelectorAll("li")].map((entry) => entry.textContent)).toEqual([
      "Becher$12.00Remove",
      "BowlRemove",
    ])
    expect(element.querySelector("li:last-child a")?.getAttribute("href")).toBe("/de/bowl.html?size=5")
  })

  test("has the cards of its products, and a link to all of them", async () => {
    const element = await openList(page)
    expect(element.hidden).toBe(false)
    expect([...element.querySelectorAll("li")].map((entry) => entry.textContent)).toEqual([
      "Mug$12.00Remove",
      "Bowl$12.00Remove",
    ])
    const share = element.querySelector("a.button")
    expect(share?.getAttribute("href")).toBe("/wishlist/shared/products/?product=%2Fmug.html&product=%2Fbowl.html")
  })

  test("has the names of its products when their cards cannot be loaded", async () => {
    const element = await openList(undefined)
    expect([...element.querySelectorAll("li > a")].map((link) => link.textContent)).toEqual(["Mug", "Bowl"])
  })

  test("loses a product that is removed, also in the link, and is hidden with the last one", async () => {
    const element = await openList(page)
    const press = () => element.querySelector<HTMLElement>("li > button")?.click()
    press()
    expect(guestWishList().map(({ name }) => name)).toEqual(["Bowl"])
    expect(element.querySelector("a.button")?.getAttribute("href")).toBe(
      "/wishlist/shared/products/?product=%2Fbowl.html",
    )
    press()
    expect(element.hidden).toBe(true)
  })

  test("copies its link where the system has no dialog for sharing, and says so", async () => {
    const { copied } = browserWith({})
    const element = await openList(page)
    await shareLink(linkIn(element))
    expect(copied[0]).toContain("http://localhost:3000/wishlist/shared/products/?product=%2Fmug.html")
    expect(element.querySelector("output")?.textContent).toBe("Copied.")
  })
})

describe("The link that shares a product", () => {
  const address = "https://shop.example/mug.html"
  const showShareLink = (): HTMLElement => {
    document.body.innerHTML = renderToStaticMarkup(inPage(<ShareLink name="Mug & +Bowl" address={address} />))
    return document.body
  }
  const noticeText = () => document.querySelector("output")?.textContent

  afterEach(() => vi.unstubAllGlobals())

  test("writes a mail with name and address without scripts", () => {
    expect(linkIn(showShareLink()).getAttribute("href")).toBe(
      "mailto:?subject=Mug%20%26%20%2BBowl&body=https%3A%2F%2Fshop.example%2Fmug.html",
    )
  })

  test("opens the system's dialog with the address of the page; closed, it copies nothing", async () => {
    const shared: Array<unknown> = []
    const { copied } = browserWith({
      share: async (data) => {
        shared.push(data?.url)
        throw new DOMException("closed", "AbortError")
      },
    })
    await shareLink(linkIn(showShareLink()))
    expect([shared, copied, noticeText()]).toEqual([[address], [], ""])
  })

  test("copies the address and says so where the dialog refuses", async () => {
    const { copied } = browserWith({ share: () => Promise.reject(new DOMException("no", "NotAllowedError")) })
    await shareLink(linkIn(showShareLink()))
    expect([copied, noticeText()]).toEqual([[address], "The link is copied."])
  })

  test("is rejected where the browser can neither share nor copy, so that the mail is written", async () => {
    vi.stubGlobal("navigator", { locks: undefined })
    await expect(shareLink(linkIn(showShareLink()))).rejects.toThrow(TypeError)
    expect(noticeText()).toBe("")
  })
})

describe("A guest's items saved for later, below the cart", () => {
  const line = {
    itemId: "7",
    name: "Shirt",
    fields: [
      ["product", "9"],
      ["qty", "2"],
      ["super_attribute[93]", "49"],
      ["links[]", "3"],
    ],
  } as const
  const shown = () => [...document.querySelectorAll(".cart-saved li")].map((entry) => entry.textContent)
  const sent: Array<readonly [path: string, fields: string]> = []
  let response: unknown = []

  beforeEach(() => {
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (init?.body instanceof URLSearchParams) sent.push([address, init.body.toString()])
      return new Response(JSON.stringify(response))
    })
    document.body.innerHTML = renderToStaticMarkup(inPage(<CartPage islands={{}} crossSell={[]} />))
    showSaved()
  })
  afterEach(() => {
    saveGuestWishList([])
    vi.unstubAllGlobals()
  })

  test("are shown with their quantity and name, and the list is hidden without any", () => {
    expect(document.querySelector<HTMLElement>(".cart-saved")?.hidden).toBe(true)
    saveItem({ name: "Shirt", path: "/shirt.html" }, line)
    expect(shown()).toEqual(["ShirtQty 2Move to Cart ShirtRemove Shirt"])
    removeSaved(line)
    expect([shown(), guestWishList()]).toEqual([[], []])
  })

  test("keep their options on the way back, and stay when the shop rejects them", async () => {
    saveItem({ name: "Shirt", path: "/shirt.html" }, line)
    const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {})
    response = { backUrl: "http://localhost:3000/shirt.html" }
    document.querySelector<HTMLElement>(".cart-saved button")?.click()
    await eventually(() => expect(submitted).toHaveBeenCalledTimes(1))
    submitted.mockRestore()
    expect(guestWishList().map(({ name }) => name)).toEqual(["Shirt"])
    expect(sent.at(-1)?.[0]).toBe("/checkout/cart/add/")
    expect(Object.fromEntries(new URLSearchParams(sent.at(-1)?.[1]))).toMatchObject({
      product: "9",
      qty: "2",
      "super_attribute[93]": "49",
      "links[3]": "3",
    })
  })
})
