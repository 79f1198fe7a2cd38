import { existsSync, globSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"

import { openShop, type Shop } from "../../app/shop/shop.ts"
import { freshFolder } from "../running-shop.ts"
import { hostOver } from "../shops/plain-browser.ts"

// Every function rendered as part of a page, found by its calls of the JSX runtime.
const rendered = vi.hoisted(() => new Set<unknown>())
vi.mock("react/jsx-dev-runtime", async (original) => {
  const runtime = await original<Readonly<Record<"jsxDEV", (...parameters: ReadonlyArray<unknown>) => unknown>>>()
  return {
    ...runtime,
    jsxDEV: (type: unknown, ...rest: ReadonlyArray<unknown>) => {
      rendered.add(type)
      return runtime.jsxDEV(type, ...rest)
    },
  }
})

/** Components missing on the page, with the reason. A folder stands for everything in it. */
const excepted: Readonly<Record<string, string>> = {
  "ui/storefront/Document.tsx": "is the page around the components",
  "ui/storefront/DocumentHead.tsx": "is the page around the components",
  "ui/storefront/Header.tsx": "is the page around the components",
  "ui/storefront/Footer.tsx": "is the page around the components",
  "ui/storefront/slots.tsx": "is empty until a project fills it",
  "ui/storefront/Section.tsx": "has no look of its own",
  "ui/addresses/PostcodePlace.tsx": "has no look of its own: a text below a field",
  "ui/checkout/addresses/CheckoutPlace.tsx": "has no look of its own: a text below a field",
  "ui/forms/MonthCalendar.tsx": "is opened by a button of BookingDates, with a style sheet of its own",
  "ui/demo/ComponentsPage.tsx": "is the page itself",
  "ui/demo/CardFormPage.tsx": "a document of its own, in a frame",
  "ui/demo/PlayerPage.tsx": "a document of its own, in a frame",
  "ui/checkout/FramedReturn.tsx": "a document of its own, in a frame",
  "ui/storefront/OfflinePage.tsx": "a document of its own, without a connection",
  "ui/gallery/GalleryWindowPage.tsx": "a document of its own, in a window",
}

const root = path.resolve(import.meta.dirname, "../..")
const files = globSync("ui/**/*.tsx", { cwd: root }).map((file) => file.replaceAll("\\", "/"))
const isExcepted = (file: string): boolean => Object.keys(excepted).some((name) => file.startsWith(name))

const componentsOf = async (file: string): Promise<ReadonlyArray<readonly [string, unknown]>> => {
  const module: Readonly<Record<string, unknown>> = await import(path.join(root, file))
  return Object.entries(module).filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === "function")
}

describe("The page of components", () => {
  const { folder, remove } = freshFolder()
  let shop: Shop
  let pages: ReadonlyMap<string, string>

  beforeAll(async () => {
    shop = await openShop({ dataDir: path.join(folder, "data") })
    const host = await hostOver(shop)
    const request = async (address: string) => (await host.fetch(new Request(`http://shop.test${address}`))).text()
    const first = await request("/demo/components/")
    const folders = [...first.matchAll(/href="\/demo\/components\/(?<folder>[a-z-]+)\/"/g)].map(
      ({ groups }) => groups?.["folder"] ?? "",
    )
    const loads = [...new Set(folders)].map(async (name) => [name, await request(`/demo/components/${name}/`)] as const)
    pages = new Map(await Promise.all(loads))
  }, 120_000)
  afterAll(async () => {
    await shop?.close()
    remove()
  })

  test("shows every component of ui/ except those listed with a reason", async () => {
    const missing: Array<string> = []
    for (const file of files.filter((one) => !isExcepted(one)))
      for (const [name, component] of await componentsOf(file))
        if (!rendered.has(component)) missing.push(`${file}: ${name}`)
    expect(missing).toEqual([])
  })

  test("shows the view and the slot of the example project with a product", () => {
    expect(pages.get("extensions")).toContain("Also in our stores: ")
    expect(pages.get("extensions")?.replaceAll("<!-- -->", "")).toContain("Weighs 1.5 lbs")
  })

  test("has no outdated exception", () => {
    const names = Object.keys(excepted)
    expect(names.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([])
  })

  test("has one section for each folder, named as in ui/, with unique ids", () => {
    expect(pages.size).toBeGreaterThan(15)
    expect([...pages.keys()].filter((name) => !existsSync(path.join(root, "ui", name)))).toEqual([])
    for (const html of pages.values()) {
      const ids = [...html.matchAll(/ id="(?<id>[^"]+)"/g)].map(({ groups }) => groups?.["id"])
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    }
  })
})
