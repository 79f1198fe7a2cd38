import { readFileSync } from "node:fs"

import { describe, expect, test } from "vitest"

import { withPresentNames } from "../../app/project/upgrade/name-codemods.ts"
import { renamedNames, renamedProps } from "../../app/project/upgrade/renamed-names.ts"

const names = [{ version: "2.0.0", entry: "vitrine/core/money", from: "sum", to: "plus" }]
const props = [{ version: "2.0.0", view: "ProductCard", from: "product", to: "card" }]
const upgraded = (source: string) => withPresentNames(source, { names, props })

describe("The codemods of renamed names", () => {
  test.each([
    ['import { sum } from "vitrine/core/money"', 'import { plus as sum } from "vitrine/core/money"'],
    ['import { type Amount, sum } from "vitrine"', 'import { type Amount, plus as sum } from "vitrine"'],
    ['import { sum as total } from "vitrine/core/money"', 'import { plus as total } from "vitrine/core/money"'],
    ['import { type sum } from "vitrine/core/money"', 'import { type plus as sum } from "vitrine/core/money"'],
    ['export { sum } from "vitrine/core/money"', 'export { plus as sum } from "vitrine/core/money"'],
    ['export { sum as total } from "vitrine/core/money"', 'export { plus as total } from "vitrine/core/money"'],
  ])("change %s", (before, after) => {
    expect(upgraded(`// ünd 😀\n${before}\n`)).toEqual({
      source: `// ünd 😀\n${after}\n`,
      changes: [{ line: 2, sentence: `now ${after}` }],
    })
    expect(upgraded(after)).toEqual({ source: after, changes: [] })
  })

  test("change a prop of a view where it is rendered, whatever the view is called there", () => {
    const source = (prop: string) =>
      `import { ProductCard as Original } from "vitrine/views/ProductCard"\nimport { Other } from "./Other.tsx"\n\nexport const Card = ({ product }) => (\n  <Original ${prop}={product} shown>\n    <Other product={product} />\n  </Original>\n)\n`
    expect(upgraded(source("product"))).toEqual({
      source: source("card"),
      changes: [{ line: 5, sentence: "now <Original card={product} shown>" }],
    })
  })

  test.each([
    'import { sum } from "./money.ts"',
    'import { sum } from "vitrine/core/cart"',
    'import { ProductCard } from "./ProductCard.tsx"\nexport const x = <ProductCard product={1} />',
    'const sum = "vitrine/core/money"',
    'import { sum from "vitrine/core/money"',
  ])("leave %s", (source) => {
    expect(upgraded(source)).toEqual({ source, changes: [] })
  })

  test("rename only what the changelog names, to what the API report has", () => {
    const changelog = readFileSync("CHANGELOG.md", "utf8")
    const unannounced = [...renamedNames, ...renamedProps].filter(
      ({ from, to }) => !changelog.includes(`\`${from}\``) || !changelog.includes(`\`${to}\``),
    )
    expect(unannounced).toEqual([])
    const report = (entry: string) =>
      readFileSync(`spec-tests/fixtures/api/${entry.replace("vitrine/", "")}.txt`, "utf8")
    expect(renamedNames.filter(({ entry, to }) => !new RegExp(`\\b${to}\\b`).test(report(entry)))).toEqual([])
  })
})
