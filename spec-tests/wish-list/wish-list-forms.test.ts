import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { at } from "../shops/graphql.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeEach(async () => {
  small = await openSmallShop()
})
afterEach(() => small.close())

const key = "FormKey123456789"

/** A browser that posts forms and stores its session cookie. */
const browser = () => {
  let session = ""
  const headersOf = () => ({ cookie: `form_key=${key}; ${session}`, referer: "http://shop.test/mug.html" })
  const send = async (path: string, body: BodyInit, more: Readonly<Record<string, string>> = {}) => {
    const request = { method: "POST", body, headers: { ...headersOf(), ...more } }
    const response = await small.shop.fetch(new Request(`http://shop.test${path}`, request))
    const cookies = response.headers.getSetCookie()
    session = cookies.find((line) => line.startsWith("PHPSESSID="))?.split(";")[0] ?? session
    const messages = /^mage-messages=([^;]*)/.exec(cookies.find((line) => line.startsWith("mage-messages=")) ?? "")?.[1]
    const shownMessages: ReadonlyArray<{ readonly text: string }> =
      messages === undefined ? [] : JSON.parse(decodeURIComponent(messages))
    return {
      location: response.headers.get("location"),
      shownMessages: shownMessages.map(({ text }) => text.trim()),
      text: await response.text(),
    }
  }
  const post = (path: string, fields: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) =>
    send(path, new URLSearchParams({ form_key: key, ...fields }), more)
  const run = async (query: string): Promise<unknown> => {
    const request = {
      method: "POST",
      body: JSON.stringify({ query }),
      headers: { ...headersOf(), "content-type": "application/json" },
    }
    return (await small.shop.fetch(new Request("http://shop.test/graphql", request))).json()
  }
  const signIn = (who: "ann" | "bob") =>
    post("/customer/account/loginPost/", {
      "login[username]": `${who}@example.com`,
      "login[password]": who === "ann" ? "Ann-likes-mugs-7" : "Bob-likes-bowls-7",
    })
  const compared = async (): Promise<{ readonly items: ReadonlyArray<{ readonly product_url: string }> }> => {
    const path = "/customer/section/load/?sections=compare-products"
    const request = new Request(`http://shop.test${path}`, {
      headers: { ...headersOf(), "x-requested-with": "XMLHttpRequest" },
    })
    return (await (await small.shop.fetch(request)).json())["compare-products"]
  }
  return { send, post, run, signIn, compared }
}

const idOf = (sku: string): string => String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])
const wishListRows = () =>
  small.rows(
    "select item.id, product.sku, item.quantity, item.description, item.choices from wish_list_item as item join product on product.id = item.product_id order by item.id",
  )
/** Ids of all wish list items, oldest first. */
const rowIds = (): ReadonlyArray<string> => wishListRows().map(({ id }) => String(id))
const inCart = () =>
  small.rows(
    "select product.sku, quantity from cart_item join product on product.id = product_id order by cart_item.id",
  )

describe("Wish list forms", () => {
  test("[7.wish-list-add.2] a guest is redirected to sign-in, and the item is added afterwards, in its quantity", async () => {
    const { post, signIn } = browser()
    const requested = await post("/wishlist/index/add/", { product: idOf("MUG"), qty: "3" })
    expect(requested.location).toBe("http://shop.test/customer/account/login/")
    expect(requested.shownMessages).toEqual(["You must login or register to add items to your wishlist."])
    expect(wishListRows()).toEqual([])
    const signedIn = await signIn("ann")
    expect(signedIn.location).toMatch(/\/wishlist\/index\/index\/wishlist_id\/1\/$/)
    expect(signedIn.shownMessages[0]).toMatch(/^The mug has been added to your Wish List\./)
    expect(wishListRows()).toMatchObject([{ sku: "MUG", quantity: 3 }])
  })

  test("adding the same item again updates its quantity; a script request gets the list's address", async () => {
    const { post, signIn } = browser()
    await signIn("ann")
    await post("/wishlist/index/add/", { product: idOf("MUG"), qty: "3" })
    const again = await post(
      "/wishlist/index/add/",
      { product: idOf("MUG"), qty: "2" },
      { "x-requested-with": "XMLHttpRequest" },
    )
    expect(JSON.parse(again.text)).toEqual({ backUrl: "http://shop.test/wishlist/index/index/wishlist_id/1/" })
    expect(wishListRows()).toMatchObject([{ sku: "MUG", quantity: 2 }])
  })

  test("an item with missing options can be on the list, and opens the product page on the way to the cart", async () => {
    const { post, signIn } = browser()
    await signIn("ann")
    await post("/wishlist/index/add/", { product: idOf("SET") })
    await post("/wishlist/index/add/", { product: idOf("BOX") })
    const [set = "", bundle = ""] = rowIds()
    expect((await post("/wishlist/index/cart/", { item: set })).shownMessages[0]).toMatch(
      /^You added The set to your <a/,
    )
    const requested = await post(`/wishlist/index/cart/item/${bundle}/`, {})
    expect(requested.location).toBe("http://shop.test/box.html?qty=1")
    expect(requested.shownMessages).toEqual(["You need to choose options for your item."])
    expect(inCart()).toEqual([
      { sku: "MUG", quantity: 2 },
      { sku: "BOWL", quantity: 1 },
    ])
    expect(wishListRows()).toMatchObject([{ sku: "BOX" }])
  })

  test("[3.wish-list-add-request.6] [7.wish-list-add.1] several values of one field, and a file, are stored with the item and copied to the cart", async () => {
    const { post, signIn, send } = browser()
    await signIn("ann")
    const link = String(small.rows("select id from download_link order by id desc limit 1")[0]?.["id"])
    await post("/wishlist/index/add/", { product: idOf("COURSE"), [`links[${link}]`]: link })
    const option = (title: string) =>
      String(small.rows("select id from custom_option where title = ?", title)[0]?.["id"])
    const form = new FormData()
    form.set("form_key", key)
    form.set("product", idOf("ENGRAVED"))
    form.set(`options[${option("Name")}]`, "Rosa")
    form.set(`options_${option("Drawing")}_file`, new File(["%PDF-1.7"], "drawing.pdf", { type: "application/pdf" }))
    await send("/wishlist/index/add/uenc/aHR0/", form)
    expect(wishListRows()[0]?.["choices"]).toBe(`{"links":[${link}]}`)
    expect(String(wishListRows()[1]?.["choices"])).toContain('"name":"drawing.pdf"')
    await post("/wishlist/index/allcart/", {})
    expect(inCart()).toEqual([
      { sku: "COURSE", quantity: 1 },
      { sku: "ENGRAVED", quantity: 1 },
    ])
  })

  test("a file exists as long as a wish list or cart item has it, in any order, and is deleted an hour later", async () => {
    const { post, signIn, send } = browser()
    await signIn("ann")
    const option = (title: string) =>
      String(small.rows("select id from custom_option where title = ?", title)[0]?.["id"])
    const engraved = (name: string) => {
      const form = new FormData()
      form.set("form_key", key)
      form.set("product", idOf("ENGRAVED"))
      form.set(`options[${option("Name")}]`, name)
      form.set(`options_${option("Drawing")}_file`, new File(["%PDF-1.7"], `${name}.pdf`, { type: "application/pdf" }))
      return form
    }
    const fileNames = () => small.rows("select name from option_file order by name").map(({ name }) => name)
    await send("/checkout/cart/add/", engraved("Rosa"))
    await post("/wishlist/index/fromcart/", { item: String(small.rows("select id from cart_item")[0]?.["id"]) })
    await send("/checkout/cart/add/", engraved("Gone"))
    await post("/checkout/cart/delete/", { id: String(small.rows("select id from cart_item")[0]?.["id"]) })
    expect(fileNames()).toEqual(["Gone.pdf", "Rosa.pdf"])
    const laterAdd = async (name: string) => {
      small.runSql("update option_file set unused_since = 1 where unused_since is not null")
      await send("/checkout/cart/add/", engraved(name))
    }
    await laterAdd("Next")
    expect(fileNames()).toEqual(["Next.pdf", "Rosa.pdf"])

    await post("/wishlist/index/cart/", { item: rowIds()[0] ?? "" })
    expect(rowIds()).toEqual([])
    await laterAdd("Third")
    expect(fileNames()).toEqual(["Next.pdf", "Rosa.pdf", "Third.pdf"])

    await send("/wishlist/index/add/", engraved("Wish"))
    await laterAdd("Four")
    expect(fileNames()).toEqual(["Four.pdf", "Next.pdf", "Rosa.pdf", "Third.pdf", "Wish.pdf"])
    await post("/wishlist/index/remove/", { item: rowIds()[0] ?? "" })
    await laterAdd("Fifth")
    expect(fileNames()).toEqual(["Fifth.pdf", "Four.pdf", "Next.pdf", "Rosa.pdf", "Third.pdf"])
  })

  test("quantity and comment are updated, zero removes the item, and the rest is added to the cart in one request", async () => {
    const { post, signIn } = browser()
    await signIn("ann")
    await post("/wishlist/index/add/", { product: idOf("MUG") })
    await post("/wishlist/index/add/", { product: idOf("BOWL") })
    const [mug = "", bowl = ""] = rowIds()
    const changed = await post("/wishlist/index/update/", {
      [`qty[${mug}]`]: "4",
      [`description[${mug}]`]: "for Bob",
      [`qty[${bowl}]`]: "0",
    })
    expect(changed.shownMessages).toEqual([
      "The mug has been updated in your Wish List.",
      "The bowl has been removed from your Wish List.",
    ])
    expect(wishListRows()).toMatchObject([{ sku: "MUG", quantity: 4, description: "for Bob" }])
    const all = await post("/wishlist/index/allcart/", {})
    expect(all.shownMessages[0]).toMatch(/^1 product\(s\) have been added to .*: &quot;The mug&quot;\.$/)
    expect(inCart()).toEqual([{ sku: "MUG", quantity: 4 }])
    const line = String(small.rows("select id from cart_item")[0]?.["id"])
    expect((await post("/wishlist/index/fromcart/", { item: line })).shownMessages).toEqual([
      "The mug has been moved to your wish list.",
    ])
    expect([inCart(), wishListRows()]).toMatchObject([[], [{ sku: "MUG", quantity: 4 }]])
  })

  test("the form of a whole list is read once, however many items the list has", async () => {
    const { post, signIn } = browser()
    await signIn("ann")
    for (const sku of ["MUG", "BOWL", "UNTAXED"]) await post("/wishlist/index/add/", { product: idOf(sku) })
    const quantities = Object.fromEntries(Array.from({ length: 20 }, (_, id) => [`qty[${id + 1}]`, "2"]))
    const matchAll = vi.spyOn(String.prototype, "matchAll")
    await post("/wishlist/index/allcart/", quantities)
    const names = matchAll.mock.contexts.filter((text) => /^\[\d+\]$/.test(String(text)))
    matchAll.mockRestore()
    expect(names).toHaveLength(20)
    expect(inCart().map(({ quantity }) => quantity)).toEqual([2, 2, 2])
  })

  test("[S26] another customer's list is neither visible nor changeable", async () => {
    const ann = browser()
    await ann.signIn("ann")
    await ann.post("/wishlist/index/add/", { product: idOf("MUG") })
    const [item = ""] = rowIds()
    const bob = browser()
    await bob.signIn("bob")
    for (const action of ["remove", "cart"])
      expect((await bob.post(`/wishlist/index/${action}/`, { item })).shownMessages).toEqual([])
    await bob.post("/wishlist/index/update/", { [`qty[${item}]`]: "9" })
    await bob.post("/wishlist/shared/cart/", { item, code: "" })
    await browser().post("/wishlist/shared/cart/", { item })
    expect(wishListRows()).toMatchObject([{ sku: "MUG", quantity: 1 }])
    expect(inCart()).toEqual([])
    expect(at(await bob.run("{customer{wishlists{items_v2{items{id}}}}}"), "data", "customer", "wishlists")).toEqual([
      { items_v2: { items: [] } },
    ])
  })

  test("[S25] adding a whole list stops at the cart's limit, and the remaining items are named", async () => {
    const { post, signIn } = browser()
    await signIn("ann")
    await post("/checkout/cart/add/", { product: idOf("MUG") })
    await post("/wishlist/index/add/", { product: idOf("BOWL") })
    await post("/wishlist/index/add/", { product: idOf("UNTAXED") })
    small.runSql(
      `insert into cart_item (cart_id, product_id, quantity, choices, choices_key, created_at)
       select cart_id, product_id, 1, choices, value, 0 from cart_item,
       (with recursive n(value) as (select 1 union all select value + 1 from n where value < 498) select value from n) as numbers`,
    )
    const { shownMessages } = await post("/wishlist/index/allcart/", {})
    expect(shownMessages).toEqual([expect.stringContaining("at most 500"), expect.stringContaining("have been added")])
    expect(small.rows("select count(*) as lines from cart_item")).toEqual([{ lines: 500 }])
    expect(rowIds()).toHaveLength(1)
  })

  test("a shared list is visible by its code, and adding from it leaves it unchanged", async () => {
    const ann = browser()
    await ann.signIn("ann")
    await ann.post("/wishlist/index/add/", { product: idOf("MUG") })
    expect((await ann.post("/wishlist/index/send/", { emails: "no address" })).shownMessages).toEqual([
      "Please enter a valid email address.",
    ])
    expect(
      (await ann.post("/wishlist/index/send/", { emails: "bob@example.com", message: "Look" })).shownMessages,
    ).toEqual(["Your wish list has been shared."])
    const [mail] = small.rows("select recipient, text from mail where kind = 'wish list'")
    const code = /code\/(\w+)\//.exec(String(mail?.["text"]))?.[1] ?? ""
    expect(mail).toMatchObject({ recipient: "bob@example.com" })
    const friend = browser()
    const seen = await friend.run(`{sharedWishlist(code:"${code}"){owner items_v2{items{id product{sku}}}}}`)
    expect(at(seen, "data", "sharedWishlist")).toMatchObject({
      owner: "Ann",
      items_v2: { items: [{ product: { sku: "MUG" } }] },
    })
    await friend.post("/wishlist/shared/cart/", { item: rowIds()[0] ?? "", code })
    expect(inCart()).toEqual([{ sku: "MUG", quantity: 1 }])
    expect(wishListRows().length).toBe(1)
    expect(at(await friend.run('{sharedWishlist(code:"nope"){owner}}'), "data", "sharedWishlist")).toBeNull()
  })
})

describe("Comparison list", () => {
  test("of a guest becomes the customer's after sign-in, and is visible to nobody else", async () => {
    const ann = browser()
    await ann.post("/catalog/product_compare/add/", { product: idOf("MUG") })
    await ann.post("/catalog/product_compare/add/", { product: idOf("MUG") })
    await ann.signIn("ann")
    await ann.post("/catalog/product_compare/add/", { product: idOf("BOWL") })
    const { items } = await ann.compared()
    expect(items.map(({ product_url: url }) => url)).toEqual([
      "http://shop.test/mug.html",
      "http://shop.test/bowl.html",
    ])
    const uid = String(small.rows("select uid from compare_list")[0]?.["uid"])
    expect(at(await browser().run(`{compareList(uid:"${uid}"){uid}}`), "data", "compareList")).toBeNull()
    expect((await ann.post("/catalog/product_compare/clear/", {})).shownMessages).toEqual([
      "You cleared the comparison list.",
    ])
    expect(await ann.compared()).toMatchObject({ count: 0, items: [] })
  })
})
