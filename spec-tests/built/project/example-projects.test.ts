import { execFileSync } from "node:child_process"
import path from "node:path"
import { brotliCompressSync } from "node:zlib"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { repositoryRoot } from "../../../app/language/source-files.ts"
import ownTexts from "../../../app/projects/terra-and-kiln/languages/en_US.json" with { type: "json" }
import { start } from "../../journeys/shop-under-test.ts"
import { freshFolder } from "../../running-shop.ts"

const vite = [path.join(repositoryRoot, "node_modules/vite/bin/vite.js"), "build", "--app", "--logLevel", "warn"]

/** Texts of Terra & Kiln that no other shop has by chance. */
const wordsOfTerra = Object.values(ownTexts).filter((text) => text.length > 20)

// Example projects that have no file of the engine changed, each built and started.
describe.each([
  { project: "minimal", name: "Plain Pots", own: "/about-us" },
  { project: "fashion", name: "Atelier Nord", own: "/atelier" },
])("The example project $project", ({ project, name, own }) => {
  const { folder, remove } = freshFolder()
  const buildDir = `.build/example-${project}`
  let shop: Awaited<ReturnType<typeof start>> | undefined

  beforeAll(async () => {
    const env = { ...process.env, NODE_ENV: "production", BUILD_DIR: buildDir, PROJECT: `app/projects/${project}` }
    execFileSync(process.execPath, vite, { cwd: repositoryRoot, env })
    shop = await start({ DATA_DIR: path.join(folder, "data"), SHOP_URL: "" }, buildDir)
  })
  afterAll(async () => {
    await shop?.stop()
    remove()
  })

  const pageAt = async (address: string) => {
    const response = await fetch(`${shop?.address}${address}`)
    return { status: response.status, html: await response.text() }
  }

  test.each(["/", "/tableware.html", "/harbor-mug.html", "/checkout/cart/", own])(
    "%s has its name, and neither the icon nor the words of Terra & Kiln",
    async (address) => {
      const { status, html } = await pageAt(address)
      const [, copyright] = /footer__copyright[^>]*>([^<]*)/.exec(html) ?? []
      expect([status, copyright, html.includes("Terra &amp; Kiln</a>")]).toEqual([200, `© ${name}`, false])
      expect(html).toContain('<link rel="icon" href="data:,"/>')
      expect(wordsOfTerra.filter((text) => html.includes(text))).toEqual([])
    },
  )

  test("its style sheets are within the budget of the shop's own", async () => {
    for (const address of ["/", "/harbor-mug.html"]) {
      const { html } = await pageAt(address)
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href)
      expect(sheets.length).toBeGreaterThan(0)
      const texts = await Promise.all(sheets.map(async (href) => (await fetch(`${shop?.address}${href}`)).text()))
      const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
      expect(bytes).toBeLessThanOrEqual(12_000)
    }
  })
})
