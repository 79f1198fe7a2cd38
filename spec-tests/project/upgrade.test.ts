import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { afterAll, describe, expect, test } from "vitest"

import { sourceManifest } from "../../app/package/package-entries.ts"
import { eject } from "../../app/project/eject.ts"
import { upgradeProject } from "../../app/project/upgrade.ts"
import { upgradeSource } from "../../app/project/upgrade/codemods.ts"
import { renamedImports } from "../../app/project/upgrade/renamed-imports.ts"

const root = path.resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(path.join(tmpdir(), "vitrine-upgrade-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
const read = (file: string): string => readFileSync(path.join(folder, file), "utf8")

describe("The codemods of an upgrade", () => {
  test.each([
    ['import type { Cart } from "vitrine/cart"', 'import type { Cart } from "vitrine/core/cart"'],
    ["import { x } from 'vitrine/catalogue/labels'", "import { x } from 'vitrine/core/catalogue/labels'"],
    ['export * from "vitrine/shopper"', 'export * from "vitrine/core/customer"'],
    ['const m = await import("vitrine/store")', 'const m = await import("vitrine/core/store")'],
    [
      'import type { PageFrame } from "vitrine/ui/page/frame.ts"',
      'import type { PageFrame } from "vitrine/ui/storefront/frame.ts"',
    ],
    [
      "// Ejected from vitrine 0.0.9: ui/page/Footer.tsx sha256-0123456789abcdef",
      "// Ejected from vitrine 0.0.9: ui/storefront/Footer.tsx sha256-0123456789abcdef",
    ],
  ])("change %s", (before, after) => {
    expect(upgradeSource(`\n${before}\n`)).toEqual({
      source: `\n${after}\n`,
      changes: [{ line: 2, sentence: `now ${after}` }],
    })
    expect(upgradeSource(after)).toEqual({ source: after, changes: [] })
  })

  test.each([
    'import { chooseShippingRate } from "vitrine"',
    'import { definePage } from "vitrine/pages"',
    'import { defineConfig } from "vitrine/project"',
    'import { Footer } from "vitrine/views/Footer"',
    'import { x } from "their-vitrine/cart"',
    'const path = "vitrine/cart"',
    'import { x } from "vitrine/core/page-cache"',
  ])("leave %s", (source) => {
    expect(upgradeSource(source)).toEqual({ source, changes: [] })
  })

  test.each(renamedImports)("$from is $to, which exists", ({ to }) => {
    const known = Object.hasOwn(sourceManifest.exports, to.replace("vitrine", "."))
    expect(known || existsSync(path.join(root, to.replace("vitrine/", "")))).toBe(true)
  })
})

describe("The upgrade of a project", () => {
  test("changes its own sources only, once, and names the views whose original is another one", () => {
    write("modules/note.ts", 'import type { Cart } from "vitrine/cart"\n')
    write("node_modules/other/index.ts", 'import type { Cart } from "vitrine/cart"\n')
    const current = eject(folder, "Header")
    const view = eject(folder, "Footer")
    writeFileSync(
      view,
      readFileSync(view, "utf8").replace(/vitrine \S+: (\S+) sha256-.{4}/, "vitrine 0.0.9: $1 sha256-0000"),
    )
    const outdated = [
      `${view}:1: ui/storefront/Footer.tsx has changed since version 0.0.9, from which this view was ejected.`,
    ]
    expect(upgradeProject(folder)).toEqual({
      changed: ['modules/note.ts:1: now import type { Cart } from "vitrine/core/cart"'],
      outdated,
    })
    expect(read("node_modules/other/index.ts")).toContain('"vitrine/cart"')
    expect(upgradeProject(folder)).toEqual({ changed: [], outdated })
    expect(readFileSync(current, "utf8")).toMatch(/^\/\/ Ejected from vitrine/)
  })
})
