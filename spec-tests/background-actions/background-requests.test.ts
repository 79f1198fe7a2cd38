import { Effect } from "effect"
import { afterEach, describe, expect, test, vi } from "vitest"

import { loadSections } from "../../adapters/forms/customer-sections-calls.ts"
import { dataPostCalls } from "../../adapters/forms/data-post-calls.ts"
import { postForm } from "../../adapters/forms/post-form.ts"
import { DataPostCalls } from "../../core/background-actions/action-page.program.ts"
import { addToCartAddress } from "../../core/background-actions/add-to-cart-form.ts"
import { productViewQuery } from "../../core/background-actions/product-view.ts"
import { addressesElsewhere, at, mugForm, shopRoot } from "../arbitraries/background-actions.ts"

type SentRequest = { readonly address: string; readonly init: RequestInit }

const json = (body: string, init: ResponseInit = {}) => new Response(body, init)

/** Sends this response to every request; returns the recorded requests. */
const respondWith = (response: () => Promise<Response>): ReadonlyArray<SentRequest> => {
  const requests: Array<SentRequest> = []
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    return response()
  })
  return requests
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const body = () => {
  const form = new FormData()
  form.append("product", "5")
  form.append("options_7_file", new File(["text"], "note.txt"))
  return form
}

type Calls = DataPostCalls["Service"]

const run = <A>(program: (calls: Calls) => Effect.Effect<A>) =>
  Effect.runPromise(Effect.provide(Effect.flatMap(DataPostCalls, program), dataPostCalls))

const postMugForm = () => postForm(mugForm.action, body())

describe("Requests of background actions", () => {
  test("[7.add-to-cart.1] a form is posted to its own action", async () => {
    expect(addToCartAddress(mugForm, at("bowls.html"))).toBe(mugForm.action)
    expect(addToCartAddress({ ...mugForm, action: "/checkout/cart/add/" }, at(""))).toBe(
      `${shopRoot}checkout/cart/add/`,
    )
    const recorded = respondWith(async () => json("[]"))
    await postMugForm()
    expect([recorded[0]?.address, recorded[0]?.init.method]).toEqual([mugForm.action, "POST"])
  })

  test.each(addressesElsewhere)("[7.add-to-cart.1] the action %j of another origin is rejected", (action) => {
    expect(addToCartAddress({ ...mugForm, action }, at("bowls.html"))).toBeUndefined()
  })

  test("[7.add-to-cart.2] the form is posted as multipart with its files, accepts JSON and bypasses the cache", async () => {
    const recorded = respondWith(async () => json("{}"))
    await postMugForm()
    const init = recorded[0]?.init
    const form = init?.body
    expect(form instanceof FormData && [...form.keys()]).toEqual(["product", "options_7_file"])
    expect(form instanceof FormData && form.get("options_7_file")).toBeInstanceOf(File)
    expect(init).toMatchObject({
      cache: "no-store",
      redirect: "manual",
      headers: { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" },
    })
  })

  test.each([
    ["[]", []],
    ["{}", {}],
    ["", undefined],
    [" \n", undefined],
    ['{"backUrl":"/x"}', { backUrl: "/x" }],
  ])("[7.add-to-cart.2] the response %j is accepted", async (text, result) => {
    respondWith(async () => json(text))
    expect(await postMugForm()).toEqual({ _tag: "Responded", json: result })
  })

  test.each([
    ["a page", async () => json("<html>")],
    ["cut JSON", async () => json('{"a":')],
    ["a failure", async () => json("{}", { status: 500 })],
    ["nothing at all", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("[8.14] the response %s is a rejection", async (_, result) => {
    respondWith(result)
    expect(await postMugForm()).toEqual({ _tag: "Rejected" })
  })

  test("[7.data-post-action-link.2] a link is posted form-encoded with its parameters in order", async () => {
    const recorded = respondWith(async () => json("[]"))
    await run((calls) =>
      calls.sendLink(`${shopRoot}wishlist/index/add/`, [
        ["super_attribute[93]", "49"],
        ["list[]", "a b"],
        ["list[]", "c"],
        ["form_key", "KEY"],
      ]),
    )
    const [program] = recorded
    expect([program?.address, program?.init.method]).toEqual([`${shopRoot}wishlist/index/add/`, "POST"])
    const form = program?.init.body
    expect(form instanceof URLSearchParams && form.toString()).toBe(
      "super_attribute%5B93%5D=49&list%5B%5D=a+b&list%5B%5D=c&form_key=KEY",
    )
  })

  test("[7.follow-up-after-any-background-post-or-put.4] the product-view request is a GET to customer/section/load", async () => {
    const recorded = respondWith(async () => json('{"ajaxpro-product":{}}'))
    const response = await run((calls) => calls.fetchProduct(productViewQuery("5", shopRoot)))
    expect(response).toEqual({ _tag: "Responded", json: { "ajaxpro-product": {} } })
    const [path, query] = recorded[0]?.address.split("?") ?? []
    expect([path, recorded[0]?.init.method]).toEqual(["/customer/section/load/", undefined])
    expect([...new URLSearchParams(query)]).toEqual(productViewQuery("5", shopRoot))
    respondWith(async () => json("[]"))
    expect(await run((calls) => calls.fetchProduct([]))).toEqual({ _tag: "Rejected" })
  })
})

describe("Requests for customer sections", () => {
  test("[3.customer-data-sections-used.1] name the sections, and whether new versions are forced", async () => {
    const recorded = respondWith(async () => json('{"cart":{"data_id":1}}'))
    expect(await loadSections(["cart", "messages"], true)).toEqual({ cart: { data_id: 1 } })
    await loadSections(["cart"], false)
    expect(recorded.map(({ address }) => address)).toEqual([
      "/customer/section/load/?sections=cart%2Cmessages&force_new_section_timestamp=true",
      "/customer/section/load/?sections=cart&force_new_section_timestamp=false",
    ])
  })

  test.each([
    ["a refusal", async () => json('{"message":"x"}', { status: 400 })],
    ["a list", async () => json("[]")],
    ["a page", async () => json("<html>")],
    ["nothing at all", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("[7.1] the response %s is treated as missing", async (_, result) => {
    respondWith(result)
    expect(await loadSections(["cart"], true)).toBeUndefined()
  })
})
