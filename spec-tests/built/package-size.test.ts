import { writeFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"

import nodeResolve from "@rollup/plugin-node-resolve"
import { build as esbuild } from "esbuild"
import { rollup } from "rollup"
import { build as vite } from "vite"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { type Client, installedClient } from "./packed-package.ts"

let client: Client
beforeAll(() => {
  client = installedClient(["effect"])
})
afterAll(() => client.remove())

/** A program of the client that uses one name of an entry. */
const programUsing = (name: string, entry: string): string => {
  const file = path.join(client.folder, `${name}.js`)
  writeFileSync(file, `import { ${name} } from "${entry}"\nconsole.log(${name})\n`)
  return file
}

/** Minified by one tool, so that only what is dropped differs. */
const minifiedBytes = async (code: string): Promise<number> => {
  const { outputFiles } = await esbuild({
    stdin: { contents: code },
    minify: true,
    format: "esm",
    write: false,
  })
  return gzipSync(outputFiles[0]?.contents ?? "").length
}

const bundlers: Readonly<Record<string, (file: string) => Promise<string>>> = {
  esbuild: async (file) => {
    const { outputFiles } = await esbuild({
      entryPoints: [file],
      bundle: true,
      format: "esm",
      write: false,
      minifySyntax: true,
    })
    return outputFiles[0]?.text ?? ""
  },
  Rollup: async (file) => {
    const bundle = await rollup({ input: file, plugins: [nodeResolve()] })
    const { output } = await bundle.generate({ format: "es" })
    return output.map((one) => (one.type === "chunk" ? one.code : "")).join("")
  },
  Vite: async (file) => {
    const built = await vite({
      configFile: false,
      root: client.folder,
      logLevel: "error",
      build: { write: false, minify: false, rolldownOptions: { input: file } },
    })
    const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []))
    return outputs.map((one) => (one.type === "chunk" ? one.code : "")).join("")
  },
}

/** Bytes, compressed. */
const limits = [
  ["chooseShippingRate", "vitrine", 2_000],
  ["chooseShippingRate", "vitrine/core/checkout", 2_000],
  ["productPrice", "vitrine", 2_500],
  ["checkoutStep", "vitrine", 11_000],
  ["placeOrder", "vitrine", 20_000],
  ["readProduct", "vitrine", 45_000],
] as const

describe.each(Object.entries(bundlers))("The package bundled by %s", (_, bundle) => {
  test.each(limits)("%s of %s costs at most %d bytes", async (name, entry, limit) => {
    const bytes = await minifiedBytes(await bundle(programUsing(name, entry)))
    expect(bytes).toBeGreaterThan(100)
    expect(bytes).toBeLessThanOrEqual(limit)
  })
})
