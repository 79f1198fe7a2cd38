import { readFileSync } from "node:fs"
import path from "node:path"

import { compressedBytes } from "../../app/project/page-budgets.ts"

// Bytes loaded by pages, counted from the build's manifest. KB are 1,000 bytes, brotli 11.

export const buildDir = path.resolve(import.meta.dirname, "../../.build/client")

type Chunk = { readonly file: string; readonly imports?: ReadonlyArray<string> }
const chunksIn = (file: string): Readonly<Record<string, Chunk>> =>
  JSON.parse(readFileSync(path.join(buildDir, ".vite", file), "utf8"))
export const manifest: Readonly<Record<string, Chunk>> = {
  ...chunksIn("embed-manifest.json"),
  ...chunksIn("manifest.json"),
}

const weighed = new Map<string, number>()

const weight = (file: string): number => {
  const known = weighed.get(file)
  if (known !== undefined) return known
  const bytes = compressedBytes(path.join(buildDir, file))
  weighed.set(file, bytes)
  return bytes
}

/** Files loaded by these entries, imports included. */
export const loadedBy = (...entries: ReadonlyArray<string>): ReadonlySet<string> => {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined || visited.has(name)) return
    visited.add(name)
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return files
}

export const kilobytes = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + weight(file), 0) / 1000

/** Entries of the build by purpose. */
export const entries = {
  boot: "app/client/boot/boot.ts",
  shopping: "app/client/boot/shopping.ts",
  embed: "app/client/embed/embed.ts",
  embedCheckout: "app/client/embed/embed-checkout.ts",
  addToCart: "app/client/add-to-cart/open-add-to-cart.ts",
  runtime: "app/client/boot/islands.ts",
  checkoutEngine: "app/client/engines/checkout-engine.ts",
  islands: (page: string) => `app/client/islands/${page}.tsx`,
}
