import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { idOf, optionId, valueId } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let shopper: PlainBrowser

beforeEach(async () => {
  small = await openSmallShop()
  shopper = openPlainBrowser(await hostOver(small.shop))
  small.runSql(
    "insert into option_file values ('f00d', 'vase.pdf', 'application/pdf', x'255044462d312e37', 0, unixepoch() * 1000)",
  )
})
afterEach(() => small.close())

const option = (title: string): string => String(optionId(small, title))

const restoreLine = async (file: string): Promise<string> => {
  await shopper.visit("/")
  await shopper.send("/checkout/cart/add/", {
    product: String(idOf(small, "product", "where sku = ?", "ENGRAVED")),
    [`options[${option("Name")}]`]: "Ann",
    [`options[${option("Font")}]`]: valueId(small, "Font", "Italic"),
    [`options_${option("Drawing")}_saved_file`]: file,
  })
  return (await shopper.visit("/checkout/cart/")).text
}

describe("A removed cart item with an uploaded file", () => {
  test("is restored with its file, fetched by its stored name", async () => {
    const cart = await restoreLine("f00d")
    expect(cart).toContain("Ann")
    expect(cart).toContain("vase.pdf")
    const [line] = small.rows("select choices from cart_item")
    expect(String(line?.["choices"])).not.toContain("f00d")
  })

  test("is restored without a file that no longer exists, and validated like any other selection", async () => {
    expect(await restoreLine("beef")).not.toContain("vase.pdf")
    small.runSql("update option_file set bytes = x'00'")
    expect(await restoreLine("f00d")).not.toContain("vase.pdf")
  })
})

const pdf = (name: string): File => new File(["%PDF-1.7"], name, { type: "application/pdf" })

/** Fields sent by a form with a selected file. */
const withFile = (page: PlainPage, name: string, action: string): FormData => {
  const form = page.document.querySelector<HTMLFormElement>("form#product_addtocart_form")
  if (form === null) throw new Error(`no product form: ${page.text}`)
  const data = new FormData()
  for (const [field, value] of new page.window.FormData(form)) if (typeof value === "string") data.append(field, value)
  data.set(`options_${option("Drawing")}_file_action`, action)
  data.set(`options_${option("Drawing")}_file`, pdf(name))
  return data
}

const editors = {
  cart: {
    open: async () => {
      await restoreLine("f00d")
      const [line] = small.rows("select id, product_id from cart_item")
      return shopper.visit(
        `/checkout/cart/configure/id/${String(line?.["id"])}/product_id/${String(line?.["product_id"])}/`,
      )
    },
    update: "Update Cart",
    address: () => `/checkout/cart/updateItemOptions/id/${String(small.rows("select id from cart_item")[0]?.["id"])}/`,
    savedChoices: () => small.rows("select choices from cart_item"),
  },
  "wish list": {
    open: async () => {
      await shopper.visit("/customer/account/login/")
      await shopper.send("/customer/account/loginPost/", {
        "login[username]": "ann@example.com",
        "login[password]": "Ann-likes-mugs-7",
      })
      await restoreLine("f00d")
      const [line] = small.rows("select id from cart_item")
      await shopper.send("/checkout/cart/", {})
      await shopper.send(`/wishlist/index/fromcart/item/${String(line?.["id"])}/`, {})
      const [edited] = small.rows("select id, product_id from wish_list_item")
      return shopper.visit(
        `/wishlist/index/configure/id/${String(edited?.["id"])}/product_id/${String(edited?.["product_id"])}/`,
      )
    },
    update: "Update Wish List",
    address: () =>
      `/wishlist/index/updateItemOptions/id/${String(small.rows("select id from wish_list_item")[0]?.["id"])}/`,
    savedChoices: () => small.rows("select choices from wish_list_item"),
  },
} as const

describe.each(["cart", "wish list"] as const)("The file of a %s whose options are edited", (name) => {
  const { open, update, address, savedChoices } = editors[name]
  const action = () => `options_${option("Drawing")}_file_action`
  const requireFile = () => small.runSql("update custom_option set required = 1 where title = 'Drawing'")

  test("is listed by its name and retained, also where a file is required", async () => {
    requireFile()
    const page = await open()
    expect(page.text).toContain("Keep vase.pdf")
    expect(page.text).not.toContain("No file")
    const after = await shopper.press(page, update, { [`options[${option("Name")}]`]: "Rosa" })
    expect(after.text).toContain("Rosa")
    expect(after.text).toContain("vase.pdf")
    expect(savedChoices()).toHaveLength(1)
  })

  test("can be removed where the file is optional", async () => {
    const after = await shopper.press(await open(), update, { [action()]: "remove" })
    expect(after.text).toContain("Ann")
    expect(after.text).not.toContain("vase.pdf")
  })

  test("is replaced by a newly selected file", async () => {
    requireFile()
    const data = withFile(await open(), "jug.pdf", "save_new")
    const after = await shopper.send(address(), data)
    expect(after.text).toContain("jug.pdf")
    expect(after.text).not.toContain("vase.pdf")
  })
})

test("Editing the options of a cart item keeps its gift message", async () => {
  const page = await editors.cart.open()
  const [line] = small.rows("select id, cart_id from cart_item")
  small.runSql(
    "insert into gift_message (cart_id, cart_item_id, sender, recipient, message)" +
      ` values (${String(line?.["cart_id"])}, ${String(line?.["id"])}, 'Ann', 'Bo', 'Hi')`,
  )
  await shopper.press(page, editors.cart.update, { [`options[${option("Name")}]`]: "Rosa" })
  const [updated] = small.rows("select id, choices from cart_item")
  expect(updated?.["choices"]).toContain("Rosa")
  expect(small.rows("select cart_item_id, sender, message from gift_message")).toEqual([
    { cart_item_id: updated?.["id"], sender: "Ann", message: "Hi" },
  ])
})
