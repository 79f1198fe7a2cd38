import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { type Robots, robotsOfPage, strictestRobots } from "../../core/store/robots.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const robots: ReadonlyArray<Robots> = ["INDEX,FOLLOW", "NOINDEX,FOLLOW", "INDEX,NOFOLLOW", "NOINDEX,NOFOLLOW"]
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=UTF-8" } })
const homePage = (content: string) =>
  html(`<head><meta charset="utf-8"/><meta name="robots" content="${content}"/></head>`)

describe("Directives for search engines", () => {
  test("of two sources are never more permissive than either", () => {
    const source = fc.constantFrom(undefined, ...robots)
    forAll(source, source, (own, ofShop) => {
      const result = strictestRobots(own, ofShop)
      for (const given of [own, ofShop]) {
        for (const word of ["NOINDEX", "NOFOLLOW"]) {
          expect(given?.includes(word) !== true || result?.includes(word) === true).toBe(true)
        }
      }
      expect(strictestRobots(ofShop, own)).toBe(result)
      expect(result === undefined).toBe(own === undefined && ofShop === undefined)
    })
  })

  test.each([
    ['<meta name="robots" content="NOINDEX,NOFOLLOW"/>', "NOINDEX,NOFOLLOW"],
    ["<meta content='noindex, follow' name='robots'>", "NOINDEX,FOLLOW"],
    ['<META NAME="robots" CONTENT="none">', "NOINDEX,NOFOLLOW"],
    ['<meta name="robots" content="INDEX,FOLLOW"/>', "INDEX,FOLLOW"],
    ['<meta name="description" content="robots noindex"/>', undefined],
    ["", undefined],
  ])("of %s are %s", (page, found) => {
    expect(robotsOfPage(page)).toBe(found)
  })
})

describe("The merchant's setting for search engines", () => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openSmallShop()
  })
  afterAll(() => small.close())

  const robotsAt = async (home: () => Response, path: string) => {
    const { fetchPage } = await openPlainMagento(small, (request) => (request.path === "/" ? home() : undefined))
    return robotsOfPage(await (await fetchPage(path)).text())
  }

  const paths = [
    "/",
    "/mug.html",
    "/catalogsearch/result/?q=mug",
    "/checkout/cart/",
    "/customer/account/login/",
    "/nothing",
  ]

  test.each(paths)("NOINDEX,NOFOLLOW is obeyed at %s", async (path) => {
    expect(await robotsAt(() => homePage("NOINDEX,NOFOLLOW"), path)).toBe("NOINDEX,NOFOLLOW")
  })

  test("that allows everything changes nothing", async () => {
    const usual = await robotsAt(() => html("<p>It works!</p>"), "/catalogsearch/result/?q=mug")
    expect(await robotsAt(() => homePage("INDEX,FOLLOW"), "/catalogsearch/result/?q=mug")).toBe(usual)
  })

  test("is unknown while the shop's home page fails, and pages are shown without it", async () => {
    expect(await robotsAt(() => html("", 503), "/mug.html")).toBeUndefined()
  })
})
