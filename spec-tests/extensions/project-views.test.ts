import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import react from "@vitejs/plugin-react"
import { createElement } from "react"
import { build, createServer, type InlineConfig } from "vite"
import { afterAll, describe, expect, test } from "vitest"

import { exportedValues, originalViews, projectViews } from "../../app/build/project-views.ts"
import { slotViews } from "../../app/build/slot-names.ts"
import { slotFlags, viewResolution } from "../../app/build/view-resolution.ts"
import { eject, outdatedViews } from "../../app/project/eject.ts"
import type { renderPage as renderPageType } from "../../app/server/render/render-page.tsx"
import { eventLoopTurns } from "../arbitraries/event-loop-turns.ts"
import { store } from "../shops/page.tsx"

const root = path.resolve(import.meta.dirname, "../..")
const folders: Array<string> = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A project with these files; it stands where React can be found. */
const projectWith = (files: Readonly<Record<string, string>>): string => {
  mkdirSync(path.join(root, ".build"), { recursive: true })
  const folder = mkdtempSync(path.join(root, ".build/project-"))
  folders.push(folder)
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), source)
  }
  return folder
}

const configOf = (folder: string): InlineConfig => {
  const views = projectViews(folder)
  return {
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: slotFlags(views),
    plugins: [react(), viewResolution(views)],
  }
}

/** The home page as a shop with this project renders it, and its log. */
const homePage = async (folder: string) => {
  const vite = await createServer({
    ...configOf(folder),
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const loaded = await vite.ssrLoadModule("/app/server/render/render-page.tsx")
    const renderPage = loaded["renderPage"] as typeof renderPageType
    const lines: Array<Readonly<Record<string, unknown>>> = []
    const html = renderPage(
      { kind: "home", title: "Home", bodyClass: "cms-index-index", view: () => createElement("p") },
      {
        layout: { store: store(), menu: [], blocks: {}, views: [] },
        assets: { styles: [], scripts: [], preloads: [] },
        dictionary: { texts: {} },
        origin: "https://shop.example",
        path: "/",
        formKey: "",
        layoutIslands: [],
        log: (event, facts) => lines.push({ event, ...facts }),
      },
    )
    await eventLoopTurns()
    return { html, lines }
  } finally {
    await vite.close()
  }
}

const footer = 'export const Footer = () => <footer className="own-footer" />'
const wrapped = `import { Footer as Original } from "vitrine/views/Footer"
export const Footer = ({ frame }) => <div className="around"><Original frame={frame} /></div>`

describe("Views of a project", () => {
  test("replace the view of their name", async () => {
    const { html } = await homePage(projectWith({ "theme/views/Footer.tsx": footer }))
    expect(html).toContain('<footer class="own-footer">')
    expect(html).not.toContain("footer__columns")
  })

  test("wrap the original, which they import by name", async () => {
    const { html } = await homePage(projectWith({ "theme/views/Footer.tsx": wrapped }))
    expect(html).toMatch(/<div class="around"><footer class="footer">.*footer__columns/s)
  })

  test("fill slots, with the data of the place", async () => {
    const slot = "export const Slot = ({ frame }) => <i>of {frame.store.name}</i>"
    const { html, lines } = await homePage(projectWith({ "theme/slots/footer.start.tsx": slot }))
    expect(html).toMatch(/<footer class="footer">(<!--\$-->)?<i>of (<!-- -->)?Terra &amp; Kiln<\/i>/)
    expect(lines).toEqual([])
  })

  test("of the example project are shown", async () => {
    const { html } = await homePage(path.join(root, "app/projects/stores"))
    expect(html).toContain('<a href="/stores">')
    expect(projectViews(path.join(root, "app/projects/stores")).views.map(({ name }) => name)).toEqual(["ProductCard"])
  })

  test("a slot that throws shows nothing and is logged once", async () => {
    const slot = 'export const Slot = () => { throw new Error("no stores") }'
    const { html, lines } = await homePage(projectWith({ "theme/slots/header.end.tsx": slot }))
    expect(html).toContain("footer__columns")
    expect(html).not.toContain("cannot be shown")
    expect(lines).toEqual([
      expect.objectContaining({ event: "section-failed", section: "slot header.end", message: "no stores" }),
    ])
    expect(String(lines[0]?.["stack"])).toContain("header.end.tsx")
  })

  test("an ejected view renders the same page as the original", async () => {
    const folder = projectWith({})
    const before = await homePage(folder)
    eject(folder, "Footer")
    eject(folder, "Header")
    expect(projectViews(folder).views.map(({ name }) => name)).toEqual(["Footer", "Header"])
    expect((await homePage(folder)).html).toBe(before.html)
  })

  test("without views and slots the bundle is the same, byte for byte", async () => {
    const bundle = async (config: InlineConfig) => {
      const built = await build({
        ...config,
        build: {
          write: false,
          minify: true,
          rolldownOptions: { input: path.join(root, "ui/cart/CartSummary.tsx"), preserveEntrySignatures: "strict" },
        },
      })
      return (Array.isArray(built) ? built : [built]).flatMap((part) =>
        "output" in part ? part.output.map((file) => ("code" in file ? file.code : "")) : [],
      )
    }
    const unfilled = configOf(projectWith({}))
    const without = { ...unfilled, plugins: [react()] }
    expect(await bundle(unfilled)).toEqual(await bundle(without))
    expect((await bundle(unfilled)).join("")).not.toMatch(/cart\.summary\.after|getDerivedStateFromError/)
    const slot = 'export const Slot = () => <p className="own-slot" />'
    const filled = await bundle(configOf(projectWith({ "theme/slots/cart.summary.after.tsx": slot })))
    expect(filled.join("")).toContain("own-slot")
  })
})

describe("Views of a project that cannot be used", () => {
  test.each([
    [
      "theme/views/ProductCrad.tsx",
      "",
      /ProductCrad\.tsx: no view is called "ProductCrad"\. Did you mean "ProductCard"\?/,
    ],
    [
      "theme/views/Footer.tsx",
      "export const Foot = 1",
      /Footer\.tsx: the file must export Footer, as ui\/storefront\/Footer\.tsx\./,
    ],
    ["theme/views/Footer.tsx", "export const Footer = <", /Footer\.tsx:1: /],
    [
      "theme/slots/header.ned.tsx",
      "",
      /header\.ned\.tsx: no slot is called "header\.ned"\. Did you mean "header\.end"\?/,
    ],
    ["theme/slots/header.end.tsx", "export const End = 1", /header\.end\.tsx: the file must export the view as Slot\./],
  ])("%s with %j prevents the build with a sentence", (file, source, sentence) => {
    expect(() => projectViews(projectWith({ [file]: source }))).toThrow(sentence)
  })

  test("all problems are reported together", () => {
    const folder = projectWith({ "theme/views/Nothing.tsx": "", "theme/slots/nowhere.tsx": "" })
    expect(() => projectViews(folder)).toThrow(/Nothing\.tsx.*\n.*nowhere\.tsx/)
  })
})

describe("Ejected views", () => {
  test("name their version, import the engine by name, and are not ejected twice", () => {
    const folder = projectWith({})
    const source = readFileSync(eject(folder, "ProductCard"), "utf8")
    expect(source).toMatch(/^\/\/ Ejected from vitrine \S+: ui\/catalogue\/ProductCard\.tsx sha256-[\da-f]{16}\n/)
    expect(source).toContain('from "vitrine/views/CardPrice"')
    expect(source).toContain('from "vitrine/core/catalogue/product/product.ts"')
    expect(source).not.toMatch(/from "\.\.?\//)
    expect(() => eject(folder, "ProductCard")).toThrow("the project has this view already")
    expect(() => eject(folder, "ProductCrad")).toThrow('Did you mean "ProductCard"?')
  })

  test("a sentence names the view whose original has changed since", () => {
    const folder = projectWith({})
    const file = eject(folder, "Footer")
    expect(outdatedViews(folder)).toEqual([])
    writeFileSync(file, readFileSync(file, "utf8").replace(/sha256-\w+/, `sha256-${"0".repeat(16)}`))
    expect(outdatedViews(folder)).toEqual([
      expect.stringMatching(/Footer\.tsx:1: ui\/storefront\/Footer\.tsx has changed since version \S+, from which/),
    ])
  })
})

describe("Places for slots", () => {
  test("each has a view, and each view is rendered behind its constant somewhere", () => {
    const slots = path.join(root, "ui/storefront/slots.tsx")
    expect(exportedValues(slots).toSorted()).toEqual(Object.values(slotViews).toSorted())
    const sources = [...originalViews.values()].map((file) => readFileSync(file, "utf8")).join("\n")
    for (const view of Object.values(slotViews)) {
      const constant = view.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase()
      expect(sources).toMatch(new RegExp(`SLOT_${constant} === true \\? <${view} `))
    }
  })
})
