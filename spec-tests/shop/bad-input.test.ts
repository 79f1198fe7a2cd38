import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { messagesOf, newShopper, type Shopper } from "../shops/shopper.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
const idOf = (sku: string) => String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const withMug = async (): Promise<{ readonly shopper: Shopper; readonly itemId: string }> => {
  const shopper = newShopper(small.shop)
  await shopper.post("/checkout/cart/add/", { product: idOf("MUG"), qty: "2" }, { background: true })
  await shopper.section("messages")
  const { items } = await shopper.section("cart")
  return { shopper, itemId: (items as ReadonlyArray<{ item_id: string }>)[0]?.item_id ?? "" }
}

const countOf = async (shopper: Shopper) => (await shopper.section("cart"))["summary_count"]

/** Quantities that are not whole numbers from 1 to the stock, in any notation. [S30] */
const badQuantities = [
  "-1",
  "1e9",
  "1000000000",
  "1.5",
  "0x10",
  "1e3",
  "NaN",
  "abc",
  "١٢",
  "１",
  "2147483648",
  "9007199254740993",
  " ",
  "1,5",
  "[]",
]

describe("Invalid quantities", () => {
  test.each(badQuantities)("adding %j pieces is rejected with a message, and nothing is added", async (qty) => {
    const { shopper } = await withMug()
    const added = await shopper.post("/checkout/cart/add/", { product: idOf("BOWL"), qty }, { background: true })
    expect(await added.json()).toEqual({ backUrl: "http://shop.test/bowl.html" })
    expect((await shopper.section("messages"))["messages"]).toHaveLength(1)
    expect(await countOf(shopper)).toBe(2)
  })

  test.each(badQuantities)("a quantity of %j on the cart page changes nothing", async (qty) => {
    const { shopper, itemId } = await withMug()
    const response = await shopper.post("/checkout/cart/updatePost/", { [`cart[${itemId}][qty]`]: qty })
    expect(messagesOf(response)).toHaveLength(1)
    expect(await countOf(shopper)).toBe(2)
  })

  test.each([...badQuantities, "0", ""])("a quantity of %j in the mini-cart changes nothing", async (qty) => {
    const { shopper, itemId } = await withMug()
    const response = await shopper.post(
      "/checkout/sidebar/updateItemQty/",
      { item_id: itemId, item_qty: qty },
      { background: true },
    )
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: false, error_message: expect.stringMatching(/\w+/) })
    expect(await countOf(shopper)).toBe(2)
  })

  test("a quantity of 0 removes the item on the cart page, and adds nothing on the product page", async () => {
    const { shopper, itemId } = await withMug()
    await shopper.post("/checkout/cart/add/", { product: idOf("BOWL"), qty: "0" }, { background: true })
    expect(await countOf(shopper)).toBe(2)
    await shopper.post("/checkout/cart/updatePost/", { [`cart[${itemId}][qty]`]: "0" })
    expect(await countOf(shopper)).toBe(0)
  })
})

describe("Unknown ids are rejected:", () => {
  test.each(["999999", "-1", "abc", "", "1 or 1=1", "99999999999999999999", "__proto__"])(
    "product %j",
    async (product) => {
      const { shopper } = await withMug()
      const response = await shopper.post("/checkout/cart/add/", { product }, { background: true })
      expect(await response.json()).toEqual({ backUrl: "http://shop.test/" })
      expect((await shopper.section("messages"))["messages"]).toEqual([
        { type: "error", text: "The product that was requested doesn&#039;t exist. Verify the product and try again." },
      ])
      expect(await countOf(shopper)).toBe(2)
    },
  )

  test.each([
    ["an option of another product", "ENGRAVED", { "options[999]": "x" }],
    ["a value that the attribute does not have", "SHIRT", { "super_attribute[1]": "999" }],
    ["no value at all", "SHIRT", {}],
    ["a selection of another bundle", "BOX", { "bundle_option[1]": "999" }],
    ["a link of another download", "COURSE", { "links[]": "999" }],
    // MUG and BOWL are the first two products and the members of the group.
    ["nothing of the group", "SET", { "super_group[1]": "0", "super_group[2]": "0" }],
  ])("%s", async (_name, sku, fields) => {
    const { shopper } = await withMug()
    const response = await shopper.post("/checkout/cart/add/", { product: idOf(sku), ...fields }, { background: true })
    expect((await response.json()).backUrl).toContain(`http://shop.test/${sku.toLowerCase()}.html`)
    expect((await shopper.section("messages"))["messages"]).toHaveLength(1)
    expect(await countOf(shopper)).toBe(2)
  })

  test("another shopper's cart item, with the same error as an unknown one [S26]", async () => {
    const owner = await withMug()
    const { shopper } = await withMug()
    const responses = await Promise.all(
      [owner.itemId, "999999"].flatMap((item_id) => [
        shopper.post("/checkout/sidebar/removeItem/", { item_id }, { background: true }),
        shopper.post("/checkout/sidebar/updateItemQty/", { item_id, item_qty: "9" }, { background: true }),
      ]),
    )
    const notFound = { success: false, error_message: "The quote item isn't found. Verify the item and try again." }
    expect(await Promise.all(responses.map((result) => result.json()))).toEqual(responses.map(() => notFound))
    await shopper.post("/checkout/cart/delete/", { id: owner.itemId })
    await shopper.post("/checkout/cart/updatePost/", { [`cart[${owner.itemId}][qty]`]: "0" })
    await shopper.post(`/checkout/cart/updateItemOptions/id/${owner.itemId}/`, { product: idOf("MUG"), qty: "5" })
    expect(await countOf(owner.shopper)).toBe(2)
  })

  test.each(["..", ".", "NOPE", "a/b", "%00", "x".repeat(256), "' or 1=1 --", "OVER", "SOON"])(
    "coupon %j",
    async (code) => {
      const { shopper } = await withMug()
      await shopper.post("/checkout/cart/couponPost/", { coupon_code: "TENTH" })
      const response = await shopper.post("/checkout/cart/couponPost/", { coupon_code: code })
      expect(messagesOf(response).at(-1)?.type).toBe("error")
      const { checkoutConfig } = await (await shopper.get("/checkout/cart/")).json()
      expect(checkoutConfig.totalsData.coupon_code).toBe("TENTH")
    },
  )

  test("a section, a REST route, a store view, another customer's address", async () => {
    const shopper = newShopper(small.shop)
    const unknown = await shopper.get("/customer/section/load/?sections=cart,<b>")
    expect([unknown.status, await unknown.json()]).toEqual([
      400,
      { message: "The &quot;&lt;b&gt;&quot; section source isn&#039;t supported." },
    ])
    expect((await shopper.get("/rest/default/V1/nope")).status).toBe(404)
    expect((await shopper.get("/rest/elsewhere/V1/guest-carts")).status).toBe(400)
    expect((await shopper.get("/no/such/address")).status).toBe(404)
  })
})

describe("Unreadable forms", () => {
  test.each([
    ["JSON where a form belongs", "application/json", '{"product":1}'],
    ["multipart without its boundary", "multipart/form-data", "--x\r\n"],
    [
      "multipart that breaks off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="product"\r\n\r\n1',
    ],
    ["an unknown kind of body", "application/x-evil", "product=1"],
  ])("%s is 400", async (_name, type, body) => {
    const { shopper } = await withMug()
    const cookie = [...shopper.cookies].map((pair) => pair.join("=")).join("; ")
    const headers = { "content-type": type, cookie }
    const response = await small.shop.fetch(
      new Request("http://shop.test/checkout/cart/add/", { method: "POST", body, headers }),
    )
    expect(response.status).toBe(400)
    expect(await countOf(shopper)).toBe(2)
  })

  test("a body over a megabyte is 413, with or without a declared length [S33]", async () => {
    const { shopper } = await withMug()
    const cookie = [...shopper.cookies].map((pair) => pair.join("=")).join("; ")
    const headers = { "content-type": "application/x-www-form-urlencoded", cookie }
    const large = `product=1&options[1]=${"x".repeat(1_000_001)}`
    const streamed = new Blob([large]).stream()
    for (const init of [{ body: large }, { body: streamed, duplex: "half" }]) {
      const request = new Request("http://shop.test/checkout/cart/add/", { method: "POST", headers, ...init })
      expect((await small.shop.fetch(request)).status).toBe(413)
    }
    expect(await countOf(shopper)).toBe(2)
  })

  test("thousands of fields, repeated names and names of prototypes are ordinary fields [S22]", async () => {
    const { shopper } = await withMug()
    const form = new FormData()
    for (let field = 0; field < 5000; field += 1) form.append(`options[${field}][x]`, "1")
    for (const name of ["__proto__", "constructor[prototype]", "super_attribute[__proto__]", "options[constructor]"])
      form.append(name, "1")
    form.append("product", idOf("BOWL"))
    form.append("product", idOf("MUG"))
    const response = await shopper.post("/checkout/cart/add/", form, { background: true })
    expect(response.status).toBe(200)
    expect(Object.hasOwn(Object.prototype, "1")).toBe(false)
    expect(await countOf(shopper)).toBe(2)
  })

  test("a file is stored when name and content agree, under a name the shopper did not choose", async () => {
    const png = Uint8Array.from(
      atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
      (contact) => contact.charCodeAt(0),
    )
    const rows = small.rows("select id, title from custom_option where title in ('Name', 'Drawing')")
    const option = (title: string) => String(rows.find((row) => row["title"] === title)?.["id"])
    const send = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const { shopper } = await withMug()
      const form = new FormData()
      form.set("product", idOf("ENGRAVED"))
      form.set(`options[${option("Name")}]`, "Ann")
      form.set(`options_${option("Drawing")}_file`, new File([bytes], name))
      await shopper.post("/checkout/cart/add/", form, { background: true })
      return countOf(shopper)
    }
    expect(await send("drawing.png", png)).toBe(3)
    const refused = [
      ["drawing.pdf", png],
      ["drawing.php", png],
      ["drawing.php.png", png],
      ["../../drawing.png", png],
      ["drawing.png", new TextEncoder().encode("<?php echo 1;")],
    ] as const
    for (const [name, bytes] of refused) expect([name, await send(name, bytes)]).toEqual([name, 2])
    const saved = small.rows("select id, name from option_file")
    expect(saved).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{32}$/), name: "drawing.png" }])
  })
})

describe("REST bodies", () => {
  test.each([
    ["broken JSON", '{"username":', 400],
    ["JSON that is not an object", "[1,2]", 400],
    ["a word", "hello", 400],
    ["control characters", "\u0001\u0002", 400],
  ])("%s is %s with Magento's error body", async (_name, body, status) => {
    const result = await small.call("POST", "/integration/customer/token", body)
    expect(result.status).toBe(status)
    expect(result.body).toMatchObject({ message: expect.stringMatching(/\w/) })
  })

  test("a wrong media type, an unknown field and a body over a megabyte are errors", async () => {
    const text = await small.call("POST", "/customers", "{}", { "content-type": "text/plain" })
    expect([text.status, text.body]).toEqual([
      400,
      { message: "Server cannot understand Content-Type HTTP header media type text/plain" },
    ])
    const field = await small.call("POST", "/customers", { customer: { email: "x@example.com", is_admin: true } })
    expect(field.body).toEqual({
      message: '"%fieldName" is not supported. Correct the field name and try again.',
      parameters: { fieldName: "IsAdmin" },
    })
    expect((await small.call("POST", "/customers", `{"customer":"${"x".repeat(1_000_001)}"}`)).status).toBe(413)
  })

  test("errors reveal no path, query, version or stack [S34]", async () => {
    const responses = await Promise.all([
      small.call("POST", "/integration/customer/token", { username: {}, password: [] }),
      small.call("PUT", "/customers/me", { customer: null }),
      small.call("POST", "/customers", { customer: { email: ["x"], firstname: {} }, password: 5 }),
      small.call("GET", "/customers/me", undefined, { authorization: "Bearer ' or 1=1" }),
      small.call("GET", "/%00%ff"),
    ])
    for (const { status, body } of responses) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(body)).not.toMatch(/node:|\/app\/|\.ts|select |sqlite|at \w+ \(/i)
    }
  })
})

describe("A very long search term", () => {
  const responseTo = async (query: string, variables: Readonly<Record<string, string>>) => {
    const reply = await small.shop.fetch(
      new Request("http://shop.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query, variables }),
      }),
    )
    return reply.json()
  }
  const found = (search: string) =>
    responseTo("query($search: String) { products(search: $search) { total_count items { sku } } }", { search })

  test("is truncated to 128 characters, since a hundred thousand words would block the shop for minutes", async () => {
    const beginning = `mug ${"bowl ".repeat(24)}shir`
    expect(beginning).toHaveLength(128)
    expect(await found(`${beginning}${"x ".repeat(100_000)}`)).toEqual(await found(beginning))
    expect(await found(`mug${" ".repeat(200_000)}`)).toEqual(await found("mug"))
    expect(await found("mug")).toMatchObject({ data: { products: { items: [{ sku: "MUG" }] } } })
  })

  test("in a name filter finds nothing if no name is as long", async () => {
    const query = "query($name: String) { products(filter: { name: { match: $name } }) { total_count } }"
    expect(await responseTo(query, { name: "x".repeat(60_000) })).toEqual({ data: { products: { total_count: 0 } } })
  })
})
