import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"

import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { readSource, sourcesIn } from "../../app/language/source-files.ts"
import { changelogText, recordedApi } from "../../app/package/api-files.ts"
import { apiChanges, apiTexts, changeMessage } from "../../app/package/api-texts.ts"
import { emitBareDeclarations } from "../../app/package/declarations.ts"
import { publicEntries, sourceManifest } from "../../app/package/package-entries.ts"
import { freshFolder } from "../running-shop.ts"

const versionParts = (version: string): ReadonlyArray<number> => version.split(".").map(Number)

/** True if a version such as `0.10.0` is the other one or a later one. */
const hasReached = (version: string, other: string): boolean => {
  const [own, due] = [versionParts(version), versionParts(other)]
  const differs = own.findIndex((part, index) => part !== due[index])
  return differs === -1 || (own[differs] ?? 0) > (due[differs] ?? 0)
}

/**
 * Faults of the `@deprecated` tags in a source: without `since <version> (<date>), removed in <version>`, or due for removal in this version of the
 * package.
 */
const deprecationProblems = (file: string, source: string, version: string): ReadonlyArray<string> =>
  source.split("\n").flatMap((line, index) => {
    const where = `${file}:${index + 1}`
    if (!line.includes("@deprecated")) return []
    const due = /@deprecated since \d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\), removed in (\d+\.\d+\.\d+)\b/.exec(line)?.[1]
    if (due === undefined) return [`${where} needs \`@deprecated since <version> (<date>), removed in <version>\``]
    return hasReached(version, due) ? [`${where} is due: removed in ${due}, and this is ${version}`] : []
  })

const released = "1.0.0"
const changelog = (unreleased: string) =>
  `# Changelog\n\n## [Unreleased]\n\n${unreleased}\n\n## [${released}]\n\n- \`Amount\`\n`

describe("The public API of the package", () => {
  let fresh: ReturnType<typeof freshFolder>
  beforeEach(() => {
    fresh = freshFolder()
  })
  afterEach(() => fresh.remove())

  test("is the one of the API report; a removed or changed name is in CHANGELOG.md", () => {
    const now = apiTexts(emitBareDeclarations(path.join(fresh.folder, "declarations")))
    expect(Object.keys(now)).toHaveLength(Object.keys(publicEntries).length + 1)
    expect(now["core/money.txt"]).toContain("const isLess: ")
    expect(changeMessage(apiChanges(recordedApi(), now, changelogText()))).toBe("")
  })

  test("has deprecations that say since and until when, none of which is due", () => {
    const sources = sourcesIn("core", "adapters", "ui")
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.flatMap((file) => deprecationProblems(file, readSource(file), sourceManifest.version))).toEqual([])
  })

  const textsOf = (files: Readonly<Record<string, string>>, entries: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(fresh.folder, file)), { recursive: true })
      writeFileSync(path.join(fresh.folder, file), text)
    }
    return apiTexts(fresh.folder, entries)
  }

  test("has each name of an entry once, in order, with its declaration wherever that lies", () => {
    const texts = textsOf(
      {
        "core/index.d.ts":
          'export { pay, type Cart as Basket } from "./cart/cart.ts";\nexport { Calls } from "./calls.ts";\n',
        "core/cart/cart.d.ts":
          'import type { Total } from "../total.ts";\nexport type Cart = { readonly total: Total };\nexport declare const pay: (cart: Cart) => import("../total.ts").Rest;\n',
        "core/total.d.ts":
          "export type Total = string;\nexport type Rest = Total | undefined;\nexport type Other = 1;\n",
        "core/calls.d.ts":
          'import { Context } from "effect";\ndeclare const Calls_base: Context.ServiceClass<Calls>;\nexport declare class Calls extends Calls_base {\n}\nexport {};\n',
      },
      { ".": "core/index" },
    )
    expect(texts).toEqual({
      "index.txt":
        "// Basket\ntype Cart = { readonly total: Total };\n\n// Calls\nclass Calls extends Calls_base {\n}\n\n// pay\nconst pay: (cart: Cart) => Rest;\n",
      "not-exported.txt":
        "// Calls_base\nconst Calls_base: Context.ServiceClass<Calls>;\n\n// Rest\ntype Rest = Total | undefined;\n\n// Total\ntype Total = string;\n",
    })
  })

  test("has all overloads of a function", () => {
    const overloads =
      "export declare function at(index: number): string;\nexport declare function at(name: string): string;\n"
    expect(textsOf({ "core/index.d.ts": overloads }, { ".": "core/index" })["index.txt"]).toBe(
      "// at\nfunction at(index: number): string;\nfunction at(name: string): string;\n",
    )
  })

  test("of an entry that exports an undeclared name is refused", () => {
    const files = { "core/index.d.ts": 'export { pay } from "./cart.ts";\n', "core/cart.d.ts": "export {};\n" }
    expect(() => textsOf(files, { ".": "core/index" })).toThrow('core/index.d.ts exports "pay"')
  })
})

describe("A change of the public API", () => {
  const before = { "core/money.txt": "// Amount\ntype Amount = string;\n\n// isLess\nconst isLess: boolean;\n" }
  const after = { "core/money.txt": "// Amount\ntype Amount = number;\n\n// isMore\nconst isMore: boolean;\n" }

  test("is reported with its entry, its names, the next step, and the names missing in the changelog", () => {
    expect(changeMessage(apiChanges(before, after, changelog("- `isLess` is gone, Amount is a number.")))).toBe(
      [
        "The public API of vitrine/core/money changed: removed isLess; changed Amount; new isMore.",
        "Add the change to CHANGELOG.md, then run `npm run api`.",
        "CHANGELOG.md has to mention in its section Unreleased: `Amount`.",
      ].join("\n"),
    )
  })

  test("is announced when the section Unreleased has its names as code, also within longer code", () => {
    const changes = apiChanges(before, after, changelog("- `isLess(left, right)` is gone.\n- `Amount` is a number."))
    expect(changes.flatMap(({ unannounced }) => unannounced)).toEqual([])
  })

  test("that only adds names need not be announced, but renews the report", () => {
    const added = { "core/money.txt": `${before["core/money.txt"]}\n// isMore\nconst isMore: boolean;\n` }
    expect(apiChanges(before, added, changelog(""))).toEqual([
      { sentence: "The public API of vitrine/core/money changed: new isMore.", unannounced: [] },
    ])
  })

  test("that removes an entry is announced by the name of the entry", () => {
    const unannounced = (text: string) => apiChanges(before, {}, changelog(text)).flatMap((one) => one.unannounced)
    expect([unannounced(""), unannounced("- `vitrine/core/money` is gone.")]).toEqual([["vitrine/core/money"], []])
  })

  test("of what public names use without exporting it only renews the report", () => {
    const changes = apiChanges(
      { "not-exported.txt": "// A\ntype A = 1;\n" },
      { "not-exported.txt": "// A\ntype A = 2;\n" },
      "",
    )
    expect(changes).toEqual([{ sentence: "What public names use changed: changed A.", unannounced: [] }])
  })

  test("is not reported for equal reports", () => {
    expect(changeMessage(apiChanges(before, before, ""))).toBe("")
  })
})

describe("A deprecation", () => {
  const problems = (tag: string, version: string) =>
    deprecationProblems("core/a.ts", `/**\n * Adds.\n * ${tag}\n */\nexport const add = 1\n`, version)

  test.each([
    ["before its last version is allowed", "0.9.9", []],
    ["in its last version is due", "0.10.0", ["core/a.ts:3 is due: removed in 0.10.0, and this is 0.10.0"]],
    ["after its last version is due", "0.11.0", ["core/a.ts:3 is due: removed in 0.10.0, and this is 0.11.0"]],
  ])("%s", (_, version, expected) => {
    expect(problems("@deprecated since 0.9.0 (2026-11-29), removed in 0.10.0: use `plus`.", version)).toEqual(expected)
  })

  test.each([
    "@deprecated",
    "@deprecated use `plus`",
    "@deprecated since 0.9.0",
    "@deprecated since 0.9.0, removed in 0.10.0",
    "@deprecated since 0.9, removed in 1.0",
  ])("without both versions is refused: %s", (tag) => {
    expect(problems(tag, "0.1.0")).toEqual([
      "core/a.ts:3 needs `@deprecated since <version> (<date>), removed in <version>`",
    ])
  })
})
