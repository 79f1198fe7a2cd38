import { readdirSync, readFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import path from "node:path"

import { parseSync } from "vite"
import { expect, test } from "vitest"

const folder = path.resolve(".build/server")
const maps = path.resolve(".build/maps")
const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync("package.json", "utf8"),
)

/** Imports of a file of the server build: those when it is loaded, and later ones. */
const importsOf = (file: string) => {
  const text = readFileSync(path.join(folder, file), "utf8")
  const { staticImports, dynamicImports } = parseSync(file, text).module
  return {
    loaded: staticImports.map(({ moduleRequest }) => moduleRequest.value),
    later: dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  }
}

/** The packages among imports: `hono` for `hono/body-limit`. */
const packagesAmong = (specifiers: ReadonlyArray<string>): ReadonlyArray<string> =>
  specifiers
    .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)

/** The files that are loaded with a file of the build, itself included. */
const loadedWith = (file: string): ReadonlySet<string> => {
  const files = new Set([file])
  for (const each of files)
    for (const specifier of importsOf(each).loaded) if (specifier.startsWith("./")) files.add(specifier.slice(2))
  return files
}

/** The paths below `node_modules` that are bundled into a file of the build: `kysely/dist/kysely.js`. */
const bundledInto = (file: string): ReadonlyArray<string> => {
  const { sources }: { readonly sources: ReadonlyArray<string | null> } = JSON.parse(
    readFileSync(path.join(maps, `${file}.map`), "utf8"),
  )
  return sources.flatMap((source) => source?.split("node_modules/").slice(1) ?? [])
}

test("the server build imports packages of `dependencies` only, so that npm ci --omit=dev suffices", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"))
  const imports = files.map(importsOf).flatMap(({ loaded, later }) => [...loaded, ...later])
  const imported = [...new Set(packagesAmong(imports))]
  expect(imported).toContain("react-dom")
  expect(imported.filter((name) => dependencies[name] === undefined)).toEqual([])
})

test("a server in front of a Magento loads neither the database nor the GraphQL server of the built-in shop", () => {
  const [start = ""] = importsOf("main.js").later
  const files = [...loadedWith(start.replace("./", ""))]
  const modules = files.flatMap((file) => [...importsOf(file).loaded, ...bundledInto(file)])
  const packages = packagesAmong(modules)
  expect(packages).toEqual(expect.arrayContaining(["undici", "effect"]))
  expect(packages.filter((name) => ["kysely", "pg", "nodemailer"].includes(name))).toEqual([])
  // Parsers and printers of documents are loaded, but nothing that executes them.
  expect(modules.filter((name) => name === "graphql" || /^graphql\/(index|execution\/execute)/i.test(name))).toEqual([])
})
