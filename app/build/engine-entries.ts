import { readFileSync } from "node:fs"
import path from "node:path"

import type { Plugin } from "vite"

/**
 * Resolves imports of this package, such as `vitrine/core/checkout`, to its sources, so that a project shares its classes and unused code
 * is dropped. `root` is the repository or the folder `source/` of the package, whose package.json lists the sources as `entries`.
 */
export const engineEntries = (root: string): Plugin => {
  const { exports = {}, entries = exports }: Partial<Record<"exports" | "entries", Readonly<Record<string, string>>>> =
    JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))
  return {
    name: "engine-entries",
    enforce: "pre",
    resolveId: {
      filter: { id: /^vitrine(\/|$)/ },
      handler: (id) => {
        const file = entries[id.replace(/^vitrine/, ".")]
        return file === undefined ? null : path.join(root, file)
      },
    },
  }
}
