import { readdirSync, readFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import path from "node:path"

import { parseSync } from "vite"
import { expect, test } from "vitest"

const folder = path.resolve(".build/server")
const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync("package.json", "utf8"),
)

/** The packages that a file of the server build imports, now or later: `hono` for `hono/body-limit`. */
const packagesOf = (file: string): ReadonlyArray<string> => {
  const text = readFileSync(path.join(folder, file), "utf8")
  const { staticImports, dynamicImports } = parseSync(file, text).module
  const dynamic = dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...dynamic]
    .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
}

test("the server build imports packages of `dependencies` only, so that npm ci --omit=dev suffices", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"))
  const imported = [...new Set(files.flatMap(packagesOf))]
  expect(imported).toContain("hono")
  expect(imported.filter((name) => dependencies[name] === undefined)).toEqual([])
})
