import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { builtIn } from "../../core/extension.ts"

const folder = path.resolve(import.meta.dirname, "../../app/extensions")
const guide = readFileSync(path.join(folder, "README.md"), "utf8")
const quotes = [...guide.matchAll(/<!-- from (?<file>\S+) -->\n```ts\n(?<code>.*?)```/gs)]

describe("The guide for modules", () => {
  test("what it quotes of the example is the example as it is", () => {
    expect(quotes.length).toBe(4)
    for (const { groups } of quotes)
      expect(groups?.["code"]).toBe(readFileSync(path.join(folder, groups?.["file"] ?? ""), "utf8"))
  })

  test("it names every extension point, and leads to files that are there", () => {
    for (const point of Object.keys(builtIn)) expect(guide).toContain(`| \`${point}\` |`)
    const links = [...guide.matchAll(/\]\((?<file>[^)]+)\)/g)].map(({ groups }) => groups?.["file"] ?? "")
    expect(links.filter((file) => !existsSync(path.join(folder, file)))).toEqual([])
  })
})
