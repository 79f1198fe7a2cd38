import { spawnSync } from "node:child_process"
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { sourceManifest } from "../../../app/package/package-entries.ts"
import { manifestAt, packedProject } from "./packed-project.ts"

const made = packedProject()
const { folder, project, inProject, write, read, outcome } = made

const change = (file: string, from: string, to: string): void => {
  const text = read(file)
  expect(text).toContain(from)
  write(file, text.replace(from, to))
}

/** Runs `create-vitrine` in the folder above the project. */
const create = (creator: string, name: string, environment: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [path.join(creator, "index.js"), name], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...environment },
  })

const search = `import type { SuggestionType } from "vitrine"\nexport const suggestionTypes: ReadonlyArray<SuggestionType> = [\n  { name: "recipe-of-ours", heading: "Recipes", selectionAction: "navigate", shown: true },\n]\n`
const page = `import { definePage } from "vitrine/pages"\n\nexport const page = definePage({\n  path: "/ours",\n  load: async () => "Ours",\n  deadlineMs: 2000,\n  cache: { tags: ["ours"] },\n  metadata: (title) => ({ title }),\n  view: (title) => <p>{title}</p>,\n})\n`

describe("The project that create-vitrine makes", () => {
  beforeAll(made.make, 180_000)
  afterAll(made.remove)

  test("has its name, and dependencies of the versions that the engine has", () => {
    expect(manifestAt(inProject("package.json"))).toMatchObject({
      name: "my-shop",
      dependencies: { vitrine: `^${sourceManifest.version}`, react: sourceManifest.dependencies["react"] },
    })
    expect(existsSync(inProject(".gitignore"))).toBe(true)
    expect(read(".npmrc")).toBe("engine-strict=true\n")
    expect(statSync(inProject("node_modules/vitrine/bin/vitrine.js")).mode & 0o111).not.toBe(0)
  })

  test("is installed from a packed file while the packages are not published: the command is printed", () => {
    const { status, stdout } = create(path.join(folder, "creator"), "unpublished")
    const engine = path.join(folder, "package")
    expect([status, stdout]).toEqual([
      0,
      `The shop is in ${path.join(folder, "unpublished")}.\nThe package vitrine is not published yet, so it is installed from a packed file. Next:\ncd unpublished && npm pack --silent ${engine} && npm install ./vitrine-${sourceManifest.version}.tgz && npm start\n`,
    ])
  })

  test.each([
    [0, "Next: cd published-0 && npm start\n"],
    [1, "Its packages are not installed. Next: cd published-1 && npm install && npm start\n"],
  ])("is installed by npm, which ends with %i, when npm has installed its creator", (code, next) => {
    const creator = path.join(folder, "registry/node_modules/create-vitrine")
    cpSync(path.join(folder, "creator"), creator, { recursive: true })
    const npm = path.join(folder, "npm.cjs")
    writeFileSync(
      npm,
      `require("node:fs").writeFileSync("called", process.argv.slice(2).join()); process.exit(${code})`,
    )
    const { status, stdout, stderr } = create(creator, `published-${code}`, { npm_execpath: npm })
    expect([status, readFileSync(path.join(folder, `published-${code}/called`), "utf8")]).toEqual([code, "install"])
    expect(`${stdout}${stderr}`).toContain(next)
  })

  test("is not made in a folder that has files", () => {
    const again = create(path.join(folder, "creator"), "my-shop")
    expect([again.status, again.stderr]).toEqual([1, `${project} is not empty: choose another folder.\n`])
  })

  test("as it was made passes its check", () => {
    expect(outcome("check")).toEqual({ status: 0, printed: "The project has no errors.\n" })
  })

  test("with an unknown key and a type error in a part of a module fails its check, each with file and line", () => {
    change("vitrine.config.ts", "settings: {", "settings: {\n    portt: 4000,")
    write(
      "modules/recipes.ts",
      `import type { ExtensionModule } from "vitrine"\nexport const recipes: ExtensionModule = { name: "recipes", parts: { search: () => import("../parts/search.ts") } }\n`,
    )
    write("parts/search.ts", search.replace("shown: true", "shown: 1"))
    const { status, printed } = outcome("check")
    expect(status).toBe(1)
    expect(printed).toMatch(/vitrine\.config\.ts:\d+: "portt" is not a key of settings\. Did you mean "port"\?/)
    expect(printed).toContain("parts/search.ts(3,")
    change("vitrine.config.ts", "    portt: 4000,", "    pageMaxAge: 77,")
  })

  test("with a page without its export is not built; the sentence has the file", () => {
    write("pages/ours.tsx", page.replace("const page", "const ours"))
    const { status, printed } = outcome("build")
    expect([status, existsSync(inProject(".build"))]).toEqual([1, false])
    expect(printed).toContain("pages/ours.tsx: the file must export the page as page.")
  })

  test("with a module, a page and an ejected view passes its check", () => {
    write("parts/search.ts", search)
    write("pages/ours.tsx", page)
    expect(outcome("eject", "ProductCard").printed).toContain("theme/views/ProductCard.tsx")
    expect(outcome("eject", "ProductCart").printed).toContain('Did you mean "ProductCard"?')
    expect(outcome("check")).toEqual({ status: 0, printed: "The project has no errors.\n" })
  })

  test("passes its tests, which run with its pages and views, and fails a wrong one", () => {
    write(
      "tests/ours.test.ts",
      `import { expect, test } from "vitest"\nimport { openTestShop } from "vitrine/testing"\n\ntest("our page", async () => {\n  const shop = await openTestShop()\n  expect((await shop.page("/ours")).html).toContain("<p>Ours</p>")\n  expect((await shop.page("/ours")).status).toBe(404)\n})\n`,
    )
    const [, guide = ""] = /```tsx\n(.*?)```/s.exec(readFileSync("app/docs/testing.md", "utf8")) ?? []
    write("tests/guide.test.tsx", guide)
    const { status, printed } = outcome("test", "--no-color", "--no-isolate", "--max-workers=1")
    expect(status).toBe(1)
    expect(printed).toContain("expected 200 to be 404")
    expect(printed).toContain("1 failed | 4 passed")
    expect(printed).toContain("FAIL  tests/ours.test.ts")
    expect(printed).not.toContain("node_modules/vitrine/source")
    rmSync(inProject("tests/ours.test.ts"))
  })

  test("is not started before it is built, and its doctor says the same", () => {
    expect(outcome("start")).toEqual({ status: 1, printed: 'The project is not built: run "vitrine build" first.\n' })
    const { status, printed } = outcome("doctor")
    expect([status, printed]).toEqual([
      1,
      expect.stringMatching(/^✓ Node v[\d.]+\.\n✓ The project \S+ has 1 modules\.\n/),
    ])
    expect(printed).toContain("✗ The client build")
  })

  test("knows the commands that it has", () => {
    expect(outcome("biuld")).toEqual({
      status: 1,
      printed: "vitrine knows the commands dev, build, start, check, test, doctor, eject, language, upgrade.\n",
    })
  })
})
