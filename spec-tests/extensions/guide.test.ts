import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { wholeExtension } from "../../app/extensions/extended-points.ts"
import * as others from "../../app/extensions/one-of-each.ts"
import { pottersGuild } from "../../app/extensions/potters-guild/module.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { builtIn } from "../../core/extensions/extension.ts"

const folder = path.resolve(import.meta.dirname, "../../app/extensions")
const guide = readFileSync(path.join(folder, "README.md"), "utf8")
const quotes = [...guide.matchAll(/<!-- from (?<file>\S+) -->\n```ts\n(?<code>.*?)```/gs)]

describe("The guide for modules", () => {
  test("what it quotes of the example is the example as it is", () => {
    expect(quotes.length).toBe(5)
    for (const { groups } of quotes)
      expect(groups?.["code"]).toBe(readFileSync(path.join(folder, groups?.["file"] ?? ""), "utf8"))
  })

  test("between them its examples add to every point, and keep what the points promise", async () => {
    const example = await wholeExtension(pottersGuild)
    expect(extensionBreaches({ name: "one-of-each", ...others })).toEqual([])
    expect(new Set([...Object.keys(example), ...Object.keys(others)])).toEqual(
      new Set(["name", ...Object.keys(builtIn)]),
    )
  })

  test("it names every extension point, and leads to files that are there", () => {
    for (const point of Object.keys(builtIn)) expect(guide).toContain(`| \`${point}\` |`)
    const links = [...guide.matchAll(/\]\((?<file>[^)]+)\)/g)].map(({ groups }) => groups?.["file"] ?? "")
    expect(links.filter((file) => !existsSync(path.join(folder, file)))).toEqual([])
  })
})
