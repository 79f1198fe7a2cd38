import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

const root = path.resolve(import.meta.dirname, "..")

const idsIn = (text: string): ReadonlyArray<string> => [...text.matchAll(/\[([IRSK]\d+)\]/g)].map(([, id = ""]) => id)

const promised = [
  ...readFileSync(path.join(import.meta.dirname, "promises.md"), "utf8").matchAll(/^- `\[([IRSK]\d+)\]` \S.*\.$/gm),
].map(([, id = ""]) => id)

const used = new Set(
  globSync("{core,adapters,ui,app,spec-tests}/**/*.{ts,tsx,mjs,css}", { cwd: root }).flatMap((file) =>
    idsIn(readFileSync(path.join(root, file), "utf8")),
  ),
)

describe("Promises beyond the specification", () => {
  test("each is listed once, in a sentence", () => {
    expect(promised.length).toBeGreaterThan(50)
    expect(new Set(promised).size).toBe(promised.length)
  })

  test("each mark in the code has its promise, and each promise its mark", () => {
    expect([...used].filter((id) => !promised.includes(id))).toEqual([])
    expect(promised.filter((id) => !used.has(id))).toEqual([])
  })
})
