// Lets Node run the TypeScript sources of this package. Node itself refuses to strip types below `node_modules`.
import { readFileSync } from "node:fs"
import { registerHooks, stripTypeScriptTypes } from "node:module"
import { fileURLToPath } from "node:url"

const sources = new URL("../source/", import.meta.url).href

registerHooks({
  load: (url, context, next) =>
    url.startsWith(sources) && url.endsWith(".ts")
      ? {
          format: "module",
          source: stripTypeScriptTypes(readFileSync(fileURLToPath(url), "utf8")),
          shortCircuit: true,
        }
      : next(url, context),
})
