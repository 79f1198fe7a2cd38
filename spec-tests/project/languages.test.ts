import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { afterAll, describe, expect, test } from "vitest"

import { languageTexts, writeLanguage } from "../../app/project/language-texts.ts"
import { projectDictionaries } from "../../app/project/project-languages.ts"
import { projectProblems } from "../../app/project/project-problems.ts"
import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { startServer } from "../../app/server/server.ts"
import { settingsWithLanguages } from "../../app/shop/context/settings-with-languages.ts"
import { loadSettings } from "../../app/shop/seed/load-settings.ts"
import { languagePack } from "../../app/shop/seed/texts/language-pack.ts"
import { openShop } from "../../app/shop/shop.ts"
import { shopDatabase } from "../postgres/shop-database.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { smallSettings } from "../shops/small-shop.ts"
import { testFolder } from "../shops/test-folder.ts"

const folder = mkdtempSync(path.join(tmpdir(), "vitrine-languages-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
const swedish = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(folder, "languages/sv_SE.json"), "utf8"))

describe("The file of a language in a project", () => {
  test("lists every text of the storefront and of the project's views, and keeps the translations that it has", () => {
    write("theme/views/Footer.tsx", 'export const Footer = ({ t }) => <p>{t("Wrapped by hand in %1", "Hudson")}</p>\n')
    const first = languageTexts(folder, "sv_SE")
    expect(first.open).toBeGreaterThan(300)
    expect(first.open).toBe(first.dictionary.size)
    writeLanguage(first)
    expect(swedish()).toMatchObject({ "Add to Cart": "", "Wrapped by hand in %1": "" })
    write("languages/sv_SE.json", JSON.stringify({ ...swedish(), "Add to Cart": "Lägg i varukorgen" }))
    const second = languageTexts(folder, "sv_SE")
    expect(second.open).toBe(first.open - 1)
    writeLanguage(second)
    expect(swedish()["Add to Cart"]).toBe("Lägg i varukorgen")
  })

  test.each(["de_DE", "es_ES", "fr_FR", "it_IT", "nl_NL", "pl_PL"])(
    "of the language %s, which the engine brings, lists the project's own texts only",
    (locale) => {
      expect([...languageTexts(folder, locale).dictionary]).toEqual([["Wrapped by hand in %1", ""]])
    },
  )

  test("with a wrong placeholder is an error with file and line", () => {
    write(
      "languages/da_DK.json",
      '{\n  "Add to Cart": "Læg i kurv",\n  "Wrapped by hand in %1": "Pakket i hånden"\n}\n',
    )
    expect(languageTexts(folder, "da_DK").errors).toEqual([
      `${path.join(folder, "languages/da_DK.json")}:3: placeholders are "" instead of "%1": "Wrapped by hand in %1"`,
    ])
  })
})

describe("The languages of a project", () => {
  const localesOf = (languages: ReadonlyArray<string>) =>
    settingsWithLanguages(loadSettings(), languages, languagePack).stores.map(({ id, locale }) => `${id} ${locale}`)

  test.each([
    [[], ["1 en_US", "2 de_DE", "3 ar_SA"]],
    [["sv_SE"], ["1 sv_SE"]],
    [
      ["en_US", "de_DE"],
      ["1 en_US", "2 de_DE"],
    ],
    [
      ["en_US", "sv_SE", "it_IT"],
      ["1 en_US", "4 sv_SE", "5 it_IT"],
    ],
  ])("%j are the store views of the built-in shop", (languages, views) => {
    expect(localesOf(languages)).toEqual(views)
  })

  test.each([[["swedish"]], [[]], ["sv_SE"], [["sv_SE", 1]]])("%j are refused with a sentence", (languages) => {
    expect(projectProblems({ languages }).map(({ sentence }) => sentence)).toEqual([
      '"languages" must be a list of locales, such as ["fr_FR", "en_GB"].',
    ])
  })

  test("are those of the built-in shop's own messages", () => {
    const { stores } = settingsWithLanguages(loadSettings(), ["pl_PL", "fr_FR", "sv_SE"], languagePack)
    expect(stores.map((view) => view.languagePack?.["Relevance"])).toEqual(["Trafność", "Pertinence", undefined])
  })

  test("are those of the pages, with the translations of the project and of the engine, and English for the others", async () => {
    const dataDir = testFolder("languages")
    const shop = await openShop({
      ...(await shopDatabase(dataDir)),
      seed: smallCatalogue,
      settings: smallSettings,
      languages: ["sv_SE", "nl_NL"],
    })
    const server = await startServer({
      backend: embeddedBackend(shop),
      projectDictionaries: projectDictionaries({ folder }),
      port: 0,
      hostname: "127.0.0.1",
      buildDir: "no-build",
      log: () => {},
    })
    const at = async (address: string, cookie = "") =>
      (await fetch(`http://127.0.0.1:${server.port}${address}`, { headers: { cookie } })).text()
    const page = await at("/mug.html")
    const [, dictionary = ""] = /"dictionaryAddress":"([^"]+)"/.exec(page) ?? []
    const texts: unknown = JSON.parse(await at(dictionary))
    const dutch = await at("/mug.html", "store=nl_nl")
    const dutchSearch = await at("/catalogsearch/result/?q=mug", "store=nl_nl")
    await server.close()
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
    expect(page).toContain('<html lang="sv-SE"')
    expect(page).toContain("Lägg i varukorgen")
    expect(page).toContain("Shopping Cart")
    expect(texts).toEqual({ "Add to Cart": "Lägg i varukorgen" })
    expect(dutch).toContain('<html lang="nl-NL"')
    expect(dutch).toContain("In winkelwagen")
    expect(dutchSearch).toContain("Relevantie")
  })
})
