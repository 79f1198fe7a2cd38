import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { seedOfProject } from "../../app/project/seed-of-project.ts"
import { loadCatalogue } from "../../app/shop/seed/load-catalogue.ts"
import { loadSettings } from "../../app/shop/seed/load-settings.ts"
import { demonstrationSeed, exampleSeed } from "../../app/shop/seed/seed-folder.ts"
import { temporaryFolder } from "./temporary-folder.ts"

describe("The folders of a seed", () => {
  test("the example has neutral texts: its settings, pages and blocks name no shop and no place", () => {
    const { pages, blocks, banners, slides, viewTexts } = loadCatalogue(exampleSeed)
    const views = viewTexts?.map((view) => [view.pages, view.blocks, view.banners])
    const texts = JSON.stringify([loadSettings(exampleSeed), pages, blocks, banners, slides, views])
    expect(texts).not.toMatch(/terra ?(&|and)|kiln|hudson|warren|stoneware/i)
    expect(new Set(pages.map(({ identifier }) => identifier))).toContain("home")
  })

  test("files of several folders: pages and lists of the first one apply, objects are completed by the next", () => {
    const own = temporaryFolder()
    mkdirSync(path.join(own, "pages"))
    writeFileSync(path.join(own, "pages/about-us.html"), "---\ntitle: Who we are\n---\n<p>Two people.</p>\n")
    writeFileSync(path.join(own, "settings.json"), '{ "page": { "welcome": "Come in" }, "tax": { "rates": [] } }')
    const seed = [own, exampleSeed]
    const { pages, products } = loadCatalogue(seed)
    const example = loadCatalogue(exampleSeed)
    expect(pages.find(({ identifier }) => identifier === "about-us")?.title).toBe("Who we are")
    expect([pages.length, products.length]).toEqual([example.pages.length, example.products.length])
    const settings = loadSettings(exampleSeed)
    expect(loadSettings(seed)).toEqual({
      ...settings,
      page: { ...settings.page, welcome: "Come in" },
      tax: { ...settings.tax, rates: [] },
    })
    writeFileSync(path.join(own, "settings.json"), '{ "page": { "welcom": "Come in" } }')
    expect(() => loadSettings(seed)).toThrow(`${own}:\n  settings.json: page.welcom: there is no such field`)
    writeFileSync(path.join(own, "setings.json"), "{}")
    expect(() => loadCatalogue(seed)).toThrow("setings.json: a seed has no file of this name")
  })

  test("a project's shop has the files of its folder seed over the example, the example without one, and SEED_DIR instead of both", () => {
    const folder = temporaryFolder()
    expect(seedOfProject({ folder }, undefined)).toBe(exampleSeed)
    mkdirSync(path.join(folder, "seed"))
    expect(seedOfProject({ folder }, undefined)).toEqual([path.join(folder, "seed"), exampleSeed])
    expect(seedOfProject({ folder }, "/srv/seed")).toBe("/srv/seed")
    expect(seedOfProject({ folder: path.resolve("app/projects/terra-and-kiln") }, undefined)).toEqual(demonstrationSeed)
  })
})
