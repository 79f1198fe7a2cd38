import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { projectProblems } from "../../app/project/project-problems.ts"
import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import type { RunningServer } from "../../app/server/server.ts"
import { settingsWithBrand } from "../../app/shop/context/settings-with-brand.ts"
import { loadSettings } from "../../app/shop/seed/load-settings.ts"
import { openShop } from "../../app/shop/shop.ts"
import { type Brand, brandedStore } from "../../core/store/brand.ts"
import { shopDatabase } from "../postgres/shop-database.ts"
import { store } from "../shops/page.tsx"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { openSmallShop, settingsWithSender, shopIn, smallSettings, type SmallShop, today } from "../shops/small-shop.ts"
import { testFolder } from "../shops/test-folder.ts"
import { startTestServer } from "../test-server.ts"

const brand: Brand = {
  name: "Acme & Daughters",
  logo: { src: "/brand/logo.svg", width: 120, height: 40 },
  icon: "/brand/icon.svg",
  socialPicture: { src: "/brand/social.png", alt: "Our shop" },
  menuEntries: [{ label: "Workshops", href: "/workshops" }],
  footerLinks: [
    { label: "Our stores", href: "/stores" },
    { label: "Careers", href: "https://careers.example" },
  ],
}

let small: SmallShop
let running: RunningServer
beforeAll(async () => {
  small = await openSmallShop()
  running = await startTestServer({
    backend: embeddedBackend(small.shop),
    brand,
  })
})
afterAll(async () => {
  await running.close()
  await small.close()
})

describe("The brand of a project", () => {
  test.each(["/mug.html", "/nothing.html", "/customer/account/login/"])("is shown on %s", async (path) => {
    const html = await (await fetch(`http://127.0.0.1:${running.port}${path}`)).text()
    expect(html).toMatch(/<img src="\/brand\/logo\.svg" alt="Acme &amp; Daughters" width="120" height="40"/)
    expect(html).toContain('<link rel="icon" href="/brand/icon.svg"/>')
    expect(html).toContain('<meta property="og:site_name" content="Acme &amp; Daughters"/>')
    expect(html).toContain('<a href="/stores">Our stores</a>')
    expect(html).toContain('<a href="https://careers.example">Careers</a>')
    expect(html).toMatch(/<a class="menu__link" href="\/workshops"[^>]*>Workshops<\/a>/)
    expect(html).not.toContain(smallSettings.group.name)
  })

  test("has the picture of link previews, unless a page has its own", async () => {
    const page = async (path: string) => (await fetch(`http://127.0.0.1:${running.port}${path}`)).text()
    expect(await page("/nothing.html")).toMatch(/og:image" content="http:\/\/127\.0\.0\.1:\d+\/brand\/social\.png"/)
    expect(await page("/nothing.html")).toContain('og:image:alt" content="Our shop"')
  })

  test("overrides only what it has", () => {
    const logo = { url: "/media/logo/m.png", label: "M" }
    expect(brandedStore(store({ logo }), {})).toEqual(store({ logo }))
    expect(brandedStore(store({ logo }), { name: "Acme" })).toEqual(store({ logo, name: "Acme", copyright: "© Acme" }))
    expect(brandedStore(store({ logo }), { logo: { src: "/a.svg" } }).logo?.label).toBe(store().name)
  })
})

describe("The name of a project's brand", () => {
  const named = (change: Parameters<typeof store>[0], ours: Brand) => {
    const { copyright, titleSuffix } = brandedStore(store({ name: "Clay", ...change }), ours)
    return { copyright, titleSuffix }
  }

  test("replaces that of the store in the copyright line and in titles", () => {
    expect(named({ copyright: "© Clay. Made in Hudson.", titleSuffix: "| Clay" }, { name: "Acme" })).toEqual({
      copyright: "© Acme",
      titleSuffix: "| Acme",
    })
  })

  test.each([
    { copyright: "All rights reserved", name: "Acme" },
    { copyright: "© Clay. Made in Hudson.", name: "Clay" },
    { copyright: "© Clay. Made in Hudson.", name: undefined },
  ])("leaves the line $copyright of the store to the name $name", ({ copyright, name }) => {
    expect(named({ copyright }, name === undefined ? {} : { name }).copyright).toBe(copyright)
  })

  test("is replaced by a copyright line of the brand", () => {
    expect(named({ copyright: "© Clay" }, { name: "Acme", copyright: "Acme Ltd, London" }).copyright).toBe(
      "Acme Ltd, London",
    )
  })

  test("is the only one in the settings of Terra & Kiln, in every store view", () => {
    const { group, website, page, stores } = settingsWithBrand(loadSettings(), {
      name: "Acme",
      email: "we@acme.example",
    })
    expect(group).toMatchObject({ name: "Acme", email: "we@acme.example" })
    expect(website.name).toBe("Acme")
    const pages = [page, ...stores.map(({ texts }) => texts?.page)]
    expect(JSON.stringify(pages)).toContain("© Acme")
    expect(JSON.stringify(pages)).not.toContain("Terra")
  })

  test("is in the mails of the built-in shop", async () => {
    const dataDir = testFolder("brand")
    const shop = await openShop({
      ...(await shopDatabase(dataDir)),
      seed: smallCatalogue,
      settings: settingsWithSender,
      brand,
      now: () => today,
    })
    const own = shopIn(dataDir, shop)
    const { status } = await own.call("POST", "/customers", {
      customer: { email: "rosa@example.com", firstname: "Ann", lastname: "Lee" },
      password: "Wheel-thrown-7",
    })
    const mails = own.rows("select subject, text from mail")
    await own.close()
    expect([status, ...mails]).toEqual([
      200,
      { subject: "Welcome to Acme & Daughters", text: expect.stringContaining("-- \nAcme & Daughters") },
    ])
  })
})

describe("A configuration with a brand and origins", () => {
  const sentences = (config: unknown) => projectProblems(config).map(({ sentence }) => sentence)

  test("that is right has no problem", () => {
    expect(sentences({ brand, origins: [{ img: ["https://cdn.example"] }] })).toEqual([])
    expect(sentences({ brand: { icon: "data:image/svg+xml,%3Csvg/%3E" } })).toEqual([])
    expect(sentences({ brand: { returns: { days: 30, page: "/returns", countries: ["US"] } } })).toEqual([])
  })

  test.each([
    [
      { brand: { nmae: "Acme" } },
      '"nmae" is not a key of brand. Known keys: name, copyright, email, icon, logo, themeColor, appIcons, socialPicture, footerLinks, menuEntries, returns, measures.',
    ],
    [{ brand: { email: "shop" } }, '"email" must be an e-mail address.'],
    [{ brand: { name: "" } }, '"name" must be a text.'],
    [{ brand: { icon: "https://cdn.example/icon.svg" } }, '"icon" must be a path of the shop that begins with /'],
    [{ brand: { logo: { alt: "Acme" } } }, '"logo" needs "src".'],
    [{ brand: { logo: { src: "//evil.example/x.svg" } } }, '"src" must be a path of the shop'],
    [{ brand: { logo: { src: "/a.svg", width: "wide" } } }, '"width" must be a whole number of pixels.'],
    [{ brand: { footerLinks: [{ label: "x", href: "javascript:alert(1)" }] } }, '"href" must be a path that begins'],
    [{ brand: { returns: { days: 30 } } }, '"returns" needs "page".'],
    [{ brand: { returns: { days: "30", page: "/r" } } }, '"days" must be a whole number of days.'],
    [{ brand: { returns: { days: 30, page: "/r", isFree: 1 } } }, '"isFree" must be true or false.'],
    [{ brand: { returns: { days: 30, page: "/r", countries: ["usa"] } } }, '"countries" must be a list of countries'],
    [{ brand: { measures: { width: "w", unit: "cm" } } }, '"measures" needs "height".'],
    [{ brand: { measures: { width: "w", height: "h", unit: "m" } } }, '"unit" must be "cm" or "in".'],
    [{ brand: "Acme" }, '"brand" must be an object.'],
    [{ origins: [{ script: ["https://*.example"] }] }, '"origins": script: "https://*.example" has a wildcard'],
    [{ origins: {} }, '"origins" must be a list of objects.'],
  ])("%j is rejected with a sentence", (config, sentence) => {
    expect(sentences(config)).toEqual([expect.stringContaining(sentence)])
  })
})
