import { readdirSync, readFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import path from "node:path"

import { parseSync } from "vite"
import { expect, test } from "vitest"

const folder = path.resolve(".build/server")
const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync("package.json", "utf8"),
)

/** What a file of the server build imports when it is loaded, and what later. */
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

test("the server build imports packages of `dependencies` only, so that npm ci --omit=dev suffices", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"))
  const imports = files.map(importsOf).flatMap(({ loaded, later }) => [...loaded, ...later])
  const imported = [...new Set(packagesAmong(imports))]
  expect(imported).toContain("hono")
  expect(imported.filter((name) => dependencies[name] === undefined)).toEqual([])
})

test("a server in front of a Magento loads neither the database nor the GraphQL server of the built-in shop", () => {
  const [start = ""] = importsOf("main.js").later
  const specifiers = [...loadedWith(start.replace("./", ""))].flatMap((file) => importsOf(file).loaded)
  const packages = packagesAmong(specifiers)
  expect(packages).toContain("undici")
  expect(packages.filter((name) => ["kysely", "pg", "nodemailer"].includes(name))).toEqual([])
  // Parsers and printers of documents are loaded, but nothing that executes them.
  expect(specifiers.filter((name) => name === "graphql" || name.startsWith("graphql/execution"))).toEqual([])
})
