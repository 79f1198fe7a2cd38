import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { optionId, valueId } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: () => PlainBrowser

beforeAll(async () => {
  small = await openSmallShop()
  small.runSql(`insert into product_link (product_id, kind, linked_id, position)
    select a.id, 'crosssell', b.id, 1 from product a, product b where a.sku = 'MUG' and b.sku in ('BOWL', 'SHIRT')`)
  const host = await hostOver(small.shop)
  browser = () => openPlainBrowser(host)
})
afterAll(() => small.close())

const productId = (sku: string): string => String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])

const withCart = async (sku: string, fields: Readonly<Record<string, string>> = {}): Promise<PlainBrowser> => {
  const shopper = browser()
  await shopper.send("/checkout/cart/add/", { product: productId(sku), qty: "2", ...fields })
  return shopper
}

const editAddress = (page: PlainPage): string =>
  [...page.document.querySelectorAll("a")].find((link) => link.pathname.includes("/cart/configure/"))?.pathname ?? ""

/** Fields a product form would send, without product id and form key. */
const formOf = (page: PlainPage) => {
  const form = page.document.querySelector<HTMLFormElement>("form#product_addtocart_form")
  if (form === null) throw new Error(`no product form: ${page.text}`)
  const fieldsOfForm = [...new page.window.FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" && !["product", "item", "form_key"].includes(name)
      ? [`${name}=${value}`]
      : [],
  )
  return {
    action: new URL(form.action).pathname,
    background: form.dataset["addToCart"],
    texts: fieldsOfForm.toSorted(),
  }
}

const size = (label: string): string =>
  String(
    small.rows(
      "select o.id from attribute_option o join attribute a on a.id = o.attribute_id where a.code = 'size' and o.label = ?",
      label,
    )[0]?.["id"],
  )

const attribute = (code: string): string =>
  String(small.rows("select id from attribute where code = ?", code)[0]?.["id"])

const bundleIds = () => {
  const option = (title: string) => String(small.rows("select id from bundle_option where title = ?", title)[0]?.["id"])
  const selection = (title: string, sku: string) =>
    String(
      small.rows(
        "select s.id from bundle_selection s join product p on p.id = s.product_id join bundle_option o on o.id = s.option_id where p.sku = ? and o.title = ?",
        sku,
        title,
      )[0]?.["id"],
    )
  return { option, selection }
}

const engraved = (): Readonly<Record<string, string>> => ({
  [`options[${optionId(small, "Name")}]`]: "Ann",
  [`options[${optionId(small, "Note")}]`]: "for her",
  [`options[${optionId(small, "Font")}]`]: valueId(small, "Font", "Italic"),
  [`options[${optionId(small, "Side")}]`]: valueId(small, "Side", "Right"),
  [`options[${optionId(small, "Wrap")}][]`]: valueId(small, "Wrap", "Ribbon"),
  [`options[${optionId(small, "Extras")}][]`]: valueId(small, "Extras", "Box"),
  [`options[${optionId(small, "Day")}][month]`]: "11",
  [`options[${optionId(small, "Day")}][day]`]: "20",
  [`options[${optionId(small, "Day")}][year]`]: "2026",
})

describe("Editing a cart item without scripts", () => {
  const kinds: ReadonlyArray<readonly [string, () => Readonly<Record<string, string>>]> = [
    ["SHIRT", () => ({ [`super_attribute[${attribute("size")}]`]: size("M") })],
    ["ENGRAVED", engraved],
    [
      "COURSE",
      () => ({ "links[]": String(small.rows("select id from download_link where title = 'Two'")[0]?.["id"]) }),
    ],
    [
      "BOX",
      () => {
        const { option, selection } = bundleIds()
        return {
          [`bundle_option[${option("Mug")}]`]: selection("Mug", "MUG"),
          [`bundle_option_qty[${option("Mug")}]`]: "3",
          [`bundle_option[${option("Extras")}][]`]: selection("Extras", "UNTAXED"),
        }
      },
    ],
  ]

  test.each(kinds)("(facts 2.16) %s opens its product form with all its selections", async (sku, fields) => {
    const chosen = { qty: "2", ...fields() }
    const shopper = await withCart(sku, chosen)
    const cart = await shopper.visit("/checkout/cart/")
    const page = await shopper.visit(editAddress(cart))
    const { action, background, texts } = formOf(page)
    const expected = Object.entries(chosen).map(([name, value]) => `${name}=${value}`)
    expect(texts).toEqual(expect.arrayContaining(expected))
    expect(action).toMatch(/^\/checkout\/cart\/updateItemOptions\/id\/\d+\/$/)
    expect(background).toBeUndefined()
    expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("NOINDEX,NOFOLLOW")

    const after = await shopper.press(page, "Update Cart", { qty: "1" })
    expect(after.path).toBe("/checkout/cart/")
    expect(after.document.querySelectorAll(".cart-lines .line")).toHaveLength(1)
    expect(after.text).toContain("was updated in your shopping cart.")
  })

  test("an item of another cart, or of a product without a page, redirects to the cart", async () => {
    const owner = await withCart("SHIRT", { [`super_attribute[${attribute("size")}]`]: size("S") })
    const address = editAddress(await owner.visit("/checkout/cart/"))
    expect((await browser().visit(address)).path).toBe("/checkout/cart/")
    expect((await (await withCart("MUG")).visit(address)).path).toBe("/checkout/cart/")
    expect((await owner.visit("/checkout/cart/configure/id/1x/product_id/2/")).path).toBe("/checkout/cart/")
  })
})

describe("Gift messages as plain forms", () => {
  const storedMessages = () =>
    small.rows("select recipient, sender, message from gift_message order by id desc limit 1")

  test("[1.9] [2.gift-message-block.2] [4.gift-message-block.6] are created, read, changed and deleted on the cart page", async () => {
    const shopper = await withCart("BOWL")
    const cart = await shopper.visit("/checkout/cart/")
    const words = { recipient: "Ben", sender: "Ann", message: "Happy birthday <b>" }
    const saved = await shopper.press(cart, "Save message", words)
    expect(saved.path).toBe("/checkout/cart/")
    expect(storedMessages()).toMatchObject([words])
    expect(saved.document.querySelector("#gift-orderLevel")?.textContent).toContain("Happy birthday <b>")
    expect(saved.document.querySelector("#gift-orderLevel input[name=recipient]")).toBeNull()

    const edit = saved.document.querySelector<HTMLAnchorElement>("#gift-orderLevel a")
    const opened = await shopper.visit(`${edit?.pathname}${edit?.search}`)
    const changed = await shopper.press(opened, "Save message", { recipient: "Bert" })
    expect(storedMessages()).toMatchObject([{ ...words, recipient: "Bert" }])

    const emptied = await shopper.press(changed, "Delete")
    expect(emptied.document.querySelector("#gift-orderLevel input[name=recipient]")).not.toBeNull()
    expect(emptied.document.querySelector("#gift-orderLevel")?.textContent).not.toContain("Happy")
  })

  test("[2.checkout-page.2] are the same at checkout, and saving returns there", async () => {
    const shopper = await withCart("BOWL")
    const page = await shopper.visit("/checkout/")
    const saved = await shopper.press(page, "Save message", { recipient: "Ben", sender: "", message: "From checkout" })
    expect(saved.path).toBe("/checkout/")
    expect(saved.document.querySelector("#gift-orderLevel")?.textContent).toContain("From checkout")
    expect((await shopper.visit("/checkout/cart/")).document.querySelector("#gift-orderLevel")?.textContent).toContain(
      "From checkout",
    )
  })

  test.each(["/checkout/cart/", "/checkout/"])(
    "[I11] [S9] are not saved at %s with an expired form key, and are shown in the form again",
    async (path) => {
      const shopper = await withCart("BOWL")
      const page = await shopper.visit(path)
      const before = storedMessages()
      shopper.cookies.set("form_key", "AnotherKey1234567")
      const again = await shopper.press(page, "Save message", { recipient: "Late", message: `Typed at ${path}` })
      expect([again.status, again.path, storedMessages()]).toEqual([403, path, before])
      expect(again.document.querySelector("#gift-orderLevel")?.textContent).toContain("This form was open for too long")
      const saved = await shopper.press(again, "Save message")
      expect(saved.document.querySelector("#gift-orderLevel")?.textContent).toContain(`Typed at ${path}`)
    },
  )

  test("are not offered for a cart of downloads, and rejected without a form key", async () => {
    const shopper = await withCart("COURSE", {
      "links[]": String(small.rows("select id from download_link where title = 'One'")[0]?.["id"]),
    })
    expect((await shopper.visit("/checkout/cart/")).document.querySelector(".gift-messages")).toBeNull()
    const other = await withCart("MUG")
    const fields = { step: "gift-message", subject: "orderLevel", message: "x", form_key: "wrong" }
    expect((await other.send("/checkout/cart/", fields)).status).toBe(403)
  })
})

describe("Cart page without scripts", () => {
  test("shows cross-sells without the products in the cart", async () => {
    const shopper = await withCart("MUG")
    const names = async () =>
      [...(await shopper.visit("/checkout/cart/")).document.querySelectorAll(".product-row a")].map((link) =>
        link.getAttribute("href"),
      )
    const shirt = `/${String(small.rows("select url_key from product where sku = 'SHIRT'")[0]?.["url_key"])}.html`
    const bowl = `/${String(small.rows("select url_key from product where sku = 'BOWL'")[0]?.["url_key"])}.html`
    expect(await names()).toEqual(expect.arrayContaining([shirt, bowl]))
    await shopper.send("/checkout/cart/add/", { product: productId("BOWL"), qty: "1" })
    expect(await names()).not.toContain(bowl)
  })

  test("[2.shopping-cart-page.6] is emptied by its second button, with a message", async () => {
    const shopper = await withCart("MUG")
    const cart = await shopper.visit("/checkout/cart/")
    const key = cart.document.querySelector<HTMLInputElement>("#cart-form input[name=form_key]")?.value ?? ""
    await shopper.send("/checkout/cart/updatePost/", {
      form_key: key,
      update_cart_action: "empty_cart",
    })
    expect((await shopper.visit("/checkout/cart/")).text).toContain("Your cart is empty")
  })
})

test("the cart page without scripts shows the amount missing for free delivery, or that delivery is free; an empty cart shows neither", async () => {
  const shopper = await withCart("MUG")
  const cart = await shopper.visit("/checkout/cart/")
  expect(cart.text).toContain("Add $151.00 more for free delivery.")
  expect(Number(cart.document.querySelector("progress")?.getAttribute("value"))).toBeCloseTo(49 / 200)
  await shopper.send("/checkout/cart/add/", { product: productId("MUG"), qty: "7" })
  expect((await shopper.visit("/checkout/cart/")).text).toContain("This order is delivered free.")
  expect((await browser().visit("/checkout/cart/")).text).not.toContain("free delivery")
})
