import type { Plugin } from "vite"

const constant = /\bimport\.meta\.env\.(?:SLOT|EXTENDED)_[A-Z_]+\b/g

/**
 * Writes the build constants into sources, as a build does: vitest turns those of `define` into texts of the environment, and the text "true"
 * fills no slot.
 */
export const buildConstants = (values: Readonly<Record<string, string>>): Plugin => ({
  name: "build-constants",
  enforce: "pre",
  transform: {
    filter: { code: constant },
    handler: (code) => ({ code: code.replaceAll(constant, (name) => values[name] ?? name), map: null }),
  },
})
