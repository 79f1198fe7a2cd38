import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { settingsOfView } from "../../app/shop/domain/store-views/settings-of-view.ts"
import { spoken } from "../../app/shop/domain/store-views/spoken.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"
import { root } from "./import-graph.ts"
import { filesNotForTheirShoppers, wordsNotForTheirShoppers } from "./not-for-their-shoppers.ts"
import { shopTexts, shopTextsOf } from "./shop-texts.ts"

const isForShoppers = ({ file }: { readonly file: string }): boolean =>
  ![...filesNotForTheirShoppers.keys()].some((one) => (one.endsWith("/") ? file.startsWith(one) : file === one))

const everyFile = shopTexts()
const files = everyFile.filter(isForShoppers)

const packs = globSync("app/shop/seed/texts/*.json", { cwd: root })
  .sort()
  .map((file) => ({
    locale: path.basename(file, ".json"),
    pack: new Map(Object.entries<string>(JSON.parse(readFileSync(path.join(root, file), "utf8")))),
  }))
const inSomePack = new Set(packs.flatMap(({ pack }) => [...pack.keys()]))

const said: ReadonlySet<string> = new Set([
  ...files.flatMap(({ texts }) => texts).filter((text) => !wordsNotForTheirShoppers.has(text)),
  ...files.flatMap(({ inMarkup }) => [...inMarkup.keys()]).filter((text) => inSomePack.has(text)),
])

const places = (text: string): ReadonlyArray<string> => (text.match(/%(\d+|[a-z]\w*)/gi) ?? []).toSorted()

describe("What the embedded shop says by itself", () => {
  test("is found where it stands, with its values counted through", () => {
    const source =
      "const said = (name: string) => [refuse(400, `You added ${name} to ${name}.`), \"Sold out.\", key === 'Cart']"
    expect(shopTextsOf("app/shop/planted.ts", source).texts).toEqual(["You added %1 to %2.", "Sold out."])
    const html = shopTextsOf("app/shop/planted.ts", 'const html = `<p class="a">Sold out</p><b>${name}</b>`')
    expect([...html.inMarkup.values()]).toEqual([["Sold out"]])
  })

  test("no words stand between tags where no language pack finds them", () => {
    const bare = files.flatMap(({ file, inMarkup }) =>
      [...inMarkup].flatMap(([html, words]) => (inSomePack.has(html) ? [] : words.map((word) => `${file} ${word}`))),
    )
    expect(bare).toEqual([])
  })

  test("every exception is still needed", () => {
    const words = new Set(files.flatMap(({ texts }) => texts))
    const saysNothing = (one: string) =>
      everyFile.every(
        ({ file, texts, inMarkup }) =>
          !file.startsWith(one) || texts.length + [...inMarkup.values()].flat().length === 0,
      )
    expect([
      ...[...filesNotForTheirShoppers.keys()].filter(saysNothing),
      ...[...wordsNotForTheirShoppers.keys()].filter((word) => !words.has(word)),
    ]).toEqual([])
  })
})

describe("Language packs", () => {
  test("there is one for German and one for Arabic, and whatever is added is tested; English is what the sources say", () => {
    expect(packs.map(({ locale }) => locale)).toEqual(expect.arrayContaining(["ar_SA", "de_DE"]))
  })

  test.each(packs)("[7.translations.1] $locale has every text, and no other", ({ pack }) => {
    expect({
      missing: [...said].filter((text) => !pack.has(text)),
      unused: [...pack.keys()].filter((text) => !said.has(text)),
    }).toEqual({ missing: [], unused: [] })
  })

  test.each(packs)("[7.translations.1] texts of $locale keep their placeholders", ({ pack }) => {
    expect(
      [...pack].filter(([source, text]) => text.trim() === "" || places(source).join() !== places(text).join()),
    ).toEqual([])
  })

  test.each(packs)(
    "[7.translations.1] every filled sentence of $locale is found again, and no other is taken for it",
    ({ locale, pack }) => {
      const view = { id: 2, code: "other", name: "Other", locale, languagePack: Object.fromEntries(pack) }
      const settings = settingsOfView(settingsOfThreeViews, view)
      const filled = (text: string): string => text.replace(/%(\d+|[a-z]\w*)/gi, (_, name: string) => `Mug-${name}`)
      const wrong = [...pack].filter(([source, text]) => spoken(settings, filled(source)) !== filled(text))
      expect(wrong).toEqual([])
    },
  )

  test("from right to left, what is filled in keeps its own direction", () => {
    const arabic = packs.find(({ locale }) => locale.startsWith("ar"))?.pack ?? new Map<string, string>()
    const open = [...arabic.values()].filter((text) => /(?<!=")(?<!\u2068)%\w/.test(text))
    expect(open).toEqual([])
  })
})
