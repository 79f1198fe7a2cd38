import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"

import { renderToString } from "react-dom/server"

import { shopReads } from "../../app/server/backend/shop-reads.ts"
import { defaultMaxAgeMs, pageCache } from "../../app/server/cache/page-cache.ts"
import { pagePolicies } from "../../app/server/http/security-headers.ts"
import { createLog } from "../../app/server/log.ts"
import { fallbackPages } from "../../app/server/render/fallback-pages.ts"
import { layoutIslands } from "../../app/server/render/layout-islands.tsx"
import { pageAssets } from "../../app/server/render/page-assets.ts"
import { pageTrees } from "../../app/server/render/render-page.tsx"
import { dictionaries } from "../../app/server/render/server-dictionary.ts"
import type { ShopBackend } from "../../app/server/route-context.ts"
import { createLoadContext } from "../../app/server/routes/catalogue/load-context.ts"
import type { PageTarget } from "../../app/server/routes/catalogue/page-target.ts"
import { resolveUrl } from "../../app/server/routes/catalogue/resolve-url.ts"
import { memoryState } from "../../app/server/shared/memory-state.ts"
import { createSite } from "../../app/server/site.ts"
import { databaseFile } from "../../app/shop/infra/database/data-folder.ts"
import { openReadOnlyShop } from "../../app/shop/read-only-shop.ts"
import { openShop } from "../../app/shop/shop.ts"
import { productPageBlocks } from "../../core/content/content-blocks.ts"
import { builtIn } from "../../core/extensions/extension.ts"
import { noAssignedPaths } from "../../core/store/path-owner.ts"
import { line, median, milliseconds, ratio } from "./report.ts"

// Runs from a bundle, since Node does not load the TSX of the views, and in a process of its own, since React reads NODE_ENV when it is loaded.

const origin = "http://vitrine.invalid"
const root = resolve(import.meta.dirname, "../..")
const rounds = Number(process.argv[2] ?? 30)

/** Processor milliseconds of this process, all its threads together. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** One page as a whole and in parts. Each function returns a number computed from its result, so that the engine cannot optimise the work away. */
type Work = {
  /** All work for a page that is not in the cache. */
  readonly page: () => Promise<number>
  /** Sends the request to the shop and decodes the response. */
  readonly load: () => Promise<number>
  /** `renderToString` of the trees of that page. */
  readonly render: () => Promise<number>
}

/** Runs the garbage collector, so that each measurement includes its own garbage only. */
const collectGarbage = () => globalThis.gc?.({ type: "minor", execution: "sync" })

/** Processor time of the work in milliseconds, as an average over the pages. */
const processorTimeOf = async (pages: ReadonlyArray<Work>, work: ReadonlyArray<keyof Work>): Promise<number> => {
  collectGarbage()
  const before = processorTime()
  for (const page of pages) for (const part of work) await page[part]()
  collectGarbage()
  return (processorTime() - before) / pages.length
}

const dataDir = await mkdtemp(join(tmpdir(), "vitrine-bench-"))
// Creates the database: `openReadOnlyShop` opens an existing one only.
await (await openShop({ dataDir })).close()
const shop = openReadOnlyShop({ dataDir })
const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })

const log = createLog((text) => process.stderr.write(text))
const backend: ShopBackend = {
  kind: "embedded",
  fetch: async () => new Response(null, { status: 404 }),
  readGraphql: shop.query,
  onChange: () => () => {},
}
const reads = await shopReads(backend)
const assets = pageAssets(join(root, ".build/client"))
const dictionaryOf = dictionaries(join(root, "app/public"), log)
const parts = {
  backend,
  assignedPaths: noAssignedPaths,
  reads,
  extensionPoints: builtIn,
  paymentProviders: new Map(),
  assets,
  dictionaryOf,
  layoutIslands,
  projectPages: [],
  policies: pagePolicies({ mediaOrigins: [], playerOrigins: [], usesHttps: false }),
  fallbackPages: fallbackPages(dictionaryOf),
  maxAgeMs: defaultMaxAgeMs,
  shared: memoryState(),
  log,
  now: Date.now,
}
const site = createSite({ ...parts, cache: pageCache({ commonHeaders: [], log }) })
const blocks = reads.blocks(productPageBlocks)
const cachedBlocks = () => blocks

/** The trees passed to `renderToString` for this page, without preparation and post-processing. */
const renderOf = async (target: PageTarget, load: () => ReturnType<PageTarget["load"]>): Promise<Work["render"]> => {
  const { layout, dictionary } = await readLayout()
  const loaded = await load()
  if (loaded === undefined) throw new Error(`no page at ${target.path}`)
  const input = { layout, assets: assets("product"), dictionary, origin, path: target.path, formKey: "", log }
  const trees = pageTrees(loaded.page, { ...input, layoutIslands })
  const html = ({ name, view }: (typeof trees.islands)[number]) => renderToString(view, { identifierPrefix: name })
  const document = trees.document(Object.fromEntries(trees.islands.map((island) => [island.name, html(island)])))
  return async () => {
    for (const island of trees.islands) html(island)
    return Buffer.byteLength(renderToString(document))
  }
}

const readLayout = async () => {
  const layout = await site.layoutData()
  return { layout, dictionary: dictionaryOf(layout.store.locale) }
}

const workAt = async (path: string): Promise<Work> => {
  const target = await resolveUrl(path, "", site.cached)
  if (target.kind !== "page") throw new Error(`${path} is not a page`)
  const load = async () =>
    target.load(
      createLoadContext({
        layout: await site.layoutData(),
        language: { dictionary: {}, locale: "en-US" },
        reads,
        alerts: async () => [],
        hasShopPages: false,
        cachedBlocks,
        now: Date.now(),
        log,
      }),
    )
  return {
    page: async () => Buffer.byteLength((await site.renderTarget(target, { origin })).html),
    load: async () => (await load())?.tags.length ?? 0,
    render: await renderOf(target, load),
  }
}

const paths = database
  .prepare("select url_key from product where enabled = 1 and visible_in <> 'none' order by id")
  .all()
  .map((row) => `/${String(row["url_key"])}.html`)

try {
  const pages = await Promise.all(paths.map(workAt))
  const round = async () => {
    const page = await processorTimeOf(pages, ["page"])
    const render = await processorTimeOf(pages, ["render"])
    const load = await processorTimeOf(pages, ["load"])
    // As in a page: rendering starts with the CPU caches left by decoding.
    const renderAfterLoad = (await processorTimeOf(pages, ["load", "render"])) - load
    return { page, load, render, renderAfterLoad }
  }
  for (let warmUp = 0; warmUp < 10; warmUp += 1) await round()
  const results: Array<Awaited<ReturnType<typeof round>>> = []
  for (let measured = 0; measured < rounds; measured += 1) results.push(await round())

  const medianOf = (figureOf: (result: (typeof results)[number]) => number) => median(results.map(figureOf))
  line(`product page without cache, mean of ${pages.length}`, milliseconds(medianOf(({ page }) => page)))
  line("  of which loading its data from the shop", milliseconds(medianOf(({ load }) => load)))
  line(
    "renderToString, each time after loading its data",
    milliseconds(medianOf(({ renderAfterLoad }) => renderAfterLoad)),
  )
  line(
    "product page / renderToString",
    ratio(medianOf(({ page, renderAfterLoad }) => page / renderAfterLoad)),
    "≤ 2.5 ×",
  )
  line("renderToString, without loading in between", milliseconds(medianOf(({ render }) => render)))
  line("  product page / that", ratio(medianOf(({ page, render }) => page / render)))
} finally {
  database.close()
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
}
