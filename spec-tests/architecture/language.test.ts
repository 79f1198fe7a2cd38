import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { afterEach, beforeEach, describe, expect, test } from "vitest"

import type { Catalogue } from "../../app/language/catalogues.ts"
import { addStoreView, updateLanguage } from "../../app/language/update-language.ts"
import { settingsOfView } from "../../app/shop/context/settings-of-view.ts"
import { message } from "../../app/shop/infra/translation/shop-message.ts"
import { translate } from "../../app/shop/infra/translation/shop-translate.ts"
import { translator } from "../../core/translation/translator.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

const text = (source: string, isCounted = false) =>
  [source, { text: source, isCounted, usedAt: [`ui/${source.length}.tsx:1`] }] as const

const page: Catalogue = {
  name: "page",
  fileOf: (locale) => `page/${locale}.json`,
  texts: new Map([text("Add to Cart"), text("%1 items", true), text("Qty")]),
}
const shop: Catalogue = {
  name: "shop",
  fileOf: (locale) => `shop/${locale}.json`,
  texts: new Map([text("Discount"), text("Discount (%1)")]),
}
const worksheet = "app/language/open/fr_FR.json"
const settings = "app/shop/seed/example/settings.json"

describe("npm run language", () => {
  let root = ""
  const read = (file: string): string => readFileSync(path.join(root, file), "utf8")
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const update = () => updateLanguage(root, "fr_FR", [page, shop])
  /** Fills in the worksheet: translations by source text, or by source text and form. */
  const fillIn = (translations: Readonly<Record<string, string>>): void => {
    const { locale, open } = JSON.parse(read(worksheet))
    const filled = open.map((one: { readonly text: string; readonly form?: string }) => ({
      ...one,
      translation: translations[one.form === undefined ? one.text : `${one.text}|${one.form}`] ?? "",
    }))
    write(worksheet, JSON.stringify({ locale, open: filled }, undefined, 2))
  }

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "language-"))
    write(
      settings,
      '{\n  "stores": [\n    { "id": 1, "code": "default", "locale": "en_US" }\n  ],\n  "currency": "USD"\n}\n',
    )
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test("writes every text of a new language with its source location, its plural forms and an empty translation", () => {
    expect(update()).toEqual({ worksheet, translated: 0, total: 7, isComplete: false })
    const { open } = JSON.parse(read(worksheet))
    expect(open).toEqual([
      { catalogue: "page", text: "Add to Cart", where: ["ui/11.tsx:1"], translation: "" },
      { catalogue: "page", text: "%1 items", form: "other", where: ["ui/8.tsx:1"], translation: "" },
      { catalogue: "page", text: "%1 items", form: "one", where: ["ui/8.tsx:1"], translation: "" },
      { catalogue: "page", text: "%1 items", form: "many", where: ["ui/8.tsx:1"], translation: "" },
      { catalogue: "page", text: "Qty", where: ["ui/3.tsx:1"], translation: "" },
      { catalogue: "shop", text: "Discount", where: ["ui/8.tsx:1"], translation: "" },
      { catalogue: "shop", text: "Discount (%1)", where: ["ui/13.tsx:1"], translation: "" },
    ])
    expect(existsSync(path.join(root, "page/fr_FR.json"))).toBe(false)
  })

  test("moves completed translations into the dictionaries, and shows English for the others", () => {
    update()
    fillIn({ "Add to Cart": "Ajouter au panier", "%1 items|one": "%1 article", "Discount (%1)": "Remise (%1)" })
    expect(update()).toEqual({ worksheet, translated: 3, total: 7, isComplete: false })
    expect(JSON.parse(read(worksheet)).open).toHaveLength(4)

    const t = translator({ dictionary: JSON.parse(read("page/fr_FR.json")), locale: "fr-FR" })
    expect([t("Add to Cart"), t("Qty")]).toEqual(["Ajouter au panier", "Qty"])
    const view = { id: 4, code: "french", name: "Français", locale: "fr_FR" }
    const languagePack = JSON.parse(read("shop/fr_FR.json"))
    const french = settingsOfView(settingsOfThreeViews, { ...view, languagePack })
    expect([translate(french, message("Discount (%1)", ["X"])), translate(french, "Discount")]).toEqual([
      "Remise (X)",
      "Discount",
    ])
  })

  test("run a second time retains translations and lists a new source text as untranslated", () => {
    update()
    fillIn({ "Add to Cart": "Ajouter au panier" })
    update()
    const more = { ...page, texts: new Map([...page.texts, text("Remove")]) }
    expect(updateLanguage(root, "fr_FR", [more, shop])).toMatchObject({ translated: 1, total: 8 })
    expect(JSON.parse(read("page/fr_FR.json"))).toEqual({ "Add to Cart": "Ajouter au panier" })
  })

  test("reports unknown source texts and wrong placeholders with file and line, and writes nothing", () => {
    write("shop/fr_FR.json", '{\n  "Discount": "Remise",\n  "Discount (%1)": "Remise",\n  "Old": "Vieux"\n}\n')
    update()
    write(
      worksheet,
      '{\n  "locale": "fr_FR",\n  "open": [\n    {\n      "catalogue": "page",\n      "text": "Nope",\n      "where": [],\n      "translation": "Non"\n    }\n  ]\n}\n',
    )
    const before = read(worksheet)
    expect(update()).toEqual({
      errors: [
        'shop/fr_FR.json:3 placeholders are "" instead of "%1": "Discount (%1)"',
        'shop/fr_FR.json:4 unknown source text: "Old"',
        `${worksheet}:6 unknown source text: "Nope"`,
      ],
    })
    expect(read(worksheet)).toBe(before)
  })

  test("reports 80 % of the texts as enough for a store view, and removes the worksheet when all are translated", () => {
    update()
    const most = {
      "Add to Cart": "Ajouter au panier",
      "%1 items|other": "%1 articles",
      "%1 items|one": "%1 article",
      "%1 items|many": "%1 d’articles",
      Discount: "Remise",
    }
    fillIn(most)
    expect(update()).toMatchObject({ translated: 5, isComplete: false })
    fillIn({ "Discount (%1)": "Remise (%1)" })
    expect(update()).toMatchObject({ translated: 6, isComplete: true })
    fillIn({ Qty: "Qté" })
    expect(update()).toMatchObject({ translated: 7, total: 7, isComplete: true })
    expect(JSON.parse(read(settings)).stores).toHaveLength(1)
    addStoreView(root, "fr_FR")
    expect(JSON.parse(read(settings))).toEqual({
      stores: [
        { id: 1, code: "default", locale: "en_US" },
        { id: 2, code: "french", name: "français", locale: "fr_FR" },
      ],
      currency: "USD",
    })
    expect(existsSync(path.join(root, worksheet))).toBe(false)
  })
})
