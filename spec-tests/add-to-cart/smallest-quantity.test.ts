import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

type Host = Parameters<typeof openPlainBrowser>[0]

const quantityAt = async (host: Host, path: string) => {
  const { document } = await openPlainBrowser(host).visit(path)
  return document.querySelector("input[name=qty]#qty")?.getAttribute("value")
}

describe("The quantity field of a product page", () => {
  test("starts at the smallest quantity that is sold, with which the product is added", async () => {
    const browser = openPlainBrowser(await hostOver(small.shop))
    const page = await browser.visit("/pack.html")
    expect(page.document.querySelector("#qty")?.getAttribute("value")).toBe("4")
    const cart = await browser.press(page, "Add to Cart")
    expect(cart.text).toContain("You added The pack to your shopping cart.")
  })

  test("starts at 1 without such a limit, and with the options of the address selected", async () => {
    const host = await hostOver(small.shop)
    expect([await quantityAt(host, "/mug.html"), await quantityAt(host, "/shirt/size-m.html")]).toEqual(["1", "1"])
  })

  test("starts at 1 in front of a Magento whose schema does not have the limit", async () => {
    const { app } = await openPlainMagento(small)
    expect(await quantityAt(app, "/pack.html")).toBe("1")
  })
})
