import { describe, expect, test } from "vitest"

import { sourcesIn } from "../../app/language/source-files.ts"
import { undocumentedExports, undocumentedExportsOf } from "./doc-comments.ts"

/** The product; tests and tools are left out. */
const documentedFolders = ["adapters", "app", "core", "ui"]

describe("doc comments", () => {
  test.each(documentedFolders)("%s: every exported name has one", (folder) => {
    const files = sourcesIn(folder)
    expect(files.length).toBeGreaterThan(0)
    expect(undocumentedExports(files)).toEqual([])
  })

  test("a source text with undocumented exports of all kinds is reported by name", () => {
    const source = `
      export const first = 1, second = 2
      export function third() {}
      export class Fourth {}
      export type Fifth = string
      export interface Sixth {}
      const seventh = 7
      /** Documents an export at its declaration. */
      const eighth = 8
      export { seventh, eighth }
      /* An ordinary comment. */
      export const ninth = 9
      // Another one.
      export const tenth = 10
      /** Documents the local name only. */
      const local = 0
      export const eleventh = local
    `
    expect(undocumentedExportsOf("sample.ts", source)).toEqual([
      "first",
      "second",
      "third",
      "Fourth",
      "Fifth",
      "Sixth",
      "seventh",
      "ninth",
      "tenth",
      "eleventh",
    ])
  })

  test("documented exports, local names and re-exports are not reported", () => {
    const source = `
      /** Names a file. */

      import { other } from "./other.ts"
      export { other }
      export { another } from "./another.ts"
      export * from "./more.ts"
      const local = 0
      /** Counts. */
      export const counts = local
      /**
       * Names a thing.
       */
      export type Named = string
      const Shape = 0
      /** Has the name of a constant that is not exported. */
      export type Shape = typeof Shape
    `
    expect(undocumentedExportsOf("sample.ts", source)).toEqual([])
  })
})
