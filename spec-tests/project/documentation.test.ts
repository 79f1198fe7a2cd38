import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { Hono } from "hono"
import { afterAll, describe, expect, test } from "vitest"

import { apiPages } from "../../app/docs/site/api-pages.ts"
import { documentationSite, markdownOf } from "../../app/docs/site/documentation-site.ts"
import { anchorOf, renderMarkdown } from "../../app/docs/site/markdown.ts"
import { allPages } from "../../app/docs/site/navigation.ts"
import { loadModules, loadProject } from "../../app/project/load-project.ts"
import { documentationPages } from "../../app/server/routes/demo/documentation-pages.ts"
import { declaredSettings } from "../../app/settings/declared-settings.ts"
import { originProblems } from "../../core/extensions/origin-problems.ts"
import { grantedOrigins, type OriginGrant } from "../../core/extensions/origins.ts"

const { files, pages, pictures } = documentationSite()
const folder = mkdtempSync(path.join(tmpdir(), "vitrine-recipes-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Addresses that the pages of the site link to, without those of other sites. */
const linksOf = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, target = ""]) => (/^[a-z]+:/.test(target) ? [] : [target]))

describe("The site of the documentation", () => {
  test("has every Markdown file of app/docs/ except the decisions, which their list links to", () => {
    const written = globSync("app/docs/*.md").map((file) => file.replaceAll("\\", "/"))
    expect(written.filter((file) => !allPages.some((page) => page.file === file))).toEqual([])
  })

  test.each(Object.entries(files).filter(([name]) => name.endsWith(".html")))("%s has no broken link", (_, html) => {
    const broken = linksOf(html).filter((target) => {
      const [name = "", fragment] = target.split("#")
      const file = files[name as keyof typeof files] ?? (name === "" ? html : undefined)
      if (file === undefined) return !Object.hasOwn(pictures, name)
      return fragment !== undefined && !file.includes(`id="${fragment}"`)
    })
    expect(broken).toEqual([])
  })

  test("has only pictures that exist, each with an alternative text", () => {
    expect(Object.values(pictures).filter((file) => !existsSync(file))).toEqual([])
    expect(Object.keys(pictures).length).toBeGreaterThan(0)
    expect(Object.values(files).join("")).not.toMatch(/<img[^>]*alt=""/)
  })

  test("lists every setting of the schema with its description", () => {
    const settings = markdownOf("app/docs/settings.md")
    const names = Object.values(declaredSettings).filter(({ name }) => name !== "PROJECT")
    expect(names.filter(({ name, about }) => !settings.includes(`\`${name}\` | ${about}`))).toEqual([])
  })

  test("is searched by its headings", () => {
    const headings: ReadonlyArray<{ readonly text: string; readonly address: string }> = JSON.parse(
      files["headings.json"],
    )
    expect(headings).toContainEqual(
      expect.objectContaining({ text: "Ask for a delivery note", address: "tasks.html#ask-for-a-delivery-note" }),
    )
    expect(headings.length).toBeGreaterThan(80)
  })

  test("names all pages as Markdown for coding agents", () => {
    const named = [...files["llms.txt"].matchAll(/\]\(([^)]+)\)/g)].map(([, name]) => name)
    const listed = pages.filter(({ file }) => !apiPages.some((page) => page.file === file))
    expect(named).toHaveLength(listed.length)
    expect(named.filter((name = "") => !Object.hasOwn(files, name))).toEqual([])
  })

  test("shows HTML in a Markdown file as text, and no comments", () => {
    const { html } = renderMarkdown(
      "app/docs/x.md",
      "# A\n\n<!-- hidden -->\n\nA <b>bold</b> `<i>`\n\n<script>x</script>\n",
    )
    expect(html).not.toMatch(/<b>|<script|hidden/)
    expect(html).toContain("&lt;b&gt;bold&lt;/b&gt;")
    expect(anchorOf("Luma, Hyvä & `PWA`")).toBe("luma-hyvä--pwa")
  })
})

describe("The documentation at /demo/docs/", () => {
  const app = new Hono()
  const texts: Readonly<Record<string, string>> = files
  documentationPages(app, folder)
  const served = async (address: string) => {
    const response = await app.request(address)
    return [response.status, response.headers.get("content-type"), await response.text()]
  }

  test("is served with its pages, styles and search, once it is written, and nothing beside it", async () => {
    expect((await served("/demo/docs/"))[0]).toBe(404)
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
    expect(await served("/demo/docs/")).toEqual([200, "text/html; charset=utf-8", files["index.html"]])
    expect(await served("/demo/docs/start.html")).toEqual([200, "text/html; charset=utf-8", texts["start.html"]])
    expect(await served("/demo/docs/llms.txt")).toEqual([200, "text/plain; charset=utf-8", files["llms.txt"]])
    mkdirSync(path.join(folder, "pictures"))
    writeFileSync(path.join(folder, "pictures/phone.webp"), "a picture")
    expect(await served("/demo/docs/pictures/phone.webp")).toEqual([200, "image/webp", "a picture"])
    expect((await served("/demo/docs/search.js"))[1]).toBe("text/javascript")
    const others = ["x.html", "start.exe", "..%2fpackage.json", "%2e%2e/package.json", ".env"]
    for (const other of others) expect((await served(`/demo/docs/${other}`))[0]).toBe(404)
  })
})

describe("The recipes", () => {
  const recipes = [
    ...readFileSync("app/docs/recipes.md", "utf8").matchAll(/^`(modules\/[\w.-]+)`:\n\n```ts\n(.*?)^```$/gms),
  ]

  const load = async (): Promise<ReadonlyMap<string, ReadonlyArray<OriginGrant>>> => {
    mkdirSync(path.join(folder, "modules"))
    writeFileSync(path.join(folder, "vitrine.config.ts"), "export default {}\n")
    for (const [, file = "", text = ""] of recipes) writeFileSync(path.join(folder, file), text)
    const modules = await loadModules(await loadProject(folder))
    return new Map(modules.map(({ module }) => [module.name, module.origins ?? []]))
  }

  test("open the origins that they name, on the pages that they name and on no others", async () => {
    const grants = await load()
    expect([...grants.keys()].toSorted()).toEqual(["captcha", "chat", "media-network", "tag-manager"])
    expect([...grants.values()].flat().flatMap(originProblems)).toEqual([])
    const opened = (kind: string) => grantedOrigins(kind, [...grants.values()].flat())
    expect(opened("cart").script).toEqual(["https://www.googletagmanager.com", "https://chat.example"].toSorted())
    expect(opened("checkout").script).toEqual(["https://challenges.cloudflare.com"])
    expect(opened("checkout").frame).toEqual(["https://challenges.cloudflare.com"])
    expect(opened("content")).toMatchObject({ script: [], frame: [], img: ["https://cdn.example"] })
    expect(opened("back-office")).toMatchObject({ script: [], img: [] })
  })
})
