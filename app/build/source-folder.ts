import path from "node:path"

import type { Plugin } from "vite"

/**
 * Replaces `import.meta.dirname` and `import.meta.url` in a bundle for Node by the folder and URL of the source file, which still holds the
 * templates, seed and migrations that the code reads. A bundle has all its files in one folder, `outDir`.
 */
export const sourceFolder = (root: string, outDir: string): Plugin => {
  const toRoot = path.relative(path.resolve(root, outDir), root)
  return {
    name: "source-folder",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      const source = path.relative(root, id.split("?")[0] ?? id)
      if (id.startsWith("\0") || source.includes("node_modules/") || !/import\.meta\.(dirname|url)/.test(code))
        return null
      const folder = JSON.stringify(`/${toRoot}/${path.dirname(source)}`)
      const withFolder = code
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${folder})`)
        .replaceAll("import.meta.url", `new URL(${JSON.stringify(`${toRoot}/${source}`)}, import.meta.url).href`)
      // Lines stay where they are, so the map of the step before still applies.
      return { code: withFolder, map: null }
    },
  }
}
