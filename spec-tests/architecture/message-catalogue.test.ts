import { readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"
import { literalsOfFile, stringLiterals } from "../../app/language/string-literals.ts"
import catalogue from "../../app/shop/infra/translation/message-catalogue.json" with { type: "json" }
import { message, untranslated } from "../../app/shop/infra/translation/shop-message.ts"

const english: ReadonlyMap<string, string> = new Map(Object.entries(catalogue))
const sourceOf = (entry: string): string => entry.split("|")[0] ?? ""
const sources = new Set([...english.keys()].map(sourceOf))

const withoutMessages = ["app/shop/seed/", "app/shop/domain/admin/", "app/shop/api/admin/"]
const files = sourcesIn("app/shop").filter((file) => !withoutMessages.some((folder) => file.startsWith(folder)))
const literals = files.flatMap((file) => literalsOfFile(file).map((literal) => ({ file, ...literal })))

/** Pages for trying the shop out, and terminal output: English only. */
const isEnglishOnly = (file: string): boolean => /\/(mount-outbox|hide-outbox|scenarios|restore)\.ts$/.test(file)

const wordsBetweenTags = (html: string): ReadonlyArray<string> =>
  html
    .split(/<[^>]*(?:>|$)/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{2}/u.test(piece.replace(/&#?\w+;/g, "")) && !/^[\w-]*=/.test(piece))

describe("Message catalogue of the built-in shop", () => {
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

  test("the English texts equal the source texts, and texts with a count have a singular form", () => {
    expect([...english].filter(([entry, text]) => entry !== text && !entry.endsWith("|one"))).toEqual([])
    expect([...english.keys()].filter((entry) => !sources.has(entry) && !entry.endsWith("|one"))).toEqual([])
  })

  test("every source text is used", () => {
    const used = new Set(literals.map(({ text }) => text))
    expect([...sources].filter((source) => !used.has(source))).toEqual([])
  })

  test("stringLiterals finds texts with their lines, and ignores types and imports", () => {
    const source = 'import x from "./x.ts"\ntype Kind = "New"\nconst text = [`A ${x} mug`, "Mugs"]'
    expect(stringLiterals("planted.ts", source)).toEqual([
      { text: "A ${} mug", line: 3 },
      { text: "Mugs", line: 3 },
    ])
  })

  test("no text for API developers is a source text of the catalogue", () => {
    const calls = files.flatMap((file) =>
      [...readFileSync(path.join(repositoryRoot, file), "utf8").matchAll(/untranslated\(\s*(["'`])([^]*?)\1/g)].map(
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
