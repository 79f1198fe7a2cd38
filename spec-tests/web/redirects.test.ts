import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { newShopper } from "../shops/shopper.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let mug: string
beforeAll(async () => {
  small = await openSmallShop()
  mug = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
})
afterAll(() => small.close())

/** Spellings of "another site" that have led shoppers away from other shops. [S5] */
const elsewhere = [
  "http://evil.test/",
  "https://evil.test/",
  "//evil.test",
  "///evil.test",
  "////evil.test/",
  "/\\evil.test",
  "\\\\evil.test",
  "\\/evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "\t//evil.test",
  " //evil.test",
  "http:\\\\evil.test",
  "http:/\\evil.test",
  "https:evil.test",
  "https:/evil.test",
  "http://shop.test@evil.test/",
  "http://shop.test:80@evil.test/",
  "http://shop.test%40evil.test/",
  "http://shop.test.evil.test/",
  "http://shop.testevil.test/",
  "http://shop.test:8080/",
  "https://shop.test/",
  "http://evil.test/http://shop.test/",
  "http://evil.test#http://shop.test/",
  "http://evil.test?http://shop.test/",
  "http://evil.test\\@shop.test/",
  "http://[::1]/",
  "http://127.0.0.1/",
  "http://0/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://shop.test/",
  "http://ѕhop.test/",
  "http://shop。test/",
  "http://",
]

const base64 = (text: string) =>
  Buffer.from(text).toString("base64").replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "~")

const isOurs = (address: string | null): boolean =>
  new URL(address ?? "").origin === "http://shop.test" && !/[\r\n\t]/.test(address ?? "")

describe("Redirects stay in the shop [S5]", () => {
  test.each(elsewhere)(
    "with %j as return address, referrer, return_url, sign-in referer and cookie",
    async (target) => {
      const shopper = newShopper(small.shop)
      const headers = { referer: target.replace(/[^\u0021-\u007E]/g, "") }
      const redirectOf = async (path: string, fields: Record<string, string>, how = {}): Promise<string | null> =>
        (await shopper.post(path, fields, how)).headers.get("location")
      shopper.cookies.set("login_redirect", encodeURIComponent(target))
      const uenc = base64(target)
      const login = { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" }
      const unknown = { product: "999999", return_url: target, uenc }
      const inBackground = await shopper.post("/checkout/cart/add/", unknown, { background: true, headers })
      const addresses = [
        await redirectOf(`/checkout/cart/add/uenc/${encodeURIComponent(uenc)}/product/${mug}/`, { qty: "1" }),
        await redirectOf("/checkout/cart/add/", { product: mug, return_url: target }),
        await redirectOf("/checkout/cart/delete/", { id: "1", uenc: base64(uenc) }),
        await redirectOf("/checkout/cart/updatePost/", {}, { headers }),
        (await inBackground.json()).backUrl,
        await redirectOf(`/customer/account/loginPost/referer/${uenc}/`, login),
      ]
      expect(addresses.filter((address) => !isOurs(address))).toEqual([])
    },
  )

  test("use an address of the shop without its user name and password", async () => {
    const shopper = newShopper(small.shop)
    const back = async (target: string) =>
      (await shopper.post(`/checkout/cart/add/uenc/${base64(target)}/`, { product: mug })).headers.get("location")
    expect(await back("http://shop.test/mug.html?color=1#reviews")).toBe("http://shop.test/mug.html?color=1#reviews")
    expect(await back("/mug.html")).toBe("http://shop.test/mug.html")
    expect(await back("http://user:pass@shop.test/mug.html")).toBe("http://shop.test/mug.html")
  })

  test("after sign-in lead to the page the shopper came from [2.customer-login-page.1]", async () => {
    const shopper = newShopper(small.shop)
    const referer = base64("http://shop.test/checkout/")
    const wrong = { "login[username]": "ann@example.com", "login[password]": "wrong" }
    const again = await shopper.post(`/customer/account/loginPost/referer/${referer}/`, wrong)
    expect(again.headers.get("location")).toBe(`http://shop.test/customer/account/login/referer/${referer}/`)
    const right = { ...wrong, "login[password]": "Ann-likes-mugs-7" }
    const response = await shopper.post(`/customer/account/loginPost/referer/${referer}/`, right)
    expect(response.headers.get("location")).toBe("http://shop.test/checkout/")
  })
})
