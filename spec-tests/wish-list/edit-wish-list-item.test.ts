import { afterEach, beforeEach, describe, expect, test } from "vitest"

import {
  configureWishListItemPath,
  editedWishListItem,
  hasOptionsToEdit,
} from "../../core/wish-list/edited-wish-list-item.ts"
import { card } from "../arbitraries/listing.ts"
import { hostOver, openPlainBrowser, type PlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { idOf, optionId, valueId } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: () => PlainBrowser

beforeEach(async () => {
  small = await openSmallShop()
  const host = await hostOver(small.shop)
  browser = () => openPlainBrowser(host)
})
afterEach(() => small.close())

const ann = { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" }
const bob = { "login[username]": "bob@example.com", "login[password]": "Bob-likes-bowls-7" }

const signedIn = async (who: Readonly<Record<string, string>>): Promise<PlainBrowser> => {
  const shopper = browser()
  await shopper.visit("/customer/account/login/")
  await shopper.send("/customer/account/loginPost/", who)
  return shopper
}

const product = (sku: string): string => String(idOf(small, "product", "where sku = ?", sku))
const items = () => small.rows("select id, quantity, description, choices from wish_list_item order by id")

type Fields = Readonly<Record<string, string>>

const addItem = async (shopper: PlainBrowser, sku: string, fields: Fields): Promise<PlainPage> => {
  await shopper.send("/wishlist/index/add/", { product: product(sku), ...fields })
  return shopper.visit("/wishlist/")
}

const editLink = (page: PlainPage): string =>
  [...page.document.querySelectorAll("a")].find(({ pathname }) => pathname.startsWith("/wishlist/index/configure/"))
    ?.pathname ?? ""

/** Fields the product form of a page would send now, without empty and unnamed ones. */
const formValues = (page: PlainPage): ReadonlyArray<string> => {
  const form = page.document.querySelector<HTMLFormElement>("form#product_addtocart_form")
  if (form === null) throw new Error(`no product form: ${page.text}`)
  return [...new page.window.FormData(form)]
    .flatMap(([name, value]) => (typeof value === "string" && value !== "" ? [`${name}=${value}`] : []))
    .filter((field) => !/^(product|item|form_key)=/.test(field))
}

const size = (label: string): Fields => ({
  [`super_attribute[${idOf(small, "attribute", "where code = 'size'")}]`]: String(
    idOf(small, "attribute_option", "where label = ?", label),
  ),
})

const engraved = (name: string): Fields => ({
  [`options[${optionId(small, "Name")}]`]: name,
  [`options[${optionId(small, "Font")}]`]: valueId(small, "Font", "Italic"),
  [`options[${optionId(small, "Wrap")}][]`]: valueId(small, "Wrap", "Ribbon"),
  [`options[${optionId(small, "Day")}][month]`]: "11",
  [`options[${optionId(small, "Day")}][day]`]: "20",
  [`options[${optionId(small, "Day")}][year]`]: "2026",
})

const boxed = (): Fields => {
  const option = idOf(small, "bundle_option", "where title = 'Mug'")
  return {
    [`bundle_option[${option}]`]: String(
      idOf(
        small,
        "bundle_selection",
        "join product p on p.id = product_id where p.sku = 'MUG' and option_id = ?",
        String(option),
      ),
    ),
    [`bundle_option_qty[${option}]`]: "3",
  }
}

describe("Editing a wish list item", () => {
  const kinds: ReadonlyArray<readonly [string, () => Fields]> = [
    ["SHIRT", () => ({ qty: "2", ...size("M") })],
    ["ENGRAVED", () => ({ qty: "2", ...engraved("Ann") })],
    ["BOX", () => ({ qty: "2", ...boxed() })],
    ["COURSE", () => ({ qty: "1", "links[]": String(idOf(small, "download_link", "where title = 'Two'")) })],
    ["SET", () => ({ [`super_group[${product("MUG")}]`]: "4", [`super_group[${product("BOWL")}]`]: "0" })],
  ]

  test.each(kinds)(
    "%s opens its product form with all selections, and can be added to the cart from there",
    async (sku, fields) => {
      const chosen = fields()
      const shopper = await signedIn(ann)
      const page = await shopper.visit(editLink(await addItem(shopper, sku, chosen)))
      expect(formValues(page)).toEqual(
        expect.arrayContaining(Object.entries(chosen).map(([name, value]) => `${name}=${value}`)),
      )
      expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("NOINDEX,NOFOLLOW")
      expect(page.document.body.className).toContain("wishlist-index-configure")
      expect(page.text).not.toContain("Add to Wish List")
      expect((await shopper.press(page, "Add to Cart")).text).toContain("to your shopping cart.")
      expect(items()).toHaveLength(1)
    },
  )

  test("saves new options and quantity, and retains its comment", async () => {
    const shopper = await signedIn(ann)
    const list = await addItem(shopper, "SHIRT", { qty: "2", ...size("S") })
    const [{ id } = {}] = items()
    await shopper.press(list, "Update Wish List", { [`description[${String(id)}]`]: "for Bob" })
    const page = await shopper.visit(editLink(list))
    const after = await shopper.press(page, "Update Wish List", { qty: "5", ...size("M") })
    expect(after.path).toMatch(/^\/wishlist\/index\/index\/wishlist_id\/\d+\/$/)
    expect(after.text).toContain("has been updated in your Wish List.")
    expect(after.text).toMatch(/Size\s*M/)
    expect(items()).toMatchObject([{ id, quantity: 5, description: "for Bob" }])
  })

  test("merges it with an equal item", async () => {
    const shopper = await signedIn(ann)
    await addItem(shopper, "SHIRT", { qty: "1", ...size("S") })
    const [{ id } = {}] = items()
    const list = await addItem(shopper, "SHIRT", { qty: "4", ...size("M") })
    expect(items()).toHaveLength(2)
    const page = await shopper.visit(editLink(list))
    await shopper.press(page, "Update Wish List", size("M"))
    expect(items()).toMatchObject([{ id, quantity: 1 }])
  })

  test("retains a file that is not uploaded again", async () => {
    const shopper = await signedIn(ann)
    const list = await addItem(shopper, "ENGRAVED", engraved("Ann"))
    const [{ id, choices } = {}] = items()
    const file = [Number(optionId(small, "Drawing")), { kind: "file", id: "f1", name: "vase.pdf" }]
    const { customOptions } = JSON.parse(String(choices))
    small.runSql(
      "insert into option_file (id, name, type, bytes, created_at) values ('f1', 'vase.pdf', 'application/pdf', x'255044462d312e37', 0)",
    )
    small.runSql(
      `update wish_list_item set choices = '${JSON.stringify({ customOptions: [...customOptions, file] })}' where id = ${String(id)}`,
    )
    const page = await shopper.visit(editLink(list))
    const after = await shopper.press(page, "Update Wish List", { [`options[${optionId(small, "Name")}]`]: "Rosa" })
    expect(after.text).toContain("Rosa")
    expect(after.text).toContain("vase.pdf")
  })

  test("[S26] is possible for its owner only: other customers are redirected to their own list, guests to sign-in, and nothing changes", async () => {
    const owner = await signedIn(ann)
    const address = editLink(await addItem(owner, "SHIRT", { qty: "1", ...size("S") }))
    const [{ id } = {}] = items()
    const before = items()
    const other = await signedIn(bob)
    expect((await other.visit(address)).path).toBe("/wishlist/")
    await other.send(`/wishlist/index/updateItemOptions/id/${String(id)}/`, { product: product("SHIRT"), ...size("M") })
    const guest = browser()
    expect((await guest.visit(address)).path).toMatch(/^\/customer\/account\/login\//)
    await guest.send(`/wishlist/index/updateItemOptions/id/${String(id)}/`, { product: product("SHIRT"), ...size("M") })
    expect(items()).toEqual(before)
  })

  test("of an unknown item, or an address without an id, redirects to the list", async () => {
    const shopper = await signedIn(ann)
    for (const path of ["id/999/product_id/1/", "id/1x/product_id/2/", ""])
      expect((await shopper.visit(`/wishlist/index/configure/${path}`)).path).toBe("/wishlist/")
  })

  test("with an unknown product is rejected with a message", async () => {
    const shopper = await signedIn(ann)
    await addItem(shopper, "SHIRT", { qty: "1", ...size("S") })
    const [{ id } = {}] = items()
    const after = await shopper.send(`/wishlist/index/updateItemOptions/id/${String(id)}/`, { product: "none" })
    expect(after.text).toContain("We can't specify a product.")
  })
})

describe("Edit address of a wish list item", () => {
  test("has the item's id and its product; additional path parameters are ignored", () => {
    const path = configureWishListItemPath({ id: "12", product: card({ id: 7 }) })
    expect(editedWishListItem(path)).toEqual({ itemId: "12", productId: "7" })
    expect(editedWishListItem(`${path}qty/3/`)).toEqual({ itemId: "12", productId: "7" })
    for (const other of ["/wishlist/index/configure/", "/wishlist/index/configure/id/a/product_id/7/", `/x${path}`])
      expect(editedWishListItem(other)).toBeUndefined()
  })

  test("is offered for products with options", () => {
    const options = [{ label: "Size", value: "M" }]
    expect(hasOptionsToEdit({ options, product: card({ isAddable: true }) })).toBe(true)
    expect(hasOptionsToEdit({ options: [], product: card({ isAddable: false }) })).toBe(true)
    expect(hasOptionsToEdit({ options: [], product: card({ isAddable: true }) })).toBe(false)
  })
})
