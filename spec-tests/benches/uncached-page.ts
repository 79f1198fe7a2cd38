import { spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"

import { build } from "vite"

import { retainSourcePaths } from "../../app/build/retain-source-paths.ts"
import { heading } from "./report.ts"

const root = resolve(import.meta.dirname, "../..")

/** Builds the measuring program like the server, as one file. */
const built = async (): Promise<string> => {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins: [retainSourcePaths(root, ".build/bench")],
    build: {
      ssr: "spec-tests/benches/product-pages.ts",
      outDir: ".build/bench",
      target: "node24",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "product-pages.js", codeSplitting: false } },
    },
  })
  return resolve(root, ".build/bench/product-pages.js")
}

/** Product pages missing in the cache, from the request to the shop to the bytes, compared with `renderToString` of the same trees. */
export const uncachedPageBench = async (): Promise<void> => {
  heading("An uncached product page (shop, GraphQL, decoding, rendering) against renderToString of the same trees")
  const measuring = spawn(process.execPath, ["--expose-gc", await built()], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "inherit",
  })
  const [code] = await once(measuring, "exit")
  if (code !== 0) throw new Error(`measuring ended with ${code}`)
}
