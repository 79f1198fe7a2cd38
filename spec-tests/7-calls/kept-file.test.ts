import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser } from "../any/plain-browser.ts"
import { idOf, optionId, valueId } from "../any/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../any/small-shop.ts"

let small: SmallShop
let shopper: PlainBrowser

beforeEach(async () => {
  small = await openSmallShop()
  shopper = openPlainBrowser(await hostOver(small.shop))
  small.meddle(
    "insert into option_file values ('f00d', 'vase.pdf', 'application/pdf', x'255044462d312e37', 0, unixepoch() * 1000)",
  )
})
afterEach(() => small.close())

const option = (title: string): string => String(optionId(small, title))

const putBack = async (file: string): Promise<string> => {
  await shopper.visit("/")
  await shopper.send("/checkout/cart/add/", {
    product: String(idOf(small, "product", "where sku = ?", "ENGRAVED")),
    [`options[${option("Name")}]`]: "Ann",
    [`options[${option("Font")}]`]: valueId(small, "Font", "Italic"),
    [`options_${option("Drawing")}_kept_file`]: file,
  })
  return (await shopper.visit("/checkout/cart/")).text
}

describe("A line with a file that was taken out", () => {
  test("comes back with its file, asked for by the name under which the shop keeps it", async () => {
    const cart = await putBack("f00d")
    expect(cart).toContain("Ann")
    expect(cart).toContain("vase.pdf")
    const [line] = small.rows("select choices from cart_item")
    expect(String(line?.["choices"])).not.toContain("f00d")
  })

  test("comes without a file that nobody has, and is judged as any other file is", async () => {
    expect(await putBack("beef")).not.toContain("vase.pdf")
    small.meddle("update option_file set bytes = x'00'")
    expect(await putBack("f00d")).not.toContain("vase.pdf")
  })
})
