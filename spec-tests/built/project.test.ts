import { execFileSync, spawnSync } from "node:child_process"
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { start } from "../journeys/shop-under-test.ts"
import { freshFolder } from "../running-shop.ts"

// A project outside this repository, built and started.
const { folder, remove } = freshFolder()
const buildDir = ".build/project-outside"
const inProject = (file: string): string => path.join(folder, "my-shop", file)

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(inProject(file)), { recursive: true })
  writeFileSync(inProject(file), text)
}

const config = (settings: string): string =>
  `import { defineConfig } from "vitrine/project"\nexport default defineConfig({ settings: { ${settings} } })\n`
const env = { ...process.env, NODE_ENV: "production", BUILD_DIR: buildDir, PROJECT: inProject("") }
const vite = [path.join(repositoryRoot, "node_modules/vite/bin/vite.js"), "build", "--app", "--logLevel", "warn"]

const textsOf = (pattern: string): string =>
  globSync(pattern, { cwd: path.join(repositoryRoot, buildDir) })
    .map((file) => readFileSync(path.join(repositoryRoot, buildDir, file), "utf8"))
    .join("\n")

describe("A project outside the repository", () => {
  let shop: Awaited<ReturnType<typeof start>> | undefined

  beforeAll(async () => {
    write("vitrine.config.ts", config("pageMaxAge: 77"))
    write("theme/tokens.css", `:root { --color-of-this-project: #0a5c36; }\n`)
    write("theme/type.css", `@font-face { font-family: "Ours"; src: url("./fonts/ours.woff2") format("woff2"); }\n`)
    write("theme/fonts/ours.woff2", "a font")
    write("public/ours.txt", "a file of ours\n")
    write(
      "modules/points.ts",
      `import type { ExtensionModule } from "vitrine"\nexport const points: ExtensionModule = { name: "points-of-ours", parts: { search: () => import("../parts/search.ts") } }\n`,
    )
    write(
      "parts/search.ts",
      `export const suggestionTypes = [{ name: "recipe-of-ours", heading: "Recipes", picking: "navigate", shown: true }]\n`,
    )
    execFileSync(process.execPath, vite, { cwd: repositoryRoot, env })
    shop = await start({ DATA_DIR: path.join(folder, "data"), SHOP_URL: "" }, buildDir)
  })
  afterAll(async () => {
    await shop?.stop()
    remove()
  })

  test("has its tokens in a layer after all others on every page, and its fonts in the build", async () => {
    const page = await (await fetch(`${shop?.address}/`)).text()
    const [, href = ""] = /<link rel="stylesheet" href="([^"]*shop[^"]*)"/.exec(page) ?? []
    const sheet = await (await fetch(`${shop?.address}${href}`)).text()
    expect(sheet).toContain("--color-of-this-project:#0a5c36")
    expect(sheet.indexOf("@layer theme")).toBeGreaterThan(sheet.indexOf("@layer reset"))
    const [, font = ""] = /url\(["']?([^)"']*ours[^)"']*\.woff2)/.exec(sheet) ?? []
    const served = await fetch(new URL(font, `${shop?.address}${href}`))
    expect([served.status, await served.text()]).toEqual([200, "a font"])
  })

  test("serves its public files at the root, and neither its configuration nor its modules", async () => {
    const file = await fetch(`${shop?.address}/ours.txt`)
    expect([file.status, await file.text()]).toEqual([200, "a file of ours\n"])
    for (const other of [
      "/vitrine.config.ts",
      "/../vitrine.config.ts",
      "/%2e%2e/vitrine.config.ts",
      "/modules/points.ts",
    ])
      expect((await fetch(`${shop?.address}${other}`)).status).toBe(404)
  })

  test("has its module in the browser's files and its settings in the server's only", () => {
    expect(textsOf("client/static/*.js")).toContain("recipe-of-ours")
    expect(textsOf("client/static/*.js")).not.toContain("pageMaxAge:77")
    const report = spawnSync(process.execPath, [path.join(buildDir, "server/main.js"), "--check"], {
      cwd: repositoryRoot,
      env,
      encoding: "utf8",
    })
    expect(report.stdout).toMatch(/^\+ PAGE_MAX_AGE +77$/m)
  })

  test("with an unknown key is not built; the sentence has file and line", () => {
    write("vitrine.config.ts", config("\n  portt: 4000"))
    const { status, stderr } = spawnSync(process.execPath, vite, { cwd: repositoryRoot, env, encoding: "utf8" })
    expect(status).toBe(1)
    expect(stderr).toContain(`${inProject("vitrine.config.ts")}:3: "portt" is no key of settings. Did you mean "port"?`)
  })
})
