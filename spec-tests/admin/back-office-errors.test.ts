import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { signedInCookie } from "../shops/download-shop.ts"
import { at } from "../shops/graphql.ts"
import {
  banner,
  coupon,
  label,
  merchantPassword,
  adminVisitor,
  type AdminVisitor,
  openOffice,
  problemFields,
  signedInMerchant,
  slide,
  synonyms,
  term,
} from "../shops/office-shop.ts"
import { smallSettings, today, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

let small: SmallShop
let nora: AdminVisitor
let time = today
beforeEach(async () => {
  time = today
  ;({ small, nora } = await openOffice(settingsOfThreeViews, () => time))
})
afterEach(() => small.close())

const valid = { banners: banner, coupons: coupon, labels: label, slides: slide, synonyms, terms: term }
const kinds = ["banners", "coupons", "labels", "slides", "synonyms", "terms"] as const
const tables = {
  banners: "banner",
  coupons: "coupon",
  labels: "label",
  slides: "slide",
  synonyms: "synonym_group",
  terms: "term_choice",
}

const rowsOf = (kind: (typeof kinds)[number]): number =>
  Number(small.rows(`select count(*) as n from ${tables[kind]}`)[0]?.["n"])

describe("Admin access", () => {
  test("[6.5] neither a guest nor a customer can read or change anything", async () => {
    const customer = await signedInCookie(small, "ann@example.com", "Ann-likes-mugs-7")
    for (const visitor of [adminVisitor(small), adminVisitor(small, customer)]) {
      for (const kind of kinds) {
        const before = rowsOf(kind)
        expect((await visitor.get(`/${kind}`)).status).toBe(401)
        expect((await visitor.get(`/${kind}/1`)).status).toBe(401)
        expect((await visitor.post(`/${kind}/save`, valid[kind])).status).toBe(401)
        expect((await visitor.post(`/${kind}/delete`, { id: "1", version: "1" })).status).toBe(401)
        expect(rowsOf(kind)).toBe(before)
      }
      expect((await visitor.get("/orders")).status).toBe(401)
      expect((await visitor.post("/orders/event", { id: "1", event: "pay" })).status).toBe(401)
    }
    expect((await adminVisitor(small, customer).get("/visitor")).body).toEqual({ visitor: "customer", name: "" })
    expect((await nora.get("/visitor")).body).toEqual({ visitor: "merchant", name: "Nora" })
  })

  test("a customer's password, another merchant's cookie and an expired cookie give no access", async () => {
    const ann = adminVisitor(small)
    const refused = await ann.post("/sign-in", { email: "ann@example.com", password: "Ann-likes-mugs-7" })
    expect(refused.status).toBe(401)
    expect((await adminVisitor(small, "vitrine_merchant=0123456789abcdef").get("/coupons")).status).toBe(401)
    time += smallSettings.customers.sessionLivesSeconds * 1000 + 1
    expect((await nora.get("/coupons")).status).toBe(401)
  })

  test("a session in use stays open, and ends with the sign-out", async () => {
    for (const _ of [1, 2, 3]) {
      time += smallSettings.customers.sessionLivesSeconds * 600
      expect((await nora.get("/coupons")).status).toBe(200)
    }
    await nora.post("/sign-out", {})
    expect((await nora.get("/coupons")).status).toBe(401)
  })

  test("[S38] failed passwords are limited as for customers but counted separately; the right password is then delayed too", async () => {
    const visitor = adminVisitor(small)
    const tried = []
    for (let times = 0; times <= smallSettings.customers.loginAttempts; times += 1)
      tried.push((await visitor.post("/sign-in", { email: "olof@example.com", password: "wrong" })).status)
    expect(new Set(tried.slice(0, -1))).toEqual(new Set([401]))
    expect(tried.at(-1)).toBe(429)
    expect((await visitor.post("/sign-in", { email: "olof@example.com", password: merchantPassword })).status).toBe(429)
  })

  test("[S9] a form with a wrong or missing form key, or from another site, changes nothing", async () => {
    for (const form_key of ["", "ccccccccdddddddd"]) {
      expect((await nora.post("/coupons/save", { ...coupon, form_key })).status).toBe(403)
      expect((await nora.post("/sign-in", { email: "nora@example.com", form_key })).status).toBe(403)
    }
    const { cookies } = await nora.get("/visitor")
    const elsewhere = await small.shop.fetch(
      new Request("http://shop.test/demo/back-office/coupons/save", {
        method: "POST",
        headers: { cookie: cookies, "sec-fetch-site": "cross-site" },
        body: new URLSearchParams({ form_key: "aaaaaaaabbbbbbbb", ...coupon }),
      }),
    )
    expect(elsewhere.status).toBe(403)
    expect(small.rows("select id from coupon where code = 'SPRING'")).toEqual([])
  })
})

describe("Saving admin records", () => {
  test.each(kinds)("%s are saved and read back as typed", async (kind) => {
    const saved = await nora.post(`/${kind}/save`, valid[kind])
    expect(saved.status).toBe(200)
    const { body } = await nora.get(`/${kind}/${String(at(saved.body, "id"))}`)
    expect(at(body, "values")).toMatchObject(valid[kind])
    expect(at(body, "version")).toBe(1)
  })

  test.each(kinds)("when two merchants edit %s, the second save overwrites nothing and gets an error", async (kind) => {
    const id = String(at((await nora.post(`/${kind}/save`, valid[kind])).body, "id"))
    const olof = await signedInMerchant(small, "olof@example.com")
    const change = { ...valid[kind], id, version: "1", sort_order: "7", label: "Mine" }
    expect((await nora.post(`/${kind}/save`, change)).status).toBe(200)
    const stored = (await nora.get(`/${kind}/${id}`)).body
    const second = await olof.post(`/${kind}/save`, { ...change, sort_order: "9", label: "His" })
    expect(second.status).toBe(409)
    expect(at(second.body, "message")).toBe("Somebody else has saved this in the meantime.")
    expect((await olof.post(`/${kind}/delete`, { id, version: "1" })).status).toBe(409)
    expect((await nora.get(`/${kind}/${id}`)).body).toEqual(stored)
  })

  test.each(kinds)("of several concurrent saves of one version of %s, exactly one succeeds", async (kind) => {
    const id = String(at((await nora.post(`/${kind}/save`, valid[kind])).body, "id"))
    const change = { ...valid[kind], id, version: "1" }
    const responses = await Promise.all(Array.from({ length: 5 }, () => nora.post(`/${kind}/save`, change)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  test.each(kinds)("an unknown record cannot be shown, saved or deleted: %s", async (kind) => {
    expect((await nora.get(`/${kind}/999`)).status).toBe(404)
    expect((await nora.post(`/${kind}/save`, { ...valid[kind], id: "999", version: "1" })).status).toBe(404)
    expect((await nora.post(`/${kind}/delete`, { id: "999", version: "1" })).status).toBe(404)
  })

  test.each([
    ["banners", { ...banner, conditions: '{"aggregator":"all","conditions":[{"attribute":1}]}' }, ["conditions"]],
    ["banners", { ...banner, conditions: "<html>" }, ["conditions"]],
    ["banners", { ...banner, conditions: `{"conditions":${"[".repeat(5000)}` }, ["conditions"]],
    ["banners", { ...banner, html: "x".repeat(10_001) }, ["html"]],
    ["banners", { ...banner, placeholder: "everywhere", title: "" }, ["title", "placeholder"]],
    ["banners", { ...banner, from_at: "yesterday" }, ["from_at"]],
    ["banners", { ...banner, margin_x: "101", margin_y: "-1" }, ["margin_x", "margin_y"]],
    ["coupons", { ...coupon, code: "tenth" }, ["code"]],
    ["coupons", { ...coupon, amount: "-5" }, ["amount"]],
    ["coupons", { ...coupon, amount: "101" }, ["amount"]],
    ["coupons", { ...coupon, amount: "1e3" }, ["amount"]],
    ["coupons", { ...coupon, kind: "fixed-item", amount: "0.005" }, ["amount"]],
    ["coupons", { ...coupon, kind: "fixed-cart", amount: "4.999" }, ["amount"]],
    ["coupons", { ...coupon, uses_limit: "0" }, ["uses_limit"]],
    ["coupons", { ...coupon, code: "x".repeat(256) }, ["code"]],
    ["labels", { ...label, skus: "MUG\nNO-SUCH" }, ["skus"]],
    ["labels", { ...label, applies_to: "everything" }, ["applies_to"]],
    ["labels", { ...label, applies_to: "category", category_id: "999" }, ["category_id"]],
    ["labels", { ...label, background: "red; position: fixed" }, ["background"]],
    ["labels", { ...label, link: "javascript:alert(1)" }, ["link"]],
    ["slides", { ...slide, picture: "../../secret" }, ["picture"]],
    ["slides", { ...slide, link: "//elsewhere.test" }, ["link"]],
    ["slides", { ...slide, heading: "x".repeat(256) }, ["heading"]],
    ["synonyms", { words: "cup\n!?" }, ["words"]],
    ["terms", { ...term, term: "!?" }, ["term"]],
    ["terms", { ...term, pinned: "NO-SUCH", hidden: "MUG\nNO-SUCH" }, ["pinned", "hidden"]],
    ["terms", { ...term, hidden: "bowl\nmug" }, ["hidden"]],
  ] as const)("an invalid value is reported at its field and changes nothing: %s %#", async (kind, sent, names) => {
    const before = rowsOf(kind)
    const response = await nora.post(`/${kind}/save`, sent)
    expect([response.status, problemFields(response.body)]).toEqual([422, names])
    expect(rowsOf(kind)).toBe(before)
  })

  test("a coupon's usage limit cannot be set below its past uses", async () => {
    small.runSql("update coupon set uses = 3 where code = 'TENTH'")
    const [row] = small.rows("select id from coupon where code = 'TENTH'")
    const sent = { ...coupon, code: "TENTH", uses_limit: "2", id: String(row?.["id"]), version: "1" }
    expect(problemFields((await nora.post("/coupons/save", sent)).body)).toEqual(["uses_limit"])
  })

  test("saving notifies affected pages immediately: banner positions, and the products of a label before and after the change", async () => {
    const dispatched: Array<string> = []
    small.shop.onChange((tags) => dispatched.push(...tags))
    const idOf = (sku: string) => `cat_p_${String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])}`
    await nora.post("/banners/save", banner)
    expect(dispatched).toEqual(["banners"])
    const id = String(at((await nora.post("/labels/save", label)).body, "id"))
    await nora.post("/labels/save", { ...label, skus: "BOWL", id, version: "1" })
    expect(dispatched.slice(1)).toEqual([idOf("MUG"), idOf("MUG"), idOf("BOWL")])
    await nora.post("/slides/save", slide)
    expect(dispatched.at(-1)).toBe("cms_p_home")
  })

  test("slides become the block of the home page, with typed text escaped", async () => {
    small.runSql("insert into content_block values (1, 'home-slides', 'Slides', '', 1)")
    await nora.post("/slides/save", { ...slide, from_at: "2026-01-02T03:04" })
    const [block] = small.rows("select content from content_block")
    expect(block?.["content"]).toContain("<h2>Tea &lt;b&gt;time&lt;/b&gt;</h2>")
    expect(block?.["content"]).toContain('<time class="slide-from" datetime="2026-01-02T03:04:00.000Z">')
  })

  test("texts are saved for each language; a store view without its own text uses the default", async () => {
    const translations = () =>
      small.rows("select field, text from view_text order by field").map((row) => Object.values(row))
    const own = { "title[german]": "Frühling", "html[german]": "<p>Hallo</p>" }
    const id = String(at((await nora.post("/banners/save", { ...banner, ...own })).body, "id"))
    expect(at((await nora.get(`/banners/${id}`)).body, "values")).toMatchObject({ ...banner, ...own })
    await nora.post("/banners/save", { ...banner, title: "In spring", "title[german]": "", id, version: "1" })
    expect(translations()).toEqual([["banner.html", "<p>Hallo</p>"]])
    expect(at((await nora.get(`/banners/${id}`)).body, "values", "title[german]")).toBe("")
    expect(at((await nora.get("/banners/choices")).body, "choices", "store_views")).toEqual([
      { value: "german", label: "Deutsch" },
    ])
    const long = { ...banner, "title[german]": "x".repeat(256), id, version: "2" }
    expect(problemFields((await nora.post("/banners/save", long)).body)).toEqual(["title[german]"])
    await nora.post("/banners/save", { ...banner, "title[arabic]": "x", "class[german]": "x", id, version: "2" })
    expect(translations()).toEqual([["banner.html", "<p>Hallo</p>"]])
    await nora.post("/banners/delete", { id, version: "3" })
    expect(translations()).toEqual([])
  })

  test("editing a slide keeps its other language, and the block of the home page has both", async () => {
    small.runSql("insert into content_block values (1, 'home-slides', 'Slides', '', 1)")
    await nora.post("/slides/save", { ...slide, heading: "One", "heading[german]": "Eins" })
    await nora.post("/slides/save", { ...slide, heading: "Two", sort_order: "1" })
    const fields = { ...slide, heading: "First", "heading[german]": "Erstens", id: "1", version: "1" }
    await nora.post("/slides/save", fields)
    const headings = (text: unknown) => [...String(text).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)
    expect(headings(small.rows("select content from content_block")[0]?.["content"])).toEqual(["First", "Two"])
    const german = () => small.rows("select text from view_text where field = 'content_block.content'")[0]?.["text"]
    expect(headings(german())).toEqual(["Erstens", "Two"])
    await nora.post("/slides/delete", { id: "1", version: "2" })
    expect(german()).toBeUndefined()
  })

  test("a long list has pages and a search", async () => {
    for (let number = 0; number < 25; number += 1) {
      await nora.post("/coupons/save", { ...coupon, code: `LONG${number}` })
    }
    const { body } = await nora.get("/coupons?q=long&p=2")
    expect([at(body, "rows"), at(body, "page"), at(body, "pages")]).toMatchObject([{ length: 5 }, 2, 2])
    expect(at((await nora.get("/coupons?q=LONG7")).body, "rows", 0, "title")).toBe("LONG7")
    expect(at((await nora.get("/coupons?q=nothing%20at%20all&p=99999999")).body, "rows")).toEqual([])
  })

  test("a banner outside its dates is not delivered", async () => {
    await nora.post("/banners/save", { ...banner, from_at: "2026-06-15T12:01" })
    const sent = async () =>
      at(
        await (await small.shop.fetch(new Request("http://shop.test/easybanner/banner/list?page=x&url=/"))).json(),
        "banners",
      )
    expect(await sent()).toEqual([])
    time += 60_000
    expect(await sent()).toMatchObject([{ margins: { horizontal: 20, vertical: 0 } }])
  })
})

describe("Admin form reload endpoint", () => {
  test("[7.admin-style-form-reload.2] returns the saved values", async () => {
    const id = String(at((await nora.post("/coupons/save", coupon)).body, "id"))
    const { body } = await nora.get(`/coupons/reload?id=${id}&form_key=aaaaaaaabbbbbbbb`)
    expect(body).toMatchObject({ error: false, data: { ...coupon, version: "1" } })
  })

  test("[7.admin-style-form-reload.2] [8.9] [8.10] returns the sign-in address, or the error messages", async () => {
    expect((await adminVisitor(small).get("/coupons/reload?id=3&form_key=aaaaaaaabbbbbbbb")).body).toEqual({
      ajaxExpired: true,
      ajaxRedirect: "/demo/back-office/sign-in/?go=%2Fdemo%2Fback-office%2Fcoupons%2Fedit%2Fid%2F3%2F",
    })
    expect(at((await nora.get("/coupons/reload?id=3")).body, "error")).toBe(true)
    expect(at((await nora.get("/coupons/reload?id=999&form_key=aaaaaaaabbbbbbbb")).body, "messages")).toEqual([
      "This is not here any more.",
    ])
  })
})
