import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { start } from "../../journeys/shop-under-test.ts"
import { packedProject } from "./packed-project.ts"

const made = packedProject()
let shop: Awaited<ReturnType<typeof start>> | undefined

/** Files of a guide: code blocks below a line that names them. */
const filesIn = (guide: string): ReadonlyArray<readonly [file: string, text: string]> =>
  [...guide.matchAll(/^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$/gms)].map(([, file = "", text = ""]) => [file, text])

const guide = readFileSync("app/docs/tasks.md", "utf8")
const files = filesIn(guide)

const fetched = async (at: string, init?: RequestInit) => {
  const response = await fetch(`${shop?.address}${at}`, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const rest = async (method: string, at: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
  const headers = { "content-type": "application/json" }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const { status, text } = await fetched(`/rest/default/V1${at}`, { method, headers, ...sent })
  return { status, body: JSON.parse(text) }
}

const address = {
  email: "rosa@example.com",
  firstname: "Rosa",
  lastname: "Keller",
  street: ["27 Warren Street"],
  city: "Hudson",
  region: "New York",
  region_id: 43,
  postcode: "12534",
  country_id: "US",
  telephone: "5185550143",
}

/** A cart with a mug, delivered with a note. Returns its path. */
const filledCart = async (): Promise<string> => {
  const { body: id } = await rest("POST", "/guest-carts")
  const cart = `/guest-carts/${String(id)}`
  await rest("POST", `${cart}/items`, { cartItem: { sku: "TK-OAK-TRIVET", qty: 1, quote_id: id } })
  return cart
}

describe("The everyday tasks, done in a project by the guide alone", () => {
  beforeAll(async () => {
    made.make()
    for (const [file, text] of files) made.write(file, text)
  }, 180_000)
  afterAll(async () => {
    await shop?.stop()
    made.remove()
  })

  test("the guide has a file for each task that takes one", () => {
    expect(files.map(([file]) => file)).toEqual([
      "vitrine.config.ts",
      "public/brand/logo.svg",
      "theme/tokens.css",
      "modules/club/module.ts",
      "modules/club/checkout.ts",
      "theme/views/ProductCard.tsx",
      "pages/stores.tsx",
      "modules/delivery.ts",
      "modules/statistics.ts",
      "rate.mjs",
      "tests/modules.test.tsx",
    ])
  })

  test("a language is written, filled in and checked", () => {
    const { status, said } = made.outcome("language", "sv_SE")
    expect([status, said]).toEqual([
      0,
      expect.stringMatching(/^sv_SE: \d+ texts are open in \S+languages\/sv_SE\.json/),
    ])
    const swedish: Readonly<Record<string, string>> = JSON.parse(made.read("languages/sv_SE.json"))
    expect(swedish).toMatchObject({ "Add to Cart": "", "Made by hand": "" })
    made.write(
      "languages/sv_SE.json",
      JSON.stringify({ ...swedish, "Add to Cart": "Lägg i varukorgen", "Made by hand": "Gjord för hand" }),
    )
    const checked = made.outcome("check")
    expect([checked.status, checked.said]).toEqual([
      0,
      expect.stringMatching(/^sv_SE: \d+ texts have no translation; vitrine language sv_SE lists them\.\n$/),
    ])
  })

  test("one test file runs by its name", () => {
    const { status, said } = made.outcome("test", "modules", "--no-color")
    expect([status, said]).toEqual([0, expect.stringContaining("2 passed")])
  })

  test("a rule runs without the pages", () => {
    const because = execFileSync(process.execPath, ["rate.mjs"], { cwd: made.project, encoding: "utf8" })
    expect(because).toBe("none of the preferences is offered")
  })

  test("the shop is built and started", async () => {
    expect(made.outcome("build")).toEqual({ status: 0, said: "" })
    shop = await start({ DATA_DIR: path.join(made.folder, "data"), SHOP_URL: "" }, made.inProject(".build"))
    expect((await fetched("/readyz")).status).toBe(200)
  })

  test("the brand is on the page: name, logo, links, colour", async () => {
    const { text } = await fetched("/")
    expect(text).toContain('<img src="/brand/logo.svg" alt="Clay of Ours"')
    expect(text).toContain('<a href="/stores">Our stores</a>')
    expect(text).toMatch(/footer__copyright[^>]*>© Clay of Ours</)
    expect((await fetched("/brand/logo.svg")).headers.get("content-type")).toContain("image/svg+xml")
    const [, sheet = ""] = /<link rel="stylesheet" href="([^"]*shop[^"]*)"/.exec(text) ?? []
    expect((await fetched(sheet)).text).toContain("#0a5c36")
  })

  test("the product card and the page of the project are shown, in both languages", async () => {
    expect((await fetched("/tableware.html")).text).toContain("<p>Made by hand</p>")
    expect((await fetched("/stores")).text).toContain("<li>Berlin</li>")
    const swedish = await fetched("/tableware.html", { headers: { cookie: "store=sv_se" } })
    expect(swedish.text).toContain('<html lang="sv-SE"')
    expect(swedish.text).toContain("<p>Gjord för hand</p>")
  })

  test("an attribute of the shop is on the product page and a filter of its category", async () => {
    expect((await fetched("/harbor-mug.html")).text).toMatch(/Material|Capacity|Glaze/)
    expect((await fetched("/tableware.html")).text).toMatch(/<form[^>]*filter|class="[^"]*filter/)
  })

  test("the content security policy opens the origin of the analytics service, and no other", async () => {
    const policy = (await fetched("/")).headers.get("content-security-policy") ?? ""
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://stats.example")
  })

  test("an order has the delivery note and the payment method of the modules", async () => {
    const cart = await filledCart()
    const shipping = { shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" }
    const { status, body } = await rest("POST", `${cart}/shipping-information`, {
      addressInformation: {
        shipping_address: address,
        billing_address: address,
        ...shipping,
        extension_attributes: { delivery_note: "Leave it with the neighbours" },
      },
    })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain("club_account")
    const paymentMethod = { method: "club_account", additional_data: { member: "40721" } }
    const placed = await rest("POST", `${cart}/payment-information`, {
      email: address.email,
      billingAddress: address,
      paymentMethod,
    })
    expect([placed.status, typeof placed.body]).toEqual([200, "string"])
    const mails = (await fetched("/demo/outbox/")).text
    expect(mails).toContain("Your Clay of Ours order confirmation")
  })
})
