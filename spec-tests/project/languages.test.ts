import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { afterAll, describe, expect, test } from "vitest"

import { languageTexts, writeLanguage } from "../../app/project/language-texts.ts"
import { projectDictionaries } from "../../app/project/project-languages.ts"
import { projectProblems } from "../../app/project/project-problems.ts"
import ownTexts from "../../app/projects/terra-and-kiln/languages/en_US.json" with { type: "json" }
import germanPages from "../../app/public/static/de_DE/js-translation.json" with { type: "json" }
import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { settingsWithLanguages } from "../../app/shop/context/settings-with-languages.ts"
import messages from "../../app/shop/infra/translation/message-catalogue.json" with { type: "json" }
import { loadSettings } from "../../app/shop/seed/load-settings.ts"
import { languagePack } from "../../app/shop/seed/texts/language-pack.ts"
import dutchTexts from "../../app/shop/seed/texts/nl_NL.json" with { type: "json" }
import { openShop, type Shop } from "../../app/shop/shop.ts"
import { shopDatabase } from "../postgres/shop-database.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { smallSettings } from "../shops/small-shop.ts"
import { testFolder } from "../shops/test-folder.ts"
import { startTestServer } from "../test-server.ts"

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
    const first = languageTexts({ folder }, "sv_SE")
    expect(first.untranslated).toBeGreaterThan(300)
    expect(first.untranslated).toBe(first.dictionary.size)
    writeLanguage(first)
    expect(swedish()).toMatchObject({ "Add to Cart": "", "Wrapped by hand in %1": "" })
    write("languages/sv_SE.json", JSON.stringify({ ...swedish(), "Add to Cart": "Lägg i varukorgen" }))
    const second = languageTexts({ folder }, "sv_SE")
    expect(second.untranslated).toBe(first.untranslated - 1)
    writeLanguage(second)
    expect(swedish()["Add to Cart"]).toBe("Lägg i varukorgen")
  })

  test("lists no text that a module translates itself, and overrides it", () => {
    const untranslated = languageTexts({ folder }, "sv_SE").untranslated
    const config = { modules: ["their-module", "./shared/wrapping.ts"] }
    write("modules/club/languages/sv_SE.json", JSON.stringify({ "Wrapped by hand in %1": "Inslagen i %1" }))
    write("node_modules/their-module/languages/sv_SE.json", JSON.stringify({ "Add to Wish List": "Spara" }))
    write("shared/languages/sv_SE.json", JSON.stringify({ "Add to Cart": "Köp", Subtotal: "Delsumma" }))
    expect(languageTexts({ folder, config }, "sv_SE").untranslated).toBe(untranslated - 3)
    expect(projectDictionaries({ folder, config }).get("sv-SE")).toEqual({
      "Wrapped by hand in %1": "Inslagen i %1",
      "Add to Wish List": "Spara",
      Subtotal: "Delsumma",
      "Add to Cart": "Lägg i varukorgen",
    })
    rmSync(path.join(folder, "modules"), { recursive: true })
  })

  test.each(["de_DE", "es_ES", "fr_FR", "it_IT", "nl_NL", "pl_PL"])(
    "of the language %s, which the engine brings, lists the project's own texts only",
    (locale) => {
      expect([...languageTexts({ folder }, locale).dictionary]).toEqual([["Wrapped by hand in %1", ""]])
    },
  )

  test("of English, the language of the source texts, has only what the project says in another way", () => {
    expect([...languageTexts({ folder }, "en_US").dictionary]).toEqual([])
    const texts = { "Add to Cart": "Into the basket", "Only in a Magento": "Here" }
    write("languages/en_GB.json", JSON.stringify(texts))
    const british = languageTexts({ folder }, "en_GB")
    expect([british.untranslated, Object.fromEntries(british.dictionary)]).toEqual([0, texts])
  })

  test("with a wrong placeholder is an error with file and line, in a text of the built-in shop, too", () => {
    write("languages/en_IE.json", '{\n  "Your %1 order #%2 is on its way": "Order %1 is on its way"\n}\n')
    expect(languageTexts({ folder }, "en_IE").errors).toEqual([
      expect.stringMatching(/en_IE\.json:2: placeholders are "%1"/),
    ])
    write(
      "languages/da_DK.json",
      '{\n  "Add to Cart": "Læg i kurv",\n  "Wrapped by hand in %1": "Pakket i hånden"\n}\n',
    )
    expect(languageTexts({ folder }, "da_DK").errors).toEqual([
      `${path.join(folder, "languages/da_DK.json")}:3: placeholders are "" instead of "%1": "Wrapped by hand in %1"`,
    ])
  })
})

describe("The English texts of Terra & Kiln", () => {
  test("replace texts of the pages or of the built-in shop, with the same placeholders", () => {
    expect(
      Object.keys(ownTexts).filter((key) => !Object.hasOwn(germanPages, key) && !Object.hasOwn(messages, key)),
    ).toEqual([])
    expect(languageTexts({ folder: "app/projects/terra-and-kiln" }, "en_US")).toMatchObject({
      errors: [],
      untranslated: 0,
    })
  })

  test.each([
    "Search entire store here...",
    "Whoops, our bad...",
    "Special Price",
    "Customer Login",
    "Shipping & Handling",
  ])("have another for %j", (stock) => {
    expect(Object.entries(ownTexts).filter(([key, text]) => key === stock && text !== stock)).toHaveLength(1)
  })
})

const accountExists = "A customer with the same email address already exists in an associated website."
const ownEnglish = {
  "Add to Cart": "Into the basket",
  "Welcome to %1": "Nice to meet you, says %1",
  [accountExists]: "We know you already.",
}

/** Registers an account in a store view and once more, and returns the message of the refusal. */
const registerTwice = async (shop: Shop, view: string): Promise<unknown> => {
  const customer = { email: `${view}@shop.test`, firstname: "Ann", lastname: "Lee" }
  const register = () =>
    shop.fetch(
      new Request(`http://shop.test/rest/${view}/V1/customers`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ customer, password: "Stoneware-2280" }),
      }),
    )
  await register()
  const { message }: { readonly message?: unknown } = await (await register()).json()
  return message
}

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

  test("are those of pages, messages and mails, with the texts of the project before those of the engine, and English for the others", async () => {
    write("languages/en_US.json", JSON.stringify(ownEnglish))
    const dataDir = testFolder("languages")
    const texts = projectDictionaries({ folder })
    const shop = await openShop({
      ...(await shopDatabase(dataDir)),
      seed: smallCatalogue,
      settings: smallSettings,
      languages: ["en_US", "sv_SE", "nl_NL"],
      texts,
    })
    const server = await startTestServer({
      backend: embeddedBackend(shop),
      projectDictionaries: texts,
    })
    const at = async (address: string, cookie = "") =>
      (await fetch(`http://127.0.0.1:${server.port}${address}`, { headers: { cookie } })).text()
    const english = await at("/mug.html")
    const swedish = await at("/mug.html", "store=sv_se")
    const [, dictionary = ""] = /"dictionaryAddress":"([^"]+)"/.exec(swedish) ?? []
    const swedishTexts: unknown = JSON.parse(await at(dictionary))
    const dutch = await at("/mug.html", "store=nl_nl")
    const dutchSearch = await at("/catalogsearch/result/?q=mug", "store=nl_nl")
    const messages = await registerTwice(shop, "default")
    const dutchMessages = await registerTwice(shop, "nl_nl")
    const outbox = await shop.fetch(new Request("http://shop.test/demo/outbox"))
    const { mails }: { readonly mails: ReadonlyArray<{ readonly subject: string }> } = await outbox.json()
    await server.close()
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
    expect(english).toContain("Into the basket")
    expect(JSON.parse(/id="page-state"[^>]*>(.*?)<\/script>/.exec(english)?.[1] ?? "").page).toMatchObject({
      dictionary: ownEnglish,
    })
    expect(english).not.toContain("dictionaryAddress")
    expect(swedish).toContain('<html lang="sv-SE"')
    expect(swedish).toContain("Lägg i varukorgen")
    expect(swedish).toContain("Shopping Cart")
    expect(swedishTexts).toEqual({ "Add to Cart": "Lägg i varukorgen" })
    expect(dutch).toContain('<html lang="nl-NL"')
    expect(dutch).toContain("In winkelwagen")
    expect(dutchSearch).toContain("Relevantie")
    expect([messages, dutchMessages]).toEqual([ownEnglish[accountExists], dutchTexts[accountExists]])
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      [ownEnglish["Welcome to %1"], dutchTexts["Welcome to %1"]]
        .map((text) => text.replace("%1", smallSettings.group.name))
        .toSorted(),
    )
  })
})
