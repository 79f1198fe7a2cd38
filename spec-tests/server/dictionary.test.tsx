import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { textsIn } from "../../app/language/page-texts.ts"
import { repositoryRoot } from "../../app/language/source-files.ts"
import { initialTexts } from "../../app/server/render/initial-texts.ts"
import { renderPage } from "../../app/server/render/render-page.tsx"
import { dictionaries } from "../../app/server/render/server-dictionary.ts"
import { useText } from "../../ui/storefront/storefront-context.tsx"
import { reachedFrom } from "../architecture/import-graph.ts"
import { store } from "../shops/page.tsx"

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-words-"))
  for (const [locale, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, "static", locale), { recursive: true })
    writeFileSync(path.join(folder, "static", locale, "js-translation.json"), text)
  }
  return folder
}

const opened = (files: Readonly<Record<string, string>>) => {
  const lines: Array<string> = []
  return { lines, dictionaryOf: dictionaries(folderWith(files), (event) => lines.push(event)) }
}

const Greeting = () => {
  const t = useText()
  return <p>{t("Shopping Cart")}</p>
}

const pageIn = (locale: string) =>
  renderPage(
    { kind: "content", title: (t) => t("Shopping Cart"), bodyClass: "x", view: () => <Greeting /> },
    {
      layout: { store: { ...store(), locale }, menu: [], blocks: {}, views: [] },
      assets: { styles: [], scripts: ["/static/boot.js"], preloads: [], dictionaryScript: "/static/dictionary.js" },
      dictionary: dictionaries(path.join(repositoryRoot, "app/public"), () => {})(locale),
      origin: "https://shop.example",
      path: "/a",
      formKey: "",
      layoutIslands: [],
      log: () => {},
    },
  )

describe("Dictionaries on the server", () => {
  test("[7.translations.1] a dictionary's URL contains a hash of its contents, which changes with them", () => {
    const one = opened({ de_DE: '{"Cart":"Warenkorb"}' }).dictionaryOf("de-DE")
    const other = opened({ de_DE: '{"Cart":"Korb"}' }).dictionaryOf("de-DE")
    expect(one.texts).toEqual({ Cart: "Warenkorb" })
    expect(one.address).toMatch(/^\/static\/de_DE\/js-translation\.json\?[0-9a-f]{10}$/)
    expect(other.address).not.toBe(one.address)
  })

  test("a locale without a dictionary uses that of its language; a language without one uses the source texts", () => {
    const { dictionaryOf, lines } = opened({ de_DE: '{"Cart":"Warenkorb"}', de_CH: '{"Cart":"Wagen"}' })
    expect(dictionaryOf("de-CH").texts).toEqual({ Cart: "Wagen" })
    expect(dictionaryOf("de-AT").address).toMatch(/^\/static\/de_/)
    for (const locale of ["en-US", "fr-FR", "", "../de_DE"]) expect(dictionaryOf(locale)).toEqual({ texts: {} })
    expect(lines).toEqual([])
  })

  test("an unreadable dictionary is logged once, and pages use the source texts", () => {
    const { dictionaryOf, lines } = opened({ de_DE: "{", ar_SA: "[]" })
    expect([dictionaryOf("de-DE"), dictionaryOf("de-DE")]).toEqual([{ texts: {} }, { texts: {} }])
    expect(dictionaryOf("ar-SA").texts).toEqual({})
    expect(lines).toEqual(["dictionary-missing"])
  })

  test("a German page is entirely German, and embeds only the dictionary entries of its first scripts", () => {
    const page = new DOMParser().parseFromString(pageIn("de-DE"), "text/html")
    expect(page.documentElement.lang).toBe("de-DE")
    expect(page.title).toContain("Warenkorb")
    expect(page.querySelector("main p")?.textContent).toBe("Warenkorb")
    const state = JSON.parse(page.querySelector("#page-state")?.textContent ?? "")
    expect(Object.keys(state.page.dictionary).map((source) => source.split("|")[0])).toEqual(
      expect.arrayContaining([...initialTexts]),
    )
    expect(Object.keys(state.page.dictionary).length).toBeLessThan(20)
    const preload = page.querySelector('link[rel="preload"][as="fetch"]')
    expect(preload?.getAttribute("href")).toBe(state.page.dictionaryAddress)
    expect([...page.scripts].map(({ src }) => src).filter(Boolean)).toHaveLength(2)
  })

  test("an English page loads no dictionary, and an Arabic page is right-to-left", () => {
    expect(pageIn("en-US")).not.toMatch(/js-translation|dictionary\.js|dictionaryAddress/)
    expect(pageIn("ar-SA")).toMatch(/^<!doctype html><html lang="ar-SA" dir="rtl">/)
  })

  test("the embedded dictionary entries are those that the first scripts use", () => {
    // The last one is loaded by a click, which may come before the dictionary.
    const first = ["app/client/boot/boot.ts", "app/client/boot/shopping.ts", "app/client/sections/explain-cookies.ts"]
    const files = new Set([...first, ...reachedFrom(first).map(({ at }) => at)])
    const sourceTexts = textsIn("core", "app/client")
      .filter(({ file }) => files.has(file))
      .flatMap(({ texts, counted }) => [...texts, ...counted])
    expect([...new Set(sourceTexts)].sort()).toEqual([...initialTexts].sort())
  })
})
