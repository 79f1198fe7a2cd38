import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { readDictionary } from "../../core/translation/dictionary.wire.ts"
import { textDirection } from "../../core/translation/text-direction.ts"
import { root } from "./import-graph.ts"
import {
  filesForMerchants,
  filesNotForShoppers,
  saidByShops,
  saidInOffice,
  wordsNotForMerchants,
  wordsNotForShoppers,
} from "./not-for-shoppers.ts"
import { shopTexts } from "./shop-texts.ts"
import { textsIn, textsOf } from "./source-texts.ts"

type Named = { readonly file: string }

const isForMerchants = ({ file }: Named): boolean => filesForMerchants.some((one) => file.startsWith(one))

const isForShoppers = ({ file }: Named): boolean =>
  !isForMerchants({ file }) &&
  ![...filesNotForShoppers.keys()].some((one) => (one.endsWith("/") ? file.startsWith(one) : file === one))

const everyFile = textsIn("core", "ui", "app/client", "app/server")
const files = everyFile.filter(isForShoppers)
const officeFiles = everyFile.filter(isForMerchants)

const said: ReadonlySet<string> = new Set([
  ...files.flatMap(({ texts }) => texts).filter((text) => !wordsNotForShoppers.has(text)),
  ...saidByShops,
])
const saidToMerchants: ReadonlySet<string> = new Set(
  [
    ...officeFiles.flatMap(({ texts }) => texts).filter((text) => !wordsNotForShoppers.has(text)),
    ...shopTexts()
      .filter(({ file }) => /^app\/shop\/(domain|api)\/admin\//.test(file))
      .flatMap(({ texts }) => texts)
      .filter((text) => !wordsNotForMerchants.has(text)),
    ...saidInOffice,
  ].filter((text) => !said.has(text)),
)
const counted: ReadonlySet<string> = new Set(files.flatMap((file) => file.counted))

const dictionariesIn = (pattern: string, nameOf: (file: string) => string) =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((file) => ({
      locale: nameOf(file),
      dictionary: readDictionary(JSON.parse(readFileSync(path.join(root, file), "utf8"))),
    }))

const dictionaries = dictionariesIn("app/public/static/*/js-translation.json", (file) =>
  path.basename(path.dirname(file)),
)
const officeDictionaries = dictionariesIn("app/server/routes/admin/back-office-texts/*.json", (file) =>
  path.basename(file, ".json"),
)

/** What a dictionary of this language carries: every text that is said, and every form of what is counted. */
const entriesFor = (locale: string): ReadonlySet<string> => {
  const { pluralCategories } = new Intl.PluralRules(locale.replace("_", "-")).resolvedOptions()
  const forms = pluralCategories.filter((form) => form !== "other")
  return new Set([...said, ...[...counted].flatMap((text) => [text, ...forms.map((form) => `${text}|${form}`)])])
}

const placeholders = (text: string): ReadonlyArray<string> => [...new Set(text.match(/%\d/g))].sort()

/** “One item” and “no items” say the number in words. */
const saysNumberInWords = (source: string): boolean => /\|(zero|one|two)$/.test(source)

describe("Words for shoppers", () => {
  test("all of them go through the dictionary", () => {
    expect([...files, ...officeFiles].flatMap(({ bare }) => bare)).toEqual([])
  })

  test("no sentence is put together from pieces", () => {
    expect([...files, ...officeFiles].flatMap(({ glued }) => glued)).toEqual([])
    expect(officeFiles.flatMap((file) => file.counted)).toEqual([])
  })

  test("they are found where they stand, and only there", () => {
    const view = (inside: string) => textsOf("ui/Planted.tsx", `const Planted = () => ${inside}`)
    expect(view("<p>Free delivery</p>").bare).toEqual(["ui/Planted.tsx:1 Free delivery"])
    expect(view('<p>{free ? "Free" : price}</p>').bare).toEqual(["ui/Planted.tsx:1 Free"])
    for (const attribute of ["aria-label", "title", "placeholder", "alt"])
      expect(view(`<img ${attribute}="A mug" />`).bare).toEqual(["ui/Planted.tsx:1 A mug"])
    expect(view("<p>{`${count} mugs`}</p>").glued).toEqual(["ui/Planted.tsx:1 … mugs"])
    expect(view('<p className="Mug" id="mug">{t("A mug")} × {count}</p>')).toMatchObject({ bare: [], texts: ["A mug"] })
    expect(view('<p>{counted(count, "%1 mug", "%1 mugs")}</p>')).toMatchObject({ bare: [], counted: ["%1 mugs"] })

    const rule = (source: string) => textsOf("core/planted.ts", source)
    expect(rule('const problem = { _tag: "Problem", text: "Enter a name." }').texts).toEqual(["Enter a name."])
    expect(rule("const problem = `${label} is required.`").glued).toEqual(["core/planted.ts:1 … is required."])
    expect(rule('const isNew = kind === "New"\ntype Kind = "New"\nconst css = `menu menu--${kind}`')).toEqual({
      bare: [],
      glued: [],
      texts: [],
      counted: [],
    })
    expect(textsOf("app/client/planted.ts", 'button.textContent = "Buy"').bare).toHaveLength(1)
    expect(textsOf("app/server/planted.tsx", 'const page = { kind: "cart", title: "Buy" }').bare).toHaveLength(1)
  })

  test("every exception is still needed", () => {
    const unneeded = [...filesNotForShoppers.keys()].filter((one) =>
      everyFile.every(
        ({ file, bare, glued, texts }) => !file.startsWith(one) || bare.length + glued.length + texts.length === 0,
      ),
    )
    const words = new Set([...files, ...officeFiles].flatMap(({ texts }) => texts))
    expect([...unneeded, ...[...wordsNotForShoppers.keys()].filter((word) => !words.has(word))]).toEqual([])
  })
})

describe("Dictionaries", () => {
  test("there is one for German and one for Arabic, and whatever is added is tested; English is what the sources say", () => {
    for (const found of [dictionaries, officeDictionaries])
      expect(found.map(({ locale }) => locale)).toEqual(expect.arrayContaining(["ar_SA", "de_DE"]))
  })

  test.each(dictionaries)("[7.translations.1] $locale has every text and every plural form, and no other", (one) => {
    const wanted = entriesFor(one.locale)
    expect({
      missing: [...wanted].filter((text) => !Object.hasOwn(one.dictionary, text)),
      unused: Object.keys(one.dictionary).filter((text) => !wanted.has(text)),
    }).toEqual({ missing: [], unused: [] })
  })

  test.each(officeDictionaries)("the back office says everything in $locale, by a dictionary of its own", (one) => {
    expect({
      missing: [...saidToMerchants].filter((text) => !Object.hasOwn(one.dictionary, text)),
      unused: Object.keys(one.dictionary).filter((text) => !saidToMerchants.has(text)),
    }).toEqual({ missing: [], unused: [] })
  })

  test.each([...dictionaries, ...officeDictionaries])(
    "[7.translations.1] texts of $locale keep their placeholders",
    ({ dictionary }) => {
      const differing = Object.entries(dictionary).filter(([source, text]) => {
        if (text.trim() === "") return true
        const [asked, given] = [placeholders(source), placeholders(text)]
        return saysNumberInWords(source) ? !given.every((one) => asked.includes(one)) : asked.join() !== given.join()
      })
      expect(differing).toEqual([])
    },
  )

  test("from right to left, what is filled in keeps its own direction; numbers of what is counted have that of the language", () => {
    const open = dictionaries
      .filter(({ locale }) => textDirection(locale) === "rtl")
      .flatMap(({ dictionary }) => Object.entries(dictionary))
      .filter(
        ([source, text]) =>
          !counted.has(source.split("|")[0] ?? "") && /(?<!\u2068)%\d|%\d(?!\u2069)/.test(text.replace(/="%\d"/g, "")),
      )
    expect(open).toEqual([])
  })
})
