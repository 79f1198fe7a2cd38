import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { sourceManifest } from "../../../app/package/package-entries.ts"
import { packedProject } from "./packed-project.ts"

const packages = packedProject()
const former = path.join(packages.folder, "former")

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

/** A part of a module that imports the present names of the engine. */
const totals =
  'import type { Totals } from "vitrine/core/checkout"\n\nexport const totals: ReadonlyArray<Totals> = []\n'

/** A source with the names that the engine had in version 0.0.9. */
const withFormerNames = (source: string): string =>
  source.replaceAll('"vitrine/core/', '"vitrine/').replaceAll('"vitrine/ui/storefront/', '"vitrine/ui/page/')

type Example = {
  readonly name: string
  /** A view that is ejected and whose original stays the same. */
  readonly view: string
  /** Sentences about the sources with former names. */
  readonly changed: ReadonlyArray<string>
}

const examples: ReadonlyArray<Example> = [
  {
    name: "terra-and-kiln",
    view: "ProductCard",
    changed: [
      'parts/totals.ts:1: now import type { Totals } from "vitrine/core/checkout"',
      'theme/slots/product.facts.after.tsx:1: now import type { ProductSlotProps } from "vitrine/ui/storefront/slots.tsx"',
      'theme/slots/product.facts.after.tsx:2: now import { useSelector } from "vitrine/ui/storefront/storefront-context.tsx"',
    ],
  },
  {
    name: "fashion",
    view: "Header",
    changed: [
      'parts/totals.ts:1: now import type { Totals } from "vitrine/core/checkout"',
      'theme/slots/footer.start.tsx:1: now import type { FrameSlotProps } from "vitrine/ui/storefront/slots.tsx"',
    ],
  },
]

beforeAll(() => {
  packages.make()
  packFormer()
}, 180_000)
afterAll(packages.remove)

describe.each(examples)(
  "The example project $name of version 0.0.9 with two ejected views",
  ({ name, view, changed }) => {
    const made = packedProject(packages)
    const present = new Map<string, string>()

    beforeAll(() => {
      made.make()
      for (const file of ["theme", "tests"]) rmSync(made.inProject(file), { recursive: true })
      cpSync(path.join("app/projects", name), made.project, { recursive: true })
      made.write("parts/totals.ts", totals)
      for (const file of globSync("{pages,parts,theme}/**/*.{ts,tsx}", { cwd: made.project })) {
        present.set(file, made.read(file))
        made.write(file, withFormerNames(made.read(file)))
      }
      made.install(former)
      made.outcome("eject", "Footer")
      made.outcome("eject", view)
      made.install(".build/package")
    }, 180_000)
    afterAll(made.remove)

    test("is upgraded: its imports are changed, the view with another original is named", () => {
      const { status, printed } = made.outcome("upgrade")
      const footer = made.inProject("theme/views/Footer.tsx")
      expect({ status, printed }).toEqual({
        status: 0,
        printed: [
          `The engine is vitrine ${sourceManifest.version}.`,
          ...changed,
          `${footer}:1: ui/storefront/Footer.tsx has changed since version 0.0.9, from which this view was ejected.`,
          "Compare the named files, then run vitrine check.",
          "",
        ].join("\n"),
      })
      expect(made.read("theme/views/Footer.tsx")).toContain("former-footer")
      for (const [file, source] of present) expect(made.read(file)).toBe(source)
    })

    test("passes its check then, which still names the view", () => {
      expect(made.outcome("check")).toEqual({
        status: 0,
        printed: expect.stringMatching(
          /^The project has no errors\.\n\S+Footer\.tsx:1: .* has changed since version 0\.0\.9.*\n$/,
        ),
      })
    })
  },
)
