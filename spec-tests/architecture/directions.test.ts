import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"

/** Allowed declarations with left or right in place of start or end, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  [
    "ui/gallery/fullscreen.css left: 0;",
    "the magnifier is positioned by coordinates of the pointer, which count from the left",
  ],
  [
    "ui/gallery/fullscreen.css inset: 0 auto auto 0;",
    "the picture in full screen is positioned by coordinates of touches, which count from the left",
  ],
  ["ui/design/base.css text-align: right;", "text of the other direction is aligned like the page"],
])

const physical = new RegExp(
  [
    /(?:^|[\s;{])(?:(?:scroll-)?(?:margin|padding)|border|inset)-(?:left|right)(?:-\w+)?\s*:/,
    /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
    /(?:^|[\s;{])(?:left|right)\s*:/,
    /(?:^|[\s;{])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
    /(?:^|[\s;{])(?:margin|padding|border-width|inset)\s*:(?:\s+\S+){4}\s*;/,
  ]
    .map(({ source }) => source)
    .join("|"),
)

/** True for a declaration with a physical side. Shorthands of four values count only if left and right differ. */
const namesSides = (line: string): boolean => {
  const [, , right, , left] = /:\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+);/.exec(line) ?? []
  return physical.test(line) && (right === undefined || right !== left)
}

const physicalIn = (css: string): ReadonlyArray<string> =>
  css
    .split(/\n|(?<=[;{])\s/)
    .map((line) => line.trim())
    .filter((line) => namesSides(line.replace(/\([^()]*\)/g, "()")))

describe("Style sheets follow the writing direction", () => {
  const sheets = globSync(["ui/**/*.css", "app/client/**/*.css", "app/client/embed/embed-css.ts"], {
    cwd: repositoryRoot,
  }).sort()
  const found = sheets.flatMap((sheet) =>
    physicalIn(readFileSync(path.join(repositoryRoot, sheet), "utf8")).map((line) => `${sheet} ${line}`),
  )

  test("no declaration uses left or right without a listed reason", () => {
    expect(found.filter((one) => !exceptions.has(one))).toEqual([])
  })

  test("every exception is still needed", () => {
    expect([...exceptions.keys()].filter((one) => !found.includes(one))).toEqual([])
  })

  test.each([
    "margin-left: 1px;",
    "padding-right: 0;",
    "border-left-color: red;",
    "a { left: 0; }",
    "text-align: right;",
    "float: left;",
    "border-top-left-radius: 1px;",
    "margin: 0 1px 0 2px;",
  ])("%s is reported", (line) => expect(physicalIn(line)).toHaveLength(1))

  test.each([
    "margin-inline-start: 1px;",
    "inset-inline-end: 0;",
    "text-align: start;",
    "margin: 0 1px 2px 1px;",
    "transition: left 1s;",
  ])("%s is not reported", (line) => expect(physicalIn(line)).toEqual([]))
})
