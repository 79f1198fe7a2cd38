import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync, statSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { sourceManifest } from "../../../app/package/package-entries.ts"
import { start } from "../../journeys/shop-under-test.ts"
import { manifestAt, packedProject } from "./packed-project.ts"

const made = packedProject()
const { folder, project, inProject, write, read, outcome } = made

const change = (file: string, from: string, to: string): void => {
  const text = read(file)
  expect(text).toContain(from)
  write(file, text.replace(from, to))
}

describe("The project that create-vitrine makes", () => {
  beforeAll(made.make, 180_000)
  afterAll(made.remove)

  test("has its name, and dependencies of the versions that the engine has", () => {
    expect(manifestAt(inProject("package.json"))).toMatchObject({
      name: "my-shop",
      dependencies: { vitrine: `^${sourceManifest.version}`, react: sourceManifest.dependencies["react"] },
    })
    expect(existsSync(inProject(".gitignore"))).toBe(true)
    expect(statSync(inProject("node_modules/vitrine/bin/vitrine.js")).mode & 0o111).not.toBe(0)
  })

  test("is not made in a folder that has files", () => {
    const again = spawnSync(process.execPath, [path.join(folder, "creator/index.js"), "my-shop"], {
      cwd: folder,
      encoding: "utf8",
    })
    expect([again.status, again.stderr]).toEqual([1, `${project} is not empty: choose another folder.\n`])
  })

  test("as it was made passes its check", () => {
    expect(outcome("check")).toEqual({ status: 0, said: "" })
  })

  test("with an unknown key fails its check with file and line", () => {
    change("vitrine.config.ts", "settings: {", "settings: {\n    portt: 4000,")
    const { status, said } = outcome("check")
    expect(status).toBe(1)
    expect(said).toMatch(/vitrine\.config\.ts:\d+: "portt" is no key of settings\. Did you mean "port"\?/)
    change("vitrine.config.ts", "    portt: 4000,", "    pageMaxAge: 77,")
  })

  test("with a type error in a part of a module fails its check with file and line", () => {
    write(
      "modules/recipes.ts",
      `import type { ExtensionModule } from "vitrine"\nexport const recipes: ExtensionModule = { name: "recipes", parts: { search: () => import("../parts/search.ts") } }\n`,
    )
    const search = `import type { SuggestionType } from "vitrine"\nexport const suggestionTypes: ReadonlyArray<SuggestionType> = [\n  { name: "recipe-of-ours", heading: "Recipes", picking: "navigate", shown: 1 },\n]\n`
    write("parts/search.ts", search)
    const { status, said } = outcome("check")
    expect([status, said]).toEqual([1, expect.stringContaining("parts/search.ts(3,")])
    write("parts/search.ts", search.replace("shown: 1", "shown: true"))
    expect(outcome("check")).toEqual({ status: 0, said: "" })
  })

  test("with a page passes its check, and without its export fails it with the file", () => {
    const page = `import { definePage } from "vitrine/pages"\n\nexport const page = definePage({\n  path: "/ours",\n  load: async () => "Ours",\n  deadlineMs: 2000,\n  cache: { tags: ["ours"] },\n  metadata: (title) => ({ title }),\n  view: (title) => <p>{title}</p>,\n})\n`
    write("pages/ours.tsx", page)
    expect(outcome("check")).toEqual({ status: 0, said: "" })
    write("pages/ours.tsx", page.replace("const page", "const ours"))
    expect(outcome("check")).toEqual({
      status: 1,
      said: expect.stringContaining("pages/ours.tsx: the file must export the page as page."),
    })
    write("pages/ours.tsx", page)
  })

  test("with an ejected view passes its check", () => {
    expect(outcome("eject", "ProductCard").said).toContain("theme/views/ProductCard.tsx")
    expect(outcome("eject", "ProductCart").said).toContain('Did you mean "ProductCard"?')
    expect(outcome("check")).toEqual({ status: 0, said: "" })
  })

  test("passes its tests, which run with its pages and views, and fails a wrong one", () => {
    write(
      "tests/ours.test.ts",
      `import { expect, test } from "vitest"\nimport { openTestShop } from "vitrine/testing"\n\ntest("our page", async () => {\n  const shop = await openTestShop()\n  expect((await shop.page("/ours")).html).toContain("<p>Ours</p>")\n  expect((await shop.page("/ours")).status).toBe(404)\n})\n`,
    )
    const [, guide = ""] = /```tsx\n(.*?)```/s.exec(readFileSync("app/docs/testing.md", "utf8")) ?? []
    write("tests/guide.test.tsx", guide)
    const { status, said } = outcome("test", "--no-color")
    expect(status).toBe(1)
    expect(said).toContain("expected 200 to be 404")
    expect(said).toContain("1 failed | 4 passed")
    rmSync(inProject("tests/ours.test.ts"))
  })

  test("is not started before it is built, and its doctor says the same", () => {
    expect(outcome("start")).toEqual({ status: 1, said: 'The project is not built: run "vitrine build" first.\n' })
    const { status, said } = outcome("doctor")
    expect([status, said]).toEqual([1, expect.stringMatching(/^✓ Node v[\d.]+\.\n✓ The project \S+ has 1 modules\.\n/)])
    expect(said).toContain("✗ The client build")
  })

  test("builds its name, token, view and module from the package, and serves them", async () => {
    change("vitrine.config.ts", "My Shop", "Clay of Ours")
    change("theme/tokens.css", ":root {", ":root {\n  --color-of-ours: #0a5c36;")
    change("theme/views/ProductCard.tsx", "<article className", "<article data-ours className")
    expect(outcome("build")).toEqual({ status: 0, said: "" })
    expect(outcome("doctor").status).toBe(0)
    const shop = await start({ DATA_DIR: path.join(folder, "data"), SHOP_URL: "" }, inProject(".build"))
    try {
      const page = await (await fetch(`${shop.address}/`)).text()
      expect(page).toContain("Clay of Ours")
      expect(page).toContain("data-ours")
      const [, href = ""] = /<link rel="stylesheet" href="([^"]*shop[^"]*)"/.exec(page) ?? []
      expect(await (await fetch(`${shop.address}${href}`)).text()).toContain("--color-of-ours:#0a5c36")
      const scripts = execFileSync("grep", ["-rl", "recipe-of-ours", inProject(".build/client/static")], {
        encoding: "utf8",
      })
      expect(scripts.trim().split("\n")).toHaveLength(1)
    } finally {
      await shop.stop()
    }
  })

  test("knows the commands that it has", () => {
    expect(outcome("biuld")).toEqual({
      status: 1,
      said: "vitrine knows the commands dev, build, start, check, test, doctor, eject, language, upgrade.\n",
    })
  })
})
