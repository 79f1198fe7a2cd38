import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { message, untranslated } from "../../app/shop/domain/store-views/message.ts"
import { root, sourcesIn } from "./import-graph.ts"
import { literalsOfFile, stringLiterals } from "./string-literals.ts"

const readPack = (file: string): ReadonlyMap<string, string> =>
  new Map(Object.entries<string>(JSON.parse(readFileSync(path.join(root, file), "utf8"))))

const english = readPack("app/shop/domain/store-views/message-catalogue.json")
const packs = globSync("app/shop/seed/texts/*.json", { cwd: root })
  .toSorted()
  .map((file) => ({ locale: path.basename(file, ".json"), pack: readPack(file) }))

const sourceOf = (entry: string): string => entry.split("|")[0] ?? ""
const sources = new Set([...english.keys()].map(sourceOf))
const counted = new Set([...english.keys()].filter((entry) => entry.endsWith("|one")).map(sourceOf))

/** The entries of a language: every source text, and the plural forms of those with a count. */
const entriesFor = (locale: string): ReadonlySet<string> => {
  const { pluralCategories } = new Intl.PluralRules(locale.replace("_", "-")).resolvedOptions()
  const forms = pluralCategories.filter((form) => form !== "other")
  return new Set([...sources, ...[...counted].flatMap((source) => forms.map((form) => `${source}|${form}`))])
}

const placeholders = (text: string): ReadonlyArray<string> => [...new Set(text.match(/%(\d|[a-z]+)/gi))].toSorted()

/** The forms for 0, 1 and 2 may contain the number as a word. */
const mayOmitCount = (entry: string): boolean => /\|(zero|one|two)$/.test(entry)

const hasPlaceholdersOf = (entry: string, text: string): boolean => {
  const [wanted, given] = [placeholders(sourceOf(entry)), placeholders(text)]
  return mayOmitCount(entry) ? given.every((one) => wanted.includes(one)) : wanted.join() === given.join()
}

const withoutMessages = ["app/shop/seed/", "app/shop/domain/admin/", "app/shop/api/admin/"]
const files = sourcesIn("app/shop").filter((file) => !withoutMessages.some((folder) => file.startsWith(folder)))
const literals = files.flatMap((file) => literalsOfFile(file).map((literal) => ({ file, ...literal })))

/** Pages for who tries the shop out, and lines for the terminal: English only. */
const isEnglishOnly = (file: string): boolean => /\/(mount-outbox|closed-outbox|scenarios|restore)\.ts$/.test(file)

const wordsBetweenTags = (html: string): ReadonlyArray<string> =>
  html
    .split(/<[^>]*(?:>|$)/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{2}/u.test(piece.replace(/&#?\w+;/g, "")) && !/^[\w-]*=/.test(piece))

describe("The message catalogue of the shop", () => {
  test("the compiler checks source texts and the values of their placeholders", () => {
    // @ts-expect-error: no such source text
    message("No such text.")
    // @ts-expect-error: one value is missing
    message('"%1" length must be equal or less than %2 characters.', ["city"])
    // @ts-expect-error: this text has no placeholders
    message("Discount", ["x"])
    // @ts-expect-error: the placeholders have names
    message("No such entity with %fieldName = %fieldValue", ["cartId", 1])
    expect(message("The maximum allowed image size for '%1' is %2x%3 px.", ["File", 10, 20]).values).toHaveLength(3)
  })

  test("every source text is used", () => {
    const used = new Set(literals.map(({ text }) => text))
    expect([...sources].filter((source) => !used.has(source))).toEqual([])
  })

  test("stringLiterals finds texts with their lines, and none in types and imports", () => {
    const source = 'import x from "./x.ts"\ntype Kind = "New"\nconst text = [`A ${x} mug`, "Mugs"]'
    expect(stringLiterals("planted.ts", source)).toEqual([
      { text: "A ${} mug", line: 3 },
      { text: "Mugs", line: 3 },
    ])
  })

  test("no text for API developers is a source text of the catalogue", () => {
    const calls = files.flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(/untranslated\(\s*(["'`])([^]*?)\1/g)].map(
        ([, , text = ""]) => ({ file, text }),
      ),
    )
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter(({ text }) => sources.has(text))).toEqual([])
    expect(untranslated("Maximum pageSize is %1", [300])).toMatchObject({ kind: "untranslated", values: [300] })
  })

  test("HTML of the shop has no untranslated words between its tags", () => {
    const bare = literals
      .filter(({ file, text }) => !isEnglishOnly(file) && /<\/?[a-z]/.test(text) && !sources.has(text))
      .flatMap(({ file, line, text }) => wordsBetweenTags(text).map((words) => `${file}:${line} ${words}`))
    expect(bare).toEqual([])
  })
})

describe("Language packs of the shop", () => {
  test("the catalogue has every English text and plural form", () => {
    expect([...english.keys()].toSorted()).toEqual([...entriesFor("en_US")].toSorted())
    expect([...english].filter(([entry, text]) => !hasPlaceholdersOf(entry, text) && !entry.endsWith("|one"))).toEqual(
      [],
    )
  })

  test("German and Arabic are there", () => {
    expect(packs.map(({ locale }) => locale)).toEqual(expect.arrayContaining(["ar_SA", "de_DE"]))
    expect([...english].filter(([entry, text]) => !entry.includes("|") && entry !== text)).toEqual([])
  })

  test.each(packs)(
    "[7.translations.1] $locale has every text and every plural form, and no other",
    ({ locale, pack }) => {
      const wanted = entriesFor(locale)
      expect({
        missing: [...wanted].filter((entry) => (pack.get(entry) ?? "").trim() === ""),
        unknown: [...pack.keys()].filter((entry) => !wanted.has(entry)),
      }).toEqual({ missing: [], unknown: [] })
    },
  )

  test.each(packs)("[7.translations.1] texts of $locale have the placeholders of their source texts", ({ pack }) => {
    expect([...pack].filter(([entry, text]) => !hasPlaceholdersOf(entry, text))).toEqual([])
  })

  test("Arabic texts isolate the direction of what is filled in, except counts", () => {
    const arabic = packs.find(({ locale }) => locale === "ar_SA")?.pack ?? new Map<string, string>()
    const open = [...arabic]
      .filter(([entry]) => !counted.has(sourceOf(entry)))
      .filter(([, text]) => /(?<!=")(?<!\u2068)%\w/.test(text))
    expect(open).toEqual([])
  })
})
