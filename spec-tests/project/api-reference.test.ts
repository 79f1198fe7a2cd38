import { readFileSync } from "node:fs"

import { parseSync } from "vite"
import { describe, expect, test } from "vitest"

import { originalViews } from "../../app/build/project-views.ts"
import { apiFile, apiPages } from "../../app/docs/site/api-pages.ts"
import { documentationSite, markdownOf } from "../../app/docs/site/documentation-site.ts"
import { recordedApi } from "../../app/package/api-files.ts"
import { declarationsIn } from "../../app/package/api-texts.ts"

const { files } = documentationSite()
const headings: ReadonlyArray<{ readonly text: string; readonly address: string }> = JSON.parse(files["headings.json"])

/** The entries of the API report, such as `core/cart`. */
const entries = Object.entries(recordedApi()).filter(([file]) => file !== "not-exported.txt")

/** The entries for projects, which the API report does not have. */
const ofProjects = ["vitrine/pages", "vitrine/testing", "vitrine/views"]

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

/** The page of an entry: its sections, and the headings that the search finds on it. */
const pageOf = (entry: string) => {
  const page = apiPages.find((listed) => listed.entry === entry)
  const address = page?.file.replace(/^app\/docs\//, "").replace(/md$/, "html")
  return {
    sections: sectionsOf(page?.markdown() ?? ""),
    found: headings.filter((heading) => heading.address.startsWith(`${address}#`)).map((heading) => heading.text),
  }
}

/** True for a section with a doc comment and a declaration. */
const isComplete = (section: string): boolean => /^(?!```)\S[\s\S]*\n```ts\n\S[\s\S]*\n```\n/.test(section)

describe("The API reference", () => {
  test("has a page for each entry of the API report and for those of projects, listed with its number of names", () => {
    const names = entries.map(([file]) => `vitrine/${file.replace(/\.txt$/, "")}`.replace(/\/index$/, ""))
    expect(apiPages.map(({ entry }) => entry).toSorted()).toEqual([...names, ...ofProjects].toSorted())
    const money = declarationsIn(recordedApi()["core/money.txt"] ?? "").size
    expect(markdownOf(apiFile)).toContain(`| [\`vitrine/core/money\`](api-vitrine-core-money.md) | ${money} |`)
  })

  test.each(entries)(
    "%s: every name has its doc comment and its declaration, and is found by the search",
    (file, text) => {
      const entry = `vitrine/${file.replace(/\.txt$/, "")}`.replace(/\/index$/, "")
      const { sections, found } = pageOf(entry)
      const names = [...declarationsIn(text).keys()]
      expect([...sections.keys()]).toEqual(names)
      const incomplete = names.filter((name) => !isComplete(sections.get(name) ?? ""))
      expect(incomplete).toEqual([])
      expect(found).toEqual([entry, ...names])
    },
  )

  test.each(ofProjects)(
    "%s: every name has its doc comment and its declaration, and is found by the search",
    (entry) => {
      const { sections, found } = pageOf(entry)
      expect(sections.size).toBeGreaterThan(5)
      expect([...sections].filter(([, section]) => !isComplete(section)).map(([name]) => name)).toEqual([])
      expect(found).toEqual([entry, ...sections.keys()])
    },
  )

  test("vitrine/testing has every name that the file exports", () => {
    const { module } = parseSync("testing.ts", readFileSync("app/testing/testing.ts", "utf8"))
    const exported = module.staticExports.flatMap(({ entries: names }) =>
      names.map(({ exportName }) => exportName.name),
    )
    expect(new Set(pageOf("vitrine/testing").sections.keys())).toEqual(new Set(exported))
  })

  test("vitrine/pages has what a page of a project is made with", () => {
    const { sections } = pageOf("vitrine/pages")
    expect(sections.get("definePage")).toContain(
      "const definePage: <Data, Names extends string = never>(props: ProjectPage<Data, Names>) => ProjectPage\n",
    )
    expect(sections.get("island")).toContain("when?: IslandMoment) => PageIsland\n")
  })

  test("vitrine/views has every view, with the types of its properties that its file declares", () => {
    const { sections } = pageOf("vitrine/views")
    expect([...originalViews.keys()].filter((name) => !sections.has(name))).toEqual([])
    const details = sections.get("ProductDetails")
    expect(details).toContain("const ProductDetails: (props: DetailsProps) => ReactNode\n")
    expect(details).toMatch(/^type DetailsProps = \{$/m)
  })

  test("shows parameters as a list, examples as code, and no numbers of the specification", () => {
    const checkout = sectionsOf(apiPages.find(({ entry }) => entry === "vitrine/core/checkout")?.markdown() ?? "")
    expect([...checkout.values()].join("")).not.toMatch(/\[4\.[\w.-]+\]|^@/m)
    expect(checkout.get("chooseShippingRate")).toMatch(/```ts\n\S[\s\S]*```ts\nconst chooseShippingRate: /)
  })
})
