import { describe, expect, test } from "vitest"

import { newFormKey } from "../../app/server/backend/shopper-visit.ts"
import { decideFormKey, checkFormKey } from "../../app/server/http/form-key-check.ts"

const native = {
  method: "POST",
  path: "/checkout/cart/add/product/1/",
  background: false,
  secFetchSite: "same-origin",
  origin: "https://shop.example",
  ownOrigin: "https://shop.example",
  key: "",
  hasCookies: true,
}

describe("The form key of a native POST", () => {
  test.each([
    ["empty, from our own page", {}, "give one"],
    ["missing, from our own page", { key: undefined }, "give one"],
    ["empty, from another site", { secFetchSite: "cross-site" }, "refuse"],
    ["empty, from another name of our site", { secFetchSite: "same-site" }, "refuse"],
    ["empty, typed into the address bar", { secFetchSite: "none" }, "refuse"],
    [
      "empty, the browser's word counts more than the origin",
      { secFetchSite: "cross-site", origin: native.ownOrigin },
      "refuse",
    ],
    ["empty, an old browser on our page", { secFetchSite: null }, "give one"],
    ["empty, an old browser on another page", { secFetchSite: null, origin: "https://evil.example" }, "refuse"],
    [
      "empty, an origin that only begins like ours",
      { secFetchSite: null, origin: "https://shop.example.evil.example" },
      "refuse",
    ],
    ["empty, the origin of nobody", { secFetchSite: null, origin: "null" }, "refuse"],
    ["empty, no word at all", { secFetchSite: null, origin: null }, "refuse"],
    ["there, whatever it is: the shop judges it", { key: "WrongKey", secFetchSite: "cross-site" }, "as it is"],
    [
      "there, from our page, but no cookie came back: cookies are off",
      { key: "KeyOfThePage", hasCookies: false },
      "cookies are off",
    ],
    [
      "there, from elsewhere and without cookies",
      { key: "WrongKey", secFetchSite: "cross-site", hasCookies: false },
      "as it is",
    ],
    ["not needed by REST", { path: "/rest/default/V1/guest-carts", secFetchSite: "cross-site" }, "as it is"],
    ["not needed by GraphQL", { path: "/graphql", secFetchSite: "cross-site" }, "as it is"],
    ["of a script: the shop judges it", { background: true, secFetchSite: "cross-site" }, "as it is"],
    ["not asked of a GET", { method: "GET", secFetchSite: "cross-site" }, "as it is"],
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

  test("an empty one becomes the same fresh value in cookie and field, and nothing else changes", async () => {
    const file = new File(["a picture"], "photo.png", { type: "image/png" })
    const form = new FormData()
    form.append("form_key", "")
    form.append("qty", "2")
    form.append("options[1]", file)
    const judged = await posted(form, { cookie: "PHPSESSID=abc" })
    if (judged.kind !== "pass") throw new Error("refused")
    const [, key] =
      /^form_key=([A-Za-z0-9]{16}); Path=\/; Max-Age=86400; SameSite=Lax; Secure$/.exec(judged.setCookie ?? "") ?? []
    const sent = await judged.request.formData()
    expect(sent.get("form_key")).toBe(key)
    expect(judged.request.headers.get("cookie")).toBe(`PHPSESSID=abc; form_key=${key}`)
    expect(sent.get("qty")).toBe("2")
    const again = sent.get("options[1]")
    expect(again instanceof File && [again.name, again.type, await again.text()]).toEqual([
      "photo.png",
      "image/png",
      "a picture",
    ])
  })

  test("the key the shopper has already is used, so that their other tabs stay right", async () => {
    const judged = await posted(new URLSearchParams({ form_key: "", qty: "1" }), {
      cookie: "form_key=KeyOfThisBrowser",
    })
    if (judged.kind !== "pass") throw new Error("refused")
    expect(await judged.request.text()).toBe("form_key=KeyOfThisBrowser&qty=1")
  })

  test("a body that is no form is handed on as it came", async () => {
    const judged = await posted('{"a":1}', { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" })
    expect(judged.kind === "pass" && (await judged.request.text())).toBe('{"a":1}')
  })

  test("new keys are 16 letters and digits, and never twice the same", () => {
    const keys = Array.from({ length: 1000 }, newFormKey)
    expect(new Set(keys).size).toBe(1000)
    expect(keys.filter((key) => !/^[A-Za-z0-9]{16}$/.test(key))).toEqual([])
  })
})
