import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { optionId, valueId } from "../shops/small-shop-options.ts"
import { newCart, openSmallShop, type ShopResponse, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let mask: string

beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())
beforeEach(async () => {
  mask = await newCart(small)
})

const add = (options: unknown, qty = 1): Promise<ShopResponse> =>
  small.call("POST", `/guest-carts/${mask}/items`, {
    cartItem: { sku: "ENGRAVED", qty, product_option: { extension_attributes: options } },
  })

const custom = (...entered: ReadonlyArray<readonly [string, string]>) => ({
  custom_options: entered.map(([title, text]) => ({ option_id: optionId(small, title), option_value: text })),
})

const value = (option: string, title: string): string => valueId(small, option, title)
const name = ["Name", "Ann"] as const

const totals = async () => JSON.stringify((await small.call("GET", `/guest-carts/${mask}/totals`)).body)

const missing = "The product's required option(s) weren't entered. Make sure the options are entered and try again."
const unknown = "The options you selected are not available."
const noDate = "Please specify date required option(s)."
const noTime = "Please specify time required option(s)."

describe("Custom options of a product in the cart", () => {
  test("every option type is stored, priced and displayed", async () => {
    const both = `${value("Wrap", "Paper")},${value("Wrap", "Ribbon")}`
    const { status, body } = await add(
      custom(
        name,
        ["Note", "With\r\nlove"],
        ["Font", value("Font", "Italic")],
        ["Side", value("Side", "Left")],
        ["Wrap", both],
        ["Extras", value("Extras", "Card")],
        ["Day", "2027-03-31"],
        ["Moment", "2027-03-31 14:30:00"],
        ["Hour", "09:05"],
      ),
    )
    // 50 + 5 + 10 % of 50 + 1 + 2
    expect([status, body]).toMatchObject([200, { price: 63, sku: "ENGRAVED-name-italic" }])
    expect(JSON.parse(JSON.parse(await totals()).items[0].options)).toEqual([
      { label: "Name", value: "Ann" },
      { label: "Note", value: "With\nlove" },
      { label: "Font", value: "Italic" },
      { label: "Side", value: "Left" },
      { label: "Wrap", value: "Paper, Ribbon" },
      { label: "Extras", value: "Card" },
      { label: "Day", value: "2027-03-31" },
      { label: "Moment", value: "2027-03-31 14:30" },
      { label: "Hour", value: "09:05" },
    ])
  })

  test.each([
    ["a required one left out", () => custom(), missing],
    ["a required one of blanks", () => custom(["Name", "   "]), missing],
    [
      "a text that is too long",
      () => custom(["Name", "Annika"]),
      "The text is too long. Shorten the text and try again.",
    ],
    ["a value of another option", () => custom(name, ["Font", value("Side", "Left")]), unknown],
    [
      "two values where one is possible",
      () => custom(name, ["Side", `${value("Side", "Left")},${value("Side", "Right")}`]),
      unknown,
    ],
    ["an option of no product", () => ({ custom_options: [{ option_id: "99999", option_value: "x" }] }), unknown],
    ["an option without an id", () => ({ custom_options: [{ option_id: "abc", option_value: "x" }] }), unknown],
    ["a day the calendar does not have", () => custom(name, ["Day", "2027-02-29"]), noDate],
    ["a text for a day", () => custom(name, ["Day", "tomorrow"]), noDate],
    ["half a moment", () => custom(name, ["Moment", "2027-03-31"]), noTime],
    ["an hour the day does not have", () => custom(name, ["Hour", "24:00"]), noTime],
  ])("%s is rejected", async (_what, options, message) => {
    expect(await add(options())).toMatchObject({ status: 400, body: { message } })
  })

  test("the length of a text counts characters as a reader sees them", async () => {
    expect(await add(custom(["Name", "🎁🎁🎁🎁🎁"]))).toMatchObject({ status: 200 })
  })

  test("[S2] markup in an option text is returned as text", async () => {
    await add(custom(name, ["Note", "<img src=x onerror=alert(1)>"]))
    expect(await totals()).toContain("&lt;img src=x")
    expect(await totals()).not.toContain("<img")
  })

  test("equal selections in any order share one cart item; different selections get their own", async () => {
    await add(custom(name, ["Side", value("Side", "Left")]))
    await add(custom(["Side", value("Side", "Left")], name), 2)
    await add(custom(name))
    expect((await small.call("GET", `/guest-carts/${mask}/items`)).body).toMatchObject([{ qty: 3 }, { qty: 1 }])
  })
})

describe("A file uploaded for an option", () => {
  const png = (width: number): string => {
    const bytes = Buffer.alloc(33)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(10, 20)
    return bytes.toString("base64")
  }

  const file = (title: string, fileName: string, data: string) => ({
    custom_options: [
      ...custom(name).custom_options,
      {
        option_id: optionId(small, title),
        option_value: "file",
        extension_attributes: { file_info: { base64_encoded_data: data, type: "image/png", name: fileName } },
      },
    ],
  })

  const files = () => small.rows("select name, length(id) as size from option_file")

  test("[S37] is accepted for a product with a file option, stored in the database under its own name, and deleted an hour after its cart item", async () => {
    expect(await add(file("Drawing", "cat.png", png(100)))).toMatchObject({ status: 200 })
    expect(files()).toMatchObject([{ name: "cat.png", size: 32 }])
    const [saved] = small.rows("select id from option_file")
    const lineOption = {
      option_value: "file",
      extension_attributes: { saved_file: saved?.["id"], file_name: "cat.png" },
    }
    expect((await small.call("GET", `/guest-carts/${mask}/items`)).body).toMatchObject([
      {
        product_option: {
          extension_attributes: { custom_options: expect.arrayContaining([expect.objectContaining(lineOption)]) },
        },
      },
    ])
    const [item] = small.rows("select i.id from cart_item i join cart c on c.id = cart_id where mask = ?", mask)
    await small.call("DELETE", `/guest-carts/${mask}/items/${String(item?.["id"])}`)
    expect(files()).toHaveLength(1)
    small.runSql("update option_file set unused_since = 0")
    await add(file("Drawing", "dog.png", png(100)))
    expect(files()).toMatchObject([{ name: "dog.png" }])
  })

  const wrongKind = "The file '%1' for '%2' has an invalid extension."

  test.each([
    ["an option that is not a file option", () => file("Note", "cat.png", png(100)), unknown],
    ["an extension that is not allowed", () => file("Drawing", "cat.gif", png(100)), wrongKind],
    ["an ending inside that a server may run", () => file("Drawing", "cat.php.png", png(100)), wrongKind],
    ["a path in the name", () => file("Drawing", "../cat.png", png(100)), wrongKind],
    [
      "content of another kind",
      () => file("Drawing", "cat.png", Buffer.from("<?php echo 1;").toString("base64")),
      wrongKind,
    ],
    [
      "a picture that is too large",
      () => file("Drawing", "cat.png", png(101)),
      "The maximum allowed image size for '%1' is %2x%3 px.",
    ],
    [
      "nothing in it",
      () => file("Drawing", "cat.png", ""),
      "The file '%1' is empty. Select another file and try again.",
    ],
  ])("[S37] with %s is rejected, and nothing of it is stored", async (_what, options, message) => {
    const before = files()
    expect(await add(options())).toMatchObject({ status: 400, body: { message } })
    expect(files()).toEqual(before)
  })
})
