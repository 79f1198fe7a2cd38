import { describe, expect, test } from "vitest"

import { newFormKey } from "../../../app/server/backend/shopper-visit.ts"
import { decideFormKey, checkFormKey } from "../../../app/server/http/form-key-check.ts"

const native = {
  method: "POST",
  path: "/checkout/cart/add/product/1/",
  isBackground: false,
  secFetchSite: "same-origin",
  origin: "https://shop.example",
  ownOrigin: "https://shop.example",
  key: "",
  hasCookies: true,
}

describe("The form key of a native POST", () => {
  test.each([
    ["an empty key from our own page gets a new one", {}, "add"],
    ["a missing key from our own page gets a new one", { key: undefined }, "add"],
    ["an empty key from another site is rejected", { secFetchSite: "cross-site" }, "reject"],
    ["an empty key from another subdomain is rejected", { secFetchSite: "same-site" }, "reject"],
    ["an empty key with Sec-Fetch-Site none is rejected", { secFetchSite: "none" }, "reject"],
    [
      "an empty key with Sec-Fetch-Site cross-site is rejected despite a matching Origin",
      { secFetchSite: "cross-site", origin: native.ownOrigin },
      "reject",
    ],
    ["an empty key without Sec-Fetch-Site from our Origin gets a new one", { secFetchSite: null }, "add"],
    [
      "an empty key without Sec-Fetch-Site from another Origin is rejected",
      { secFetchSite: null, origin: "https://evil.example" },
      "reject",
    ],
    [
      "an empty key from an Origin that begins like ours is rejected",
      { secFetchSite: null, origin: "https://shop.example.evil.example" },
      "reject",
    ],
    ["an empty key from the Origin null is rejected", { secFetchSite: null, origin: "null" }, "reject"],
    ["an empty key without Sec-Fetch-Site and Origin is rejected", { secFetchSite: null, origin: null }, "reject"],
    ["a key is passed on for the backend to check", { key: "WrongKey", secFetchSite: "cross-site" }, "pass"],
    [
      "a key from our page without any cookie means that cookies are disabled",
      { key: "KeyOfThePage", hasCookies: false },
      "cookies disabled",
    ],
    [
      "a key from another site without cookies is passed on",
      { key: "WrongKey", secFetchSite: "cross-site", hasCookies: false },
      "pass",
    ],
    ["REST needs no key", { path: "/rest/default/V1/guest-carts", secFetchSite: "cross-site" }, "pass"],
    ["GraphQL needs no key", { path: "/graphql", secFetchSite: "cross-site" }, "pass"],
    ["a request of a script is passed on", { isBackground: true, secFetchSite: "cross-site" }, "pass"],
    ["a GET needs no key", { method: "GET", secFetchSite: "cross-site" }, "pass"],
  ])("%s", (_, change, kind) => {
    expect(decideFormKey({ ...native, ...change }).kind).toBe(kind)
  })

  const posted = (body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
    checkFormKey(
      new Request("https://shop.example/checkout/cart/add/", {
        method: "POST",
        body,
        headers: { "sec-fetch-site": "same-origin", ...headers },
      }),
    )

  test("an empty key is replaced by the same new value in cookie and field, and nothing else changes", async () => {
    const file = new File(["a picture"], "photo.png", { type: "image/png" })
    const form = new FormData()
    form.append("form_key", "")
    form.append("qty", "2")
    form.append("options[1]", file)
    const outcome = await posted(form, { cookie: "PHPSESSID=abc" })
    if (outcome.kind !== "pass") throw new Error("refused")
    const [, key] =
      /^form_key=([A-Za-z0-9]{16}); Path=\/; Max-Age=86400; SameSite=Lax; Secure$/.exec(outcome.setCookie ?? "") ?? []
    const sent = await outcome.request.formData()
    expect(sent.get("form_key")).toBe(key)
    expect(outcome.request.headers.get("cookie")).toBe(`PHPSESSID=abc; form_key=${key}`)
    expect(sent.get("qty")).toBe("2")
    const again = sent.get("options[1]")
    expect(again instanceof File && [again.name, again.type, await again.text()]).toEqual([
      "photo.png",
      "image/png",
      "a picture",
    ])
  })

  test("the shopper's existing key is used, so that other tabs stay valid", async () => {
    const outcome = await posted(new URLSearchParams({ form_key: "", qty: "1" }), {
      cookie: "form_key=KeyOfThisBrowser",
    })
    if (outcome.kind !== "pass") throw new Error("refused")
    expect(await outcome.request.text()).toBe("form_key=KeyOfThisBrowser&qty=1")
  })

  test("a body that is not a form is passed on unchanged", async () => {
    const outcome = await posted('{"a":1}', {
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
    })
    expect(outcome.kind === "pass" && (await outcome.request.text())).toBe('{"a":1}')
  })

  test("new keys are 16 characters, letters and digits, and unique", () => {
    const keys = Array.from({ length: 1000 }, newFormKey)
    expect(new Set(keys).size).toBe(1000)
    expect(keys.filter((key) => !/^[A-Za-z0-9]{16}$/.test(key))).toEqual([])
  })
})
