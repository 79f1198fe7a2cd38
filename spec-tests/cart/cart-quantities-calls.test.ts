import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { messagesOf, newShopper, type Shopper } from "../shops/shopper.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  small = await openSmallShop()
  ids = Object.fromEntries([
    ...["MUG", "FEW", "BOWL", "ENGRAVED"].map((sku) => [sku, String(idOf(small, "product", "where sku = ?", sku))]),
    ...["Name", "Font"].map((title) => [title, String(idOf(small, "custom_option", `where title = '${title}'`))]),
    ["Italic", String(idOf(small, "custom_option_value", "where title = 'Italic'"))],
  ])
})
afterAll(() => small.close())

/** A cart with two lines of one product, whose stock both lines share. */
const withCart = async (): Promise<Shopper> => {
  const shopper = newShopper(small.shop)
  const add = (sku: string, choices: Readonly<Record<string, string>> = {}) =>
    shopper.post("/checkout/cart/add/", { product: ids[sku] ?? "", ...choices }, { background: true })
  for (const sku of ["MUG", "FEW", "BOWL"]) await add(sku)
  for (const name of ["Ann", "Bob"])
    await add("ENGRAVED", { [`options[${ids["Name"]}]`]: name, [`options[${ids["Font"]}]`]: ids["Italic"] ?? "" })
  return shopper
}

type Line = { readonly item_id: string; readonly product_sku: string; readonly qty: number }
const linesOf = async (shopper: Shopper): Promise<ReadonlyArray<Line>> => {
  const { items } = await shopper.section("cart")
  return JSON.parse(JSON.stringify(items))
}

const change = async (
  shopper: Shopper,
  quantities: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<string>> => {
  const response = await shopper.post("/checkout/cart/updatePost/", quantities)
  shopper.cookies.delete("mage-messages")
  return messagesOf(response).map(({ text }) => text)
}

describe("Updating quantities of several cart items", () => {
  test("equals updating them one by one, with the same messages about unavailable quantities", async () => {
    const qty = fc.constantFrom("0", "0.0", "1", "2", "3", "5", "6", "20", "99", "10001", "-1", "1.5", "many", "")
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(4), qty), { minLength: 1, maxLength: 6 }), async (input) => {
        const [together, oneByOne] = [await withCart(), await withCart()]
        const idsOf = async (shopper: Shopper) => (await linesOf(shopper)).map(({ item_id: id }) => id)
        const [all, each] = [await idsOf(together), await idsOf(oneByOne)]
        expect(all).toHaveLength(5)
        const wanted = new Map(input)
        const field = (id: string | undefined): string => `cart[${id ?? ""}][qty]`
        const messages = await change(
          together,
          Object.fromEntries([...wanted].map(([at, text]) => [field(all[at]), text])),
        )
        const distinct = new Set<string>()
        for (const [at, text] of wanted)
          for (const words of await change(oneByOne, { [field(each[at])]: text })) distinct.add(words)
        expect(messages).toEqual([...distinct])
        const stored = async (shopper: Shopper) =>
          (await linesOf(shopper)).map(({ product_sku: sku, qty: pieces }) => [sku, pieces])
        expect(await stored(together)).toEqual(await stored(oneByOne))
      }),
      { numRuns: 25 },
    )
  })

  test("[S25] applies the last quantity of an item repeated a thousand times, and ignores items of no cart", async () => {
    const shopper = await withCart()
    const [mug] = (await linesOf(shopper)).filter(({ product_sku: sku }) => sku === "MUG")
    const form = new FormData()
    for (let pieces = 1; pieces <= 1000; pieces += 1)
      form.append(`cart[${mug?.item_id ?? ""}][qty]`, String((pieces % 7) + 1))
    const version = () =>
      small.rows("select version from cart where id = (select cart_id from cart_item where id = ?)", mug?.item_id ?? "")
    const [before] = version()
    await shopper.post("/checkout/cart/updatePost/", form)
    expect((await linesOf(shopper)).find(({ product_sku: sku }) => sku === "MUG")?.qty).toBe((1000 % 7) + 1)
    expect(version()).toEqual([{ version: Number(before?.["version"]) + 1 }])
    expect(await change(shopper, { "cart[999999][qty]": "2" })).toContainEqual(expect.stringContaining("999999"))
  })
})
