import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

const root = path.resolve(import.meta.dirname, "..")

const idsIn = (text: string): ReadonlyArray<string> => [...text.matchAll(/\[([IRSK]\d+)\]/g)].map(([, id = ""]) => id)

const listed = [
  ...readFileSync(path.join(import.meta.dirname, "promises.md"), "utf8").matchAll(/^- `\[([IRSK]\d+)\]` \S.*\.$/gm),
].map(([, id = ""]) => id)

const used = new Set(
  globSync("{core,adapters,ui,app,spec-tests}/**/*.{ts,tsx,mjs,css}", { cwd: root }).flatMap((file) =>
    idsIn(readFileSync(path.join(root, file), "utf8")),
  ),
)

describe("Promises beyond the specification", () => {
  test("each identifier is listed once in promises.md, with a sentence", () => {
    expect(listed.length).toBeGreaterThan(50)
    expect(new Set(listed).size).toBe(listed.length)
  })

  test("each identifier used in the code is listed in promises.md, and each listed one is used", () => {
    expect([...used].filter((id) => !listed.includes(id))).toEqual([])
    expect(listed.filter((id) => !used.has(id))).toEqual([])
  })
})
