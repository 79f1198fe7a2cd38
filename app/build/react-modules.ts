import type { Plugin } from "vite"

const packages = "react|react-dom|scheduler"
const packageEntry = new RegExp(`/node_modules/(?:${packages})/(?<name>[\\w-]+)\\.js$`)
const production = new RegExp(`/node_modules/(?:${packages})/cjs/[\\w.-]+\\.production\\.js$`)

const requiredByEntry = /require\('(?<file>\.\/cjs\/[\w.-]+\.production\.js)'\)/
const required = /^(?:var|\s+) ?(?<name>\w+) = require\("(?<module>[\w-]+)"\)[,;]$/gm
const exported = /\bexports\.(?<name>\w+)/g

/** `exports.name = …`, once and outside any block, is a constant, which is left out when nothing imports it. */
const isConstant = (code: string, name: string): boolean =>
  code.split(new RegExp(`\\bexports\\.${name} =\\s`)).length === 2 && code.includes(`\nexports.${name} =`)

/** Exports of `react-dom` that request files. An import of one is an error of the build: pages write `<link>` and `<script>` instead. */
const resourceHints = new Set(["preconnect", "prefetchDNS", "preinit", "preinitModule", "preload", "preloadModule"])

const hintsOfClient =
  /(?<=\bReactDOMSharedInternals\.d = \{\n {2}f: \w+,\n {2}r: \w+),(?<hints>(?:\n {2}[CDLMSXm]: \w+,?){7})(?=\n\};)/

/** React's client without what {@link resourceHints} call in it, with the same lines. Throws if they are not where they are known to be. */
export const withoutResourceHints = (code: string, file: string): string => {
  if (!hintsOfClient.test(code)) throw new Error(`${file}: resource hints are not where this build expects them`)
  return code.replace(hintsOfClient, (_, hints: string) => hints.replace(/.+/g, ""))
}

/** A file of React's production build as an ES module, with the same lines. Throws if it has anything of CommonJS that is not known here. */
export const asModule = (code: string, file: string): string => {
  const names = [...new Set([...code.matchAll(exported)].flatMap(({ groups }) => groups?.["name"] ?? []))]
  const constants = names.filter((name) => isConstant(code, name))
  const variables = names.filter((name) => !constants.includes(name)).map((name) => `exported_${name}`)
  const body = constants
    .reduce((text, name) => text.replace(`\nexports.${name} =`, `\nconst exported_${name} =`), code)
    .replace(required, 'import * as $<name> from "$<module>";')
    .replaceAll(exported, "exported_$<name>")
  if (/\brequire\(|\bexports\b/.test(body)) throw new Error(`${file}: CommonJS that is not known to this build`)
  const declared = variables.length > 0 ? `let ${variables.join(", ")};` : ""
  const exports = names.filter((name) => !resourceHints.has(name)).map((name) => `exported_${name} as ${name}`)
  return `${declared}${body}\nexport { ${exports.join(", ")} };\n`
}

const entryAsModule = (code: string): string | undefined => {
  const file = requiredByEntry.exec(code)?.groups?.["file"]
  return file && `export * from "${file}"; import * as all from "${file}"; export default all;`
}

/**
 * Bundles React's CommonJS files as ES modules for browsers: exports that no page uses are left out, calls need no property access on a
 * module object, and the bundler's helper for CommonJS is not loaded.
 */
export const reactModules: Plugin = {
  name: "react-modules",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: (code, id) => {
    // Lines stay where they are, so the map of the step before still applies.
    if (production.test(id)) {
      const used = /\/react-dom-client\./.test(id) ? withoutResourceHints(code, id) : code
      return { code: asModule(used, id), map: null }
    }
    const entry = packageEntry.test(id) ? entryAsModule(code) : undefined
    if (entry !== undefined) return { code: entry, map: null }
    // A default import would load everything that React exports.
    const withNamespace =
      /\/node_modules\//.test(id) && code.replace(/^import React from (?=['"]react['"])/m, "import * as React from ")
    return withNamespace && withNamespace !== code ? { code: withNamespace, map: null } : null
  },
}
