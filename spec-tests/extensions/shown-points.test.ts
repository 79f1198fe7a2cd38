import { existsSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { exampleCode } from "../../app/server/routes/demo/components/extensions/example-code.ts"
import { builtIn } from "../../core/extensions/extension.ts"
import { hostOver } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const root = path.resolve(import.meta.dirname, "../..")

describe("The extension points on the page of components", () => {
  let small: SmallShop
  let html: string
  beforeAll(async () => {
    small = await openSmallShop()
    const host = await hostOver(small.shop)
    const response = await host.fetch(new Request("http://shop.test/demo/components/extensions/"))
    html = (await response.text()).replaceAll("<!-- -->", "")
  })
  afterAll(() => small.close())

  /** The text of the specimen of a point, without its code. */
  const effectOf = (point: string): string => {
    const [, specimen = ""] = html.split(`</code> ${point}</h2>`)
    const [, effect = ""] = (specimen.split("<section id=")[0] ?? "").split('extension-point__effect">')
    return effect.replaceAll(/<[^>]*>/g, " ").replaceAll("&quot;", '"')
  }

  test("are all shown with code and an effect", () => {
    const shown = [...html.matchAll(/<\/code> (?<point>[^<]+)<\/h2>/g)].map(({ groups }) => groups?.["point"] ?? "")
    expect(shown).toEqual(expect.arrayContaining(Object.keys(builtIn)))
    const ofProducts = ["view of a project: ProductCard", "slot: product.facts.after"]
    expect(shown.filter((point) => !ofProducts.includes(point) && effectOf(point).trim() === "")).toEqual([])
    expect([...html.matchAll(/<pre><code>(?<code>[^<]*)</g)].filter(({ groups }) => groups?.["code"] === "")).toEqual(
      [],
    )
  })

  test("name files and documents that exist", () => {
    const named = [...html.matchAll(/<code>(?<file>app\/[^<]+)<\/code>/g)].map(({ groups }) => groups?.["file"] ?? "")
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test.each([
    ["redirects", "301 https://shop.example/stores?utm=mail"],
    ["rewrites", "the page of /stores"],
    ["analyticsSinks", "accepted: necessary cookies only    nothing is sent"],
    ["analyticsSinks", "accepted: statistics    purchase to statistics-beacon"],
    ["middleware", '200 {"applinks":{"details":[]}}'],
    ["eventListeners", 'mark "cart changed"'],
    ["menu entries", "Our stores"],
    ["page of a project", "Harbor, Hudson"],
    ["island of a page", "Mill, Brooklyn"],
    ["ratesValidators", "Field postcode is required."],
  ])("%s shows the result %s", (point, result) => {
    expect(effectOf(point).replaceAll(/ +/g, " ")).toContain(result.replaceAll(/ +/g, " "))
  })

  test("show that the chat may run in the cart and not in the checkout", () => {
    const [cart = "", checkout = ""] = effectOf("origins of a module, and the policy of pages").split(
      "kind of page: checkout",
    )
    expect(cart).toMatch(/script-src [^\n]*https:\/\/chat\.example\n/)
    expect(checkout.split("vitrine check")[0]).not.toContain("chat.example")
  })
})

describe("Code of an example", () => {
  test("that does not exist is an error", () => {
    expect(() => exampleCode("projects/stores/modules/chatt.ts")).toThrow("No example is app/projects/stores")
    expect(() => exampleCode("projects/stores/modules/chat.ts", "statistics")).toThrow("declares no statistics")
  })
})
