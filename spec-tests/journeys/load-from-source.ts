import path from "node:path"

import { createServer } from "vite"

import type * as Servers from "./servers-from-source.ts"

/** Loads `servers-from-source.ts` by Vite, for Playwright compiles JSX to something else than React; `close` frees the compiler. */
export const loadFromSource = async (): Promise<{
  readonly servers: typeof Servers
  readonly close: () => Promise<void>
}> => {
  const vite = await createServer({
    configFile: path.resolve("vite.config.ts"),
    logLevel: "error",
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const servers = await vite.ssrLoadModule(path.join(import.meta.dirname, "servers-from-source.ts"))
  return { servers: servers as typeof Servers, close: () => vite.close() }
}
