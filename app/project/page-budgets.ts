import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import path from "node:path"
import { brotliCompressSync } from "node:zlib"

import { type Manifest, manifestIn } from "../server/render/client-build.ts"
import { clientScripts, pageAssets } from "../server/render/page-assets.ts"

/** Size of the files that browsers load for one purpose, and its limit for Vitrine's own pages: kilobytes (1,000 bytes) compressed by brotli. */
export type PageBudget = { readonly purpose: string; readonly kilobytes: number; readonly budget: number }

const { boot, shopping } = clientScripts
const addToCart = "app/client/add-to-cart/open-add-to-cart.ts"
const runtime = "app/client/boot/islands.ts"
const checkoutEngine = "app/client/engines/checkout-engine.ts"
const islandsOf = (page: string): string => `app/client/islands/${page}.tsx`
const options = ["ConfigurableOptions", "CustomOptions"].map((name) => `ui/add-to-cart/${name}.tsx`)

/** Scripts that are loaded before any interaction, by purpose. */
const scripts = [
  { purpose: "scripts of every page", entries: [boot, shopping], budget: 12 },
  {
    purpose: "scripts of a product page with options",
    entries: [boot, shopping, addToCart, runtime, islandsOf("product"), ...options],
    budget: 85,
  },
  {
    purpose: "scripts of the checkout",
    entries: [boot, runtime, islandsOf("checkout"), checkoutEngine],
    budget: 125,
  },
] as const

/** Files of islands in a build: views of a project's own pages. */
const projectIslandsOf = (manifest: Manifest): ReadonlyArray<string> =>
  Object.keys(manifest).filter((file) => /(?:^|\/)islands\/[A-Z]\w*\.tsx$/.test(file))

const projectIsland = "app/client/boot/project-island.tsx"

const styledPages = ["home", "category", "product", "cart", "checkout", "account"] as const
const styleBudget = 12
/** As much as a product page. */
const islandBudget = 85

/**
 * Replaces the hashes in names of files by hashes of the names: the hash of another file's content, which says nothing about this one,
 * changes the size of a large compressed file by up to 130 bytes.
 */
const withHashesOfNames = (script: string): string =>
  script.replaceAll(
    /(?<name>[\w.]+)-[\w-]{8}(?=\.(?:js|css)\b)/g,
    (_, name: string) => `${name}-${createHash("sha256").update(name).digest("base64url").slice(0, 8)}`,
  )

/** The size of a script or style sheet in bytes, compressed by brotli with its highest quality. */
export const compressedBytes = (file: string): number =>
  brotliCompressSync(withHashesOfNames(readFileSync(file, "utf8"))).length

/** Files that are loaded with these entries, imports included. */
const loadedBy = (manifest: Manifest, entries: ReadonlyArray<string>): ReadonlyArray<string> => {
  const visited = new Set<string>(entries)
  for (const name of visited) for (const imported of manifest[name]?.imports ?? []) visited.add(imported)
  return [...new Set([...visited].flatMap((name) => manifest[name]?.file ?? []))]
}

/** Computes the sizes of the files that pages of a build load before any interaction; empty if there is no build. */
export const pageBudgets = (buildDir: string): ReadonlyArray<PageBudget> => {
  const manifest = manifestIn(buildDir)
  if (manifest === undefined) return []
  const kilobytesOf = (files: ReadonlyArray<string>): number =>
    files.reduce((sum, file) => sum + compressedBytes(path.join(buildDir, file)), 0) / 1000
  const assets = pageAssets(buildDir)
  return [
    ...projectIslandsOf(manifest).map((file) => ({
      purpose: `scripts of a page with the island ${path.basename(file, ".tsx")}`,
      kilobytes: kilobytesOf(loadedBy(manifest, [boot, shopping, runtime, projectIsland, file])),
      budget: islandBudget,
    })),
    ...scripts.map(({ purpose, entries, budget }) => ({
      purpose,
      kilobytes: kilobytesOf(loadedBy(manifest, entries)),
      budget,
    })),
    ...styledPages.map((kind) => ({
      purpose: `style sheets of a ${kind} page`,
      kilobytes: kilobytesOf(assets(kind).styles.map((address) => address.slice(1))),
      budget: styleBudget,
    })),
  ]
}

/** The report as lines of text, with a note at each size that is over its budget. */
export const budgetLines = (budgets: ReadonlyArray<PageBudget>): ReadonlyArray<string> =>
  budgets.map(({ purpose, kilobytes, budget }) => {
    const figures = `${kilobytes.toFixed(1)} of ${budget} KB: ${purpose}`
    return kilobytes > budget ? `${figures}, which is over the budget of Vitrine's own pages` : figures
  })
