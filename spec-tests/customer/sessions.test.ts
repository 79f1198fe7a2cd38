import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { newShopper, type Shopper } from "../shops/shopper.ts"
import { newFolder, openSmallShop, smallSettings, today, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let mug: string
let moment = today
beforeAll(async () => {
  small = await openSmallShop(smallSettings, newFolder(), () => moment)
  mug = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
})
afterAll(() => small.close())
beforeEach(() => small.runSql("delete from session; delete from cart"))
afterEach(() => {
  moment = today
})

const counts = () => ({
  sessions: small.rows("select count(*) as count from session")[0]?.["count"],
  carts: small.rows("select count(*) as count from cart")[0]?.["count"],
})

const addMug = (shopper: Shopper, how: Parameters<Shopper["post"]>[2] = { background: true }) =>
  shopper.post("/checkout/cart/add/", { product: mug, qty: "1" }, how)

const signIn = (shopper: Shopper, email = "ann@example.com", password = "Ann-likes-mugs-7") =>
  shopper.post("/customer/account/loginPost/", { "login[username]": email, "login[password]": password })

describe("Session creation", () => {
  test("a visitor who only views pages creates no row", async () => {
    const shopper = newShopper(small.shop)
    for (const path of ["/customer/section/load/", "/checkout/cart/", "/rest/default/V1/directory/countries"]) {
      expect((await shopper.get(path)).headers.getSetCookie()).toEqual([])
    }
    expect(counts()).toEqual({ sessions: 0, carts: 0 })
  })

  test("an unknown session id creates none [S13]", async () => {
    const shopper = newShopper(small.shop, {
      PHPSESSID: "00000000000000000000000000000000",
      form_key: "KeyOfThisShopper",
    })
    await addMug(shopper)
    expect(shopper.cookies.get("PHPSESSID")).toMatch(/^(?!0+$)[0-9a-f]{32}$/)
  })
})

describe("Concurrent first requests [R28]", () => {
  test("eight of one browser create one session and one cart", async () => {
    const browsers = Array.from({ length: 8 }, () => newShopper(small.shop, { form_key: "FreshKeyOfBrowser" }))
    await Promise.all(browsers.map((browser) => addMug(browser)))
    expect(counts()).toEqual({ sessions: 1, carts: 1 })
    const seen = await Promise.all(browsers.map(async (browser) => (await browser.section("cart"))["summary_count"]))
    expect(seen).toEqual(Array.from({ length: 8 }, () => 8))
  })

  test("eight with the same session create one cart", async () => {
    const shopper = newShopper(small.shop)
    await shopper.post("/checkout/cart/add/", { product: "999999" }, { background: true })
    expect(counts()).toEqual({ sessions: 1, carts: 0 })
    await Promise.all(Array.from({ length: 8 }, () => addMug(shopper)))
    expect(counts()).toEqual({ sessions: 1, carts: 1 })
    expect((await shopper.section("cart"))["summary_count"]).toBe(8)
  })

  test.each([
    ["another browser", { "user-agent": "Another" }],
    ["another address", { "x-forwarded-for": "203.0.113.9" }],
  ])("the same form key from %s is another visitor", async (_name, headers) => {
    await addMug(newShopper(small.shop, { form_key: "FreshKeyOfBrowser" }))
    await addMug(newShopper(small.shop, { form_key: "FreshKeyOfBrowser" }), { background: true, headers })
    expect(counts()).toEqual({ sessions: 2, carts: 2 })
  })

  test("a second visitor with the same form key loses the session at the browser's next request, which keeps one id", async () => {
    const [browser, other] = [1, 2].map(() => newShopper(small.shop, { form_key: "PlantedFormKey77" }))
    if (browser === undefined || other === undefined) throw new Error("no shopper")
    await Promise.all([addMug(browser), addMug(other)])
    expect(counts()).toEqual({ sessions: 1, carts: 1 })
    moment += 2000
    expect((await browser.section("cart"))["summary_count"]).toBe(2)
    expect((await other.section("cart"))["summary_count"]).toBe(0)
    await addMug(other)
    expect((await browser.section("cart"))["summary_count"]).toBe(2)
  })

  test("a first request two seconds later is another visit", async () => {
    await addMug(newShopper(small.shop, { form_key: "FreshKeyOfBrowser" }))
    moment += 2000
    await addMug(newShopper(small.shop, { form_key: "FreshKeyOfBrowser" }))
    expect(counts()).toEqual({ sessions: 2, carts: 2 })
  })

  test("a browser that has signed in meanwhile shares no session", async () => {
    const first = newShopper(small.shop, { form_key: "FreshKeyOfBrowser" })
    await addMug(first)
    await signIn(first)
    const second = newShopper(small.shop, { form_key: "FreshKeyOfBrowser" })
    await addMug(second)
    expect(await second.section("customer")).not.toHaveProperty("fullname")
  })
})

describe("Session cookie [S14]", () => {
  test("is HttpOnly, same-site, and stored only as a hash", async () => {
    const shopper = newShopper(small.shop)
    const lines = (await addMug(shopper)).headers.getSetCookie()
    const line = lines.find((one) => one.startsWith("PHPSESSID="))
    expect(line).toMatch(/^PHPSESSID=[0-9a-f]{32}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    const saved = JSON.stringify([small.rows("select * from session"), small.rows("select * from session_cookie")])
    expect(saved).not.toContain(shopper.cookies.get("PHPSESSID"))
  })

  test("is Secure over https", async () => {
    const request = new Request("https://shop.test/checkout/cart/add/", {
      method: "POST",
      body: new URLSearchParams({ product: mug, form_key: "KeyOfThisShopper" }),
      headers: { cookie: "form_key=KeyOfThisShopper" },
    })
    for (const line of (await small.shop.fetch(request)).headers.getSetCookie()) expect(line).toContain("; Secure")
  })

  test("is not repeated in every response, so that a late response cannot undo a sign-in", async () => {
    const shopper = newShopper(small.shop)
    await addMug(shopper)
    const names = async () => (await addMug(shopper)).headers.getSetCookie().map((line) => line.split("=")[0])
    expect(await names()).toEqual(["private_content_version"])
    moment += 6 * 60_000
    expect(await names()).toEqual(["private_content_version", "PHPSESSID", "form_key"])
  })

  test("retains a form key created by the browser meanwhile", async () => {
    const shopper = newShopper(small.shop)
    await addMug(shopper)
    shopper.cookies.set("form_key", "MadeByTheBrowser")
    moment += 6 * 60_000
    await shopper.section("cart")
    expect(shopper.cookies.get("form_key")).toBe("MadeByTheBrowser")
  })

  test("expires after an hour without use, and stays valid while in use", async () => {
    const shopper = newShopper(small.shop)
    await addMug(shopper)
    for (let half = 0; half < 4; half += 1) {
      moment += 30 * 60_000
      expect((await shopper.section("cart"))["summary_count"]).toBe(1)
    }
    moment += 61 * 60_000
    expect((await shopper.section("cart"))["summary_count"]).toBe(0)
  })
})

describe("Session fixation [S13]", () => {
  test("sign-in creates a new id and invalidates the old one", async () => {
    const shopper = newShopper(small.shop)
    await addMug(shopper)
    const thief = newShopper(small.shop, Object.fromEntries(shopper.cookies))
    await signIn(shopper)
    expect(shopper.cookies.get("PHPSESSID")).not.toBe(thief.cookies.get("PHPSESSID"))
    expect(counts().sessions).toBe(1)
    expect(await shopper.section("customer")).toMatchObject({ fullname: "Ann Lee" })
    expect(await thief.section("customer")).not.toHaveProperty("fullname")
    expect((await thief.section("cart"))["summary_count"]).toBe(0)
  })

  test("sign-in by script and registration create a new id too", async () => {
    const byScript = newShopper(small.shop)
    await addMug(byScript)
    const before = byScript.cookies.get("PHPSESSID")
    const request = new Request("http://shop.test/customer/ajax/login/", {
      method: "POST",
      body: JSON.stringify({ username: "ann@example.com", password: "Ann-likes-mugs-7" }),
      headers: { "x-requested-with": "XMLHttpRequest", cookie: `PHPSESSID=${before}` },
    })
    const lines = (await small.shop.fetch(request)).headers.getSetCookie()
    expect(lines.find((line) => line.startsWith("PHPSESSID="))).not.toContain(before)

    const newcomer = newShopper(small.shop)
    await addMug(newcomer)
    const guestId = newcomer.cookies.get("PHPSESSID")
    await newcomer.post("/customer/account/createPost/", {
      firstname: "Eve",
      lastname: "Hill",
      email: "eve@example.com",
      password: "Abc12345!",
      password_confirmation: "Abc12345!",
    })
    expect(newcomer.cookies.get("PHPSESSID")).not.toBe(guestId)
    expect(await newcomer.section("customer")).toMatchObject({ fullname: "Eve Hill" })
    expect((await newcomer.section("cart"))["summary_count"]).toBe(1)
  })

  test("sign-out invalidates the id, and the browser drops stored data", async () => {
    const shopper = newShopper(small.shop)
    await signIn(shopper)
    shopper.cookies.set("form_key", "MadeAfterSignIn1").set("mage-cache-sessid", "true")
    const stolen = newShopper(small.shop, Object.fromEntries(shopper.cookies))
    const response = await shopper.post("/customer/account/logout/", {})
    expect(response.headers.get("location")).toBe("http://shop.test/customer/account/logoutSuccess/")
    expect([...shopper.cookies.keys()]).toEqual(["private_content_version"])
    expect(await stolen.section("customer")).not.toHaveProperty("fullname")
  })

  test("a new password ends every other session and token of the customer", async () => {
    const sameShopper = newShopper(small.shop)
    const elsewhere = newShopper(small.shop)
    await signIn(sameShopper, "bob@example.com", "Bob-likes-bowls-7")
    await signIn(elsewhere, "bob@example.com", "Bob-likes-bowls-7")
    const token = (
      await small.call("POST", "/integration/customer/token", {
        username: "bob@example.com",
        password: "Bob-likes-bowls-7",
      })
    ).body
    const cookie = [...sameShopper.cookies].map((pair) => pair.join("=")).join("; ")
    const changed = await small.call(
      "PUT",
      "/customers/me/password",
      { currentPassword: "Bob-likes-bowls-7", newPassword: "Bob-likes-plates-8" },
      { cookie, "x-requested-with": "XMLHttpRequest" },
    )
    expect(changed.body).toBe(true)
    expect(await sameShopper.section("customer")).toMatchObject({ fullname: "Bob Ray" })
    expect(await elsewhere.section("customer")).not.toHaveProperty("fullname")
    expect(
      (await small.call("GET", "/customers/me", undefined, { authorization: `Bearer ${String(token)}` })).status,
    ).toBe(401)
  })
})

describe("Cart after sign-in [I5]", () => {
  test("merges the guest's cart into the customer's, and reports quantities reduced to the stock", async () => {
    const few = String(small.rows("select id from product where sku = 'FEW'")[0]?.["id"])
    const earlier = newShopper(small.shop)
    await signIn(earlier)
    earlier.cookies.set("form_key", "MadeAfterSignIn1")
    await earlier.post("/checkout/cart/add/", { product: few, qty: "4" }, { background: true })

    const later = newShopper(small.shop)
    await later.post("/checkout/cart/add/", { product: few, qty: "3" }, { background: true })
    await addMug(later)
    await later.section("messages")
    const response = await signIn(later)
    expect(response.headers.get("location")).toBe("http://shop.test/customer/account/")
    expect(decodeURIComponent(later.cookies.get("mage-messages") ?? "")).toContain("The few")
    expect((await later.section("cart"))["summary_count"]).toBe(6)
    expect(small.rows("select count(*) as count from cart where is_active = 1")[0]?.["count"]).toBe(1)
  })

  test("is not merged when another customer signs in [I10]", async () => {
    const shared = newShopper(small.shop)
    await signIn(shared)
    shared.cookies.set("form_key", "MadeAfterSignIn1")
    await addMug(shared)
    small.runSql(
      "update customer set password_hash = (select password_hash from customer where email = 'ann@example.com')",
    )
    await signIn(shared, "bob@example.com", "Ann-likes-mugs-7")
    expect(await shared.section("customer")).toMatchObject({ fullname: "Bob Ray" })
    expect((await shared.section("cart"))["summary_count"]).toBe(0)
    expect((await shared.section("messages"))["messages"]).toEqual([])
  })
})

describe("Messages of a session", () => {
  test("are shown once, for any number of concurrent requests", async () => {
    const shopper = newShopper(small.shop)
    await addMug(shopper)
    const responses = await Promise.all(Array.from({ length: 6 }, () => shopper.section("messages")))
    expect(responses.flatMap(({ messages }) => messages)).toHaveLength(1)
  })

  test("have a small cookie with the newest ones, each message once [R17]", async () => {
    const shopper = newShopper(small.shop)
    for (let time = 0; time < 60; time += 1) {
      moment += 10_000
      await shopper.post("/checkout/cart/couponPost/", { coupon_code: `NO-SUCH-COUPON-${time % 40}` })
      expect(shopper.cookies.get("mage-messages")?.length ?? 0).toBeLessThan(3600)
    }
    const texts: ReadonlyArray<{ text: string }> = JSON.parse(
      decodeURIComponent(shopper.cookies.get("mage-messages") ?? "[]"),
    )
    expect(texts.at(-1)?.text).toContain("NO-SUCH-COUPON-19")
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
  })

  test("escape typed text in markup and headers [S7]", async () => {
    const shopper = newShopper(small.shop)
    const code = '<img src=x onerror=alert(1)>"\r\nSet-Cookie: evil=1'
    const response = await shopper.post("/checkout/cart/couponPost/", { coupon_code: code })
    const message = decodeURIComponent(shopper.cookies.get("mage-messages") ?? "")
    expect(message).not.toContain("<img")
    expect(message).toContain("&lt;img")
    expect(response.headers.getSetCookie().some((line) => line.startsWith("evil"))).toBe(false)
  })
})
