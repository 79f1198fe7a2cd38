import { describe, expect, test } from "vitest"

import { apiFile, apiPages } from "../../app/docs/site/api-pages.ts"
import { documentationSite, markdownOf } from "../../app/docs/site/documentation-site.ts"
import { recordedApi } from "../../app/package/api-files.ts"
import { declarationsIn } from "../../app/package/api-texts.ts"

const { files } = documentationSite()
const headings: ReadonlyArray<{ readonly text: string; readonly address: string }> = JSON.parse(files["headings.json"])

/** The entries of the API report, such as `core/cart`. */
const entries = Object.entries(recordedApi()).filter(([file]) => file !== "not-exported.txt")

/** Sections of a page by their heading. */
const sectionsOf = (markdown: string): ReadonlyMap<string, string> =>
  new Map(
    markdown
      .split(/^## /m)
      .slice(1)
      .map((section): [string, string] => [
        section.slice(0, section.indexOf("\n")),
        section.split("\n").slice(2).join("\n"),
      ]),
  )

describe("The API reference", () => {
  test("has a page for each entry of the API report, listed with its number of names", () => {
    const names = entries.map(([file]) => `vitrine/${file.replace(/\.txt$/, "")}`.replace(/\/index$/, ""))
    expect(apiPages.map(({ entry }) => entry).toSorted()).toEqual(names.toSorted())
    const money = declarationsIn(recordedApi()["core/money.txt"] ?? "").size
    expect(markdownOf(apiFile)).toContain(`| [\`vitrine/core/money\`](api-vitrine-core-money.md) | ${money} |`)
  })

  test.each(entries)(
    "%s: every name has its doc comment and its declaration, and is found by the search",
    (file, text) => {
      const entry = `vitrine/${file.replace(/\.txt$/, "")}`.replace(/\/index$/, "")
      const page = apiPages.find((listed) => listed.entry === entry)
      const sections = sectionsOf(page?.markdown() ?? "")
      const names = [...declarationsIn(text).keys()]
      expect([...sections.keys()]).toEqual(names)
      const isComplete = (section: string): boolean => /^(?!```)\S[\s\S]*\n```ts\n\S[\s\S]*\n```\n/.test(section)
      const incomplete = names.filter((name) => !isComplete(sections.get(name) ?? ""))
      expect(incomplete).toEqual([])
      const address = page?.file.replace(/^app\/docs\//, "").replace(/md$/, "html")
      const found = headings
        .filter((heading) => heading.address.startsWith(`${address}#`))
        .map((heading) => heading.text)
      expect(found).toEqual([entry, ...names])
    },
  )

  test("shows parameters as a list, examples as code, and no numbers of the specification", () => {
    const checkout = sectionsOf(apiPages.find(({ entry }) => entry === "vitrine/core/checkout")?.markdown() ?? "")
    expect([...checkout.values()].join("")).not.toMatch(/\[4\.[\w.-]+\]|^@/m)
    expect(checkout.get("chooseShippingRate")).toMatch(/```ts\n\S[\s\S]*```ts\nconst chooseShippingRate: /)
  })
})
