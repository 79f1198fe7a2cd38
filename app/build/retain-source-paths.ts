import path from "node:path"

import type { Plugin } from "vite"

/**
 * Creates the Vite plugin by which `import.meta.dirname` and `import.meta.url` mean the source file also in the server's bundle. Code reads the
 * templates, seed and migrations that are beside its source file, and a bundle has all its files in one other folder, `outDir`.
 */
export const retainSourcePaths = (root: string, outDir: string): Plugin => {
  const toRoot = path.relative(path.resolve(root, outDir), root)
  return {
    name: "retain-source-paths",
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
      // The replacements add no lines, so the source map of the step before still applies.
      return { code: withFolder, map: null }
    },
  }
}
