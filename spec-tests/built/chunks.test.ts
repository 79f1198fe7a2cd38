import { readFileSync } from "node:fs"

import { expect, test } from "vitest"

import { asModule, withoutResourceHints } from "../../app/build/react-modules.ts"
import { entries, loadedBy } from "./page-bytes.ts"

type Manifest = Readonly<Record<string, { readonly imports?: ReadonlyArray<string> }>>

const manifest: Manifest = JSON.parse(readFileSync(".build/client/.vite/manifest.json", "utf8"))

/** The first import cycle that a chunk leads to. `importers` is the path to the chunk. */
const importCycleFrom = (chunk: string, importers: ReadonlyArray<string> = []): ReadonlyArray<string> | undefined => {
  if (importers.includes(chunk)) return [...importers.slice(importers.indexOf(chunk)), chunk]
  for (const imported of manifest[chunk]?.imports ?? []) {
    const cycle = importCycleFrom(imported, [...importers, chunk])
    if (cycle !== undefined) return cycle
  }
  return undefined
}

// A cycle runs a chunk before its imports are ready, only for some loading orders.
test("no file of the build loads itself through other files", () => {
  expect(Object.keys(manifest).flatMap((chunk) => importCycleFrom(chunk) ?? [])).toEqual([])
})

// Code shared by two documents is put into the chunk of `boot`, which is for pages of the shop.
test.each(["card-form", "gallery-window", "simulated-player"])(
  "the script of the separate document %s loads nothing else",
  (name) => {
    expect(manifest[`app/client/${name}.ts`]?.imports ?? []).toEqual([])
  },
)

test("no page loads the CommonJS helper, and the build omits the parts of React that no page uses", () => {
  const files = [...loadedBy(entries.boot, entries.runtime, entries.islands("product"))]
  expect(files.filter((file) => file.includes("rolldown-runtime"))).toEqual([])
  const react = files.find((file) => file.includes("/react-"))
  expect(readFileSync(`.build/client/${react}`, "utf8")).not.toContain("React.Children.only")
})

test("a gallery loads neither the rules of the checkout nor what is loaded after an action", () => {
  const files = [...loadedBy(entries.boot, entries.runtime, entries.islands("product"), entries.islands("gallery"))]
  expect(files.some((file) => file.includes("/gallery-"))).toBe(true)
  expect(files.filter((file) => /\/(order|before-order|lazy)/.test(file))).toEqual([])
})

test.each(["catalogue/follow-card-choice.ts", "catalogue/viewed-row.ts"])("%s loads no React", (name) => {
  const entry = `app/client/${name}`
  expect(manifest).toHaveProperty([entry])
  expect([...loadedBy(entry)].filter((file) => file.includes("/react-"))).toEqual([])
})

test("a CommonJS file of React becomes an ES module with the same lines and exports; an export that is reassigned is a variable", () => {
  const file =
    '"use strict";\nvar React = require("react");\nexports.now = void 0;\nif (React.x) {\n  exports.now = 1;\n}\nexports.use = now;\n'
  expect(asModule(file, "file.js")).toBe(
    'let exported_now;"use strict";\nimport * as React from "react";\nexported_now = void 0;\nif (React.x) {\n  exported_now = 1;\n}\n' +
      "const exported_use = now;\n\nexport { exported_now as now, exported_use as use };\n",
  )
})

const clientOfReact = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8")

test("the client of React has the same lines without the functions that request files", () => {
  const dispatcher = /ReactDOMSharedInternals\.d = \{[^}]*\}/
  expect(dispatcher.exec(clientOfReact)?.[0]).toContain("preinitScript")
  const code = withoutResourceHints(clientOfReact, "react-dom-client.production.js")
  expect(dispatcher.exec(code)?.[0].replaceAll(/\s+/g, " ")).toBe(
    "ReactDOMSharedInternals.d = { f: flushSyncWork, r: requestFormReset }",
  )
  expect(code.split("\n")).toHaveLength(clientOfReact.split("\n").length)
})

test("a client of React whose functions that request files stand elsewhere fails the build with the name of the file", () => {
  const changed = clientOfReact.replace("  M: preinitModuleScript", "  N: preinitModuleScript")
  expect(() => withoutResourceHints(changed, "react-dom-client.production.js")).toThrow(
    "react-dom-client.production.js",
  )
})

test("the module `react-dom` of the build exports what renders and none of the functions that request files", () => {
  const file = "node_modules/react-dom/cjs/react-dom.production.js"
  const code = asModule(readFileSync(file, "utf8"), file)
  const names = [...code.slice(code.lastIndexOf("export {")).matchAll(/ as (\w+)/g)].map(([, name]) => name)
  expect(names).toContain("flushSync")
  expect(names.filter((name) => name?.startsWith("pre"))).toEqual([])
})

test.each(["module.exports = { use };", 'const react = load(() => require("react"));'])(
  "a file of React with %s, which cannot be converted, fails the build with the name of the file",
  (line) => {
    expect(() => asModule(line, "react.production.js")).toThrow("react.production.js")
  },
)
