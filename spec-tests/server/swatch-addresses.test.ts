import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: PlainBrowser
beforeAll(async () => {
  small = await openSmallShop()
  // Before the shop reads its attributes for the first time.
  small.runSql("update attribute set in_url_label = 'fit' where code = 'size'")
  small.runSql("update attribute_option set in_url_value = 'medium' where label = 'M'")
  browser = openPlainBrowser(await hostOver(small.shop))
})
afterAll(() => small.close())

const chosenAt = async (path: string): Promise<string | undefined> => {
  const { document, status } = await browser.visit(path)
  const chosen = document.querySelector('[name^="super_attribute"]:checked, [name^="super_attribute"] option[selected]')
  return status === 200 ? (chosen?.getAttribute("value") ?? "nothing") : String(status)
}

describe("Merchant-defined swatch parameters in URLs", () => {
  test("[2.product-page.9] [3.swatch-address-configuration.1] [3.swatch-address-configuration.2] they select an option of the product page; the attribute's label no longer does", async () => {
    const medium = String(small.rows("select id from attribute_option where label = 'M'")[0]?.["id"])
    const little = String(small.rows("select id from attribute_option where label = 'S'")[0]?.["id"])
    expect(await chosenAt("/shirt/fit-medium.html")).toBe(medium)
    expect(await chosenAt("/shirt/fit-s.html")).toBe(little)
    expect(await chosenAt("/shirt/fit-m.html")).toBe("404")
    expect(await chosenAt("/shirt/size-medium.html")).toBe("404")
  })

  test("[3.swatch-address-configuration.1] they are part of the page's data", async () => {
    const { document } = await browser.visit("/shirt.html")
    expect(document.querySelector("script#page-state")?.textContent).toContain('"address":{"inUrlLabel":"fit"')
  })
})
