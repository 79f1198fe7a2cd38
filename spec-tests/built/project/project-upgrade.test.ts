import { cpSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { sourceManifest } from "../../../app/package/package-entries.ts"
import { packedProject } from "./packed-project.ts"

const made = packedProject()
const former = path.join(made.folder, "former")

const changeFormer = (file: string, from: RegExp, to: string): void => {
  const text = readFileSync(path.join(former, file), "utf8")
  expect(text).toMatch(from)
  writeFileSync(path.join(former, file), text.replace(from, to))
}

/** The engine as version 0.0.9 would have been: its footer was another one. */
const packFormer = (): void => {
  cpSync(".build/package", former, { recursive: true })
  changeFormer("package.json", /"version": "[^"]*"/, '"version": "0.0.9"')
  changeFormer("source/package.json", /"version": "[^"]*"/, '"version": "0.0.9"')
  changeFormer("source/ui/storefront/Footer.tsx", /className="footer"/, 'className="former-footer"')
}

describe("A project of version 0.0.9 with two ejected views and an import of that version", () => {
  beforeAll(() => {
    made.make()
    packFormer()
    made.install(former)
    made.outcome("eject", "Footer")
    made.outcome("eject", "ProductCard")
    made.write(
      "parts/totals.ts",
      'import type { Totals } from "vitrine/checkout"\n\nexport const totals: ReadonlyArray<Totals> = []\n',
    )
    made.install(".build/package")
  }, 180_000)
  afterAll(made.remove)

  test("fails the check of the present version", () => {
    expect(made.outcome("check").printed).toContain("parts/totals.ts(1,29): error TS2307")
  })

  test("is upgraded: the import is changed, the view with another original is named", () => {
    const { status, printed } = made.outcome("upgrade")
    const footer = path.join(made.project, "theme/views/Footer.tsx")
    expect({ status, printed }).toEqual({
      status: 0,
      printed: [
        `The engine is vitrine ${sourceManifest.version}.`,
        'parts/totals.ts:1: now import type { Totals } from "vitrine/core/checkout"',
        `${footer}:1: ui/storefront/Footer.tsx has changed since version 0.0.9, from which this view was ejected.`,
        "Compare the named files, then run vitrine check.",
        "",
      ].join("\n"),
    })
    expect(made.read("theme/views/Footer.tsx")).toContain("former-footer")
  })

  test("passes its check then, which still names the view", () => {
    const { status, printed } = made.outcome("check")
    expect([status, printed]).toEqual([
      0,
      expect.stringMatching(
        /^The project has no errors\.\n\S+Footer\.tsx:1: .* has changed since version 0\.0\.9.*\n$/,
      ),
    ])
  })
})
