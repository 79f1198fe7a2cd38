import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { shopEvents } from "../../app/client/boot/shop-events.ts"
import { openCustomerSections } from "../../app/client/sections/open-customer-sections.ts"

type Contents = Readonly<Record<string, unknown>>
type Requested = { readonly names: string; readonly forced: boolean }

const startedAt = Date.UTC(2026, 10, 22, 12)
const inSeconds = startedAt / 1000
const young = { data_id: inSeconds }

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of document.cookie.split("; ")) document.cookie = `${name.split("=")[0]}=; path=/; max-age=0`
})

/** A browser with these stored sections and a valid session. */
const stored = (contents: Contents, invalid: Contents = {}) => {
  localStorage.setItem("mage-cache-storage", JSON.stringify(contents))
  localStorage.setItem("mage-cache-storage-section-invalidation", JSON.stringify(invalid))
  document.cookie = "mage-cache-sessid=true; path=/"
}

const contents = (): Contents => JSON.parse(localStorage.getItem("mage-cache-storage") ?? "{}")
const invalid = () => Object.keys(JSON.parse(localStorage.getItem("mage-cache-storage-section-invalidation") ?? "{}"))

const newVersions = async (names: string): Promise<Response> =>
  Response.json(Object.fromEntries(names.split(",").map((name) => [name, { data_id: 9e9 }])))

/** A page and its shop; `requested` grows with every request, `announced` with every announcement. */
const page = (respond: (names: string) => Promise<Response> = newVersions) => {
  const requested: Array<Requested> = []
  const announced: Array<string> = []
  vi.stubGlobal("fetch", (address: string) => {
    const query = new URL(address, "http://shop.test").searchParams
    const names = query.get("sections") ?? ""
    requested.push({ names, forced: query.get("force_new_section_timestamp") === "true" })
    return respond(names)
  })
  const events = shopEvents()
  events.on("sections", (names) => announced.push(names.join()))
  return { requested, announced, sections: openCustomerSections(events) }
}

describe("Customer sections on a page", () => {
  test("[3.customer-data-sections-used.1] an expired cart section is requested again when a page starts, a fresh customer section is not", async () => {
    stored({ cart: { data_id: inSeconds - 3600 }, customer: young })
    const { requested, announced, sections } = page()
    await sections.refresh()
    expect(requested).toEqual([{ names: "cart", forced: false }])
    expect(announced).toEqual(["cart"])
    expect(contents()).toEqual({ cart: { data_id: 9e9 }, customer: young })
  })

  test("a page with fresh sections sends no request", async () => {
    stored({ cart: { data_id: inSeconds - 3599 } })
    const { requested, sections } = page()
    await sections.refresh()
    expect(requested).toEqual([])
  })

  test("a page without its session drops the shop's sections, retains its own, and requests them after the next change", async () => {
    stored({ cart: young, "checkout-data": { a: 1 } })
    document.cookie = "mage-cache-sessid=; path=/; max-age=0"
    document.cookie = "private_content_version=1; path=/"
    const { requested, sections } = page()
    expect(contents()).toEqual({ "checkout-data": { a: 1 } })
    await sections.refresh()
    expect(requested).toEqual([{ names: "customer,cart,instant-purchase,wishlist", forced: false }])
  })

  test.each([
    [0, ["cart"]],
    [1, []],
  ])("sections are dropped when their storage expires (%d ms after it: %j stay)", (after, left) => {
    stored({ cart: young })
    localStorage.setItem("mage-cache-timeout", JSON.stringify(new Date(startedAt - after)))
    page()
    expect(Object.keys(contents())).toEqual(left)
  })

  test("(facts 2.17) the section_data_clean cookie stays until a request for new versions succeeds", async () => {
    stored({ cart: young })
    const responses = [new Response("out of order", { status: 500 })]
    const { requested, sections } = page((names) =>
      Promise.resolve(responses.shift()).then((one) => one ?? newVersions(names)),
    )
    document.cookie = "section_data_clean=1; path=/"

    await sections.refresh()
    expect(document.cookie).toContain("section_data_clean=1")
    await sections.refresh()
    expect(document.cookie).not.toContain("section_data_clean")
    await sections.refresh()
    const everything = { names: "messages,customer,cart,instant-purchase,wishlist", forced: true }
    expect(requested).toEqual([everything, everything])
  })

  test("a request that changes something drops its sections, and reloads them in one request for new versions", async () => {
    stored({ cart: young, customer: young })
    const { requested, sections } = page()
    const changed = sections.changedBy(`${location.origin}/checkout/cart/add/product/5/`)
    expect(changed).toEqual(["cart", "directory-data", "messages"])
    expect([invalid(), Object.keys(contents())]).toEqual([["cart", "messages"], ["customer"]])
    await sections.reload(changed)
    expect(requested).toEqual([{ names: "cart,messages", forced: true }])
    expect(invalid()).toEqual([])
  })

  test("a reload after the first change of a session requests the missing sections with it, so that the next page sends no request", async () => {
    stored({ cart: young })
    document.cookie = "private_content_version=1; path=/"
    const { requested, sections } = page()
    await sections.reload(sections.changedBy(`${location.origin}/checkout/cart/add/product/5/`))
    await sections.refresh()
    expect(requested).toEqual([{ names: "cart,messages,customer,instant-purchase,wishlist", forced: true }])
  })

  test("a reload after a request that began a session drops the sections of no session, and the next page sends no request", async () => {
    stored({ customer: { ...young, firstname: "Ada" } })
    document.cookie = "private_content_version=1; path=/"
    const { requested, sections } = page()
    const changed = sections.changedBy(`${location.origin}/checkout/cart/add/product/5/`)
    document.cookie = "mage-cache-sessid=; path=/; max-age=0"
    await sections.reload(changed)
    expect(sections.content("customer")).toEqual({ data_id: 9e9 })
    const next = page()
    await next.sections.refresh()
    expect(next.requested).toEqual([])
    expect(requested).toEqual([{ names: "cart,messages,customer,instant-purchase,wishlist", forced: true }])
    expect(contents()).toHaveProperty("cart")
  })

  test("a form submitted while sections load leaves its sections invalid, so that the next page requests the message", async () => {
    stored({})
    const pending = Promise.withResolvers<undefined>()
    const { sections } = page((names) => pending.promise.then(() => newVersions(names)))
    const loading = sections.reload(["*"])
    sections.changedBy(`${location.origin}/newsletter/manage/save/`)
    pending.resolve(undefined)
    await loading
    expect(invalid()).toEqual(["messages"])
    expect(contents()).toEqual(expect.objectContaining({ cart: { data_id: 9e9 } }))
    expect(sections.content("messages")).toBeUndefined()
  })

  test("a request that changes everything reloads all sections of the shop", () => {
    const { sections } = page()
    expect(sections.changedBy(`${location.origin}/customer/account/loginPost/`)).toEqual(
      expect.arrayContaining(["messages", "customer", "cart", "instant-purchase", "wishlist"]),
    )
  })

  test("messages stay in storage for exactly 3 s", async () => {
    const { sections } = page()
    await sections.reload(["messages"])
    vi.advanceTimersByTime(2999)
    expect(sections.content("messages")).toEqual({ data_id: 9e9 })
    vi.advanceTimersByTime(1)
    expect(sections.content("messages")).toBeUndefined()
  })

  test("a section that fails to load stays invalid, and is requested again", async () => {
    stored({}, { cart: true })
    const { requested, sections } = page(() => Promise.reject(new TypeError("Failed to fetch")))
    await sections.refresh()
    await sections.refresh()
    expect(invalid()).toEqual(["cart"])
    expect(requested.map(({ names }) => names)).toEqual(["cart", "cart"])
  })

  test("section names unknown to the shop are never requested", async () => {
    const { requested, sections } = page()
    await sections.reload(["checkout-data", "nope"])
    await sections.reload(["nope", "customer"])
    expect(requested).toEqual([{ names: "customer", forced: true }])
  })

  test("a superseded response does not replace a newer one", async () => {
    const open: Array<(response: Response) => void> = []
    const { sections } = page(() => new Promise((resolve) => open.push(resolve)))
    const both = [sections.reload(["cart", "customer"]), sections.reload(["cart"])]
    open[1]?.(Response.json({ cart: { data_id: 2 } }))
    open[0]?.(Response.json({ cart: { data_id: 1 }, customer: { data_id: 1 } }))
    await Promise.all(both)
    expect(contents()).toEqual({ cart: { data_id: 2 }, customer: { data_id: 1 } })
  })

  test("a section received with another response is stored and announced", () => {
    const { announced, sections } = page()
    sections.apply({ "ajaxpro-product": { reinit: "", data_id: 3 } })
    expect(sections.content("ajaxpro-product")).toEqual({ reinit: "", data_id: 3 })
    expect(announced).toEqual(["ajaxpro-product"])
  })
})
