import { publicEntries, sourceManifest } from "./package-entries.ts"
import { buildPackages } from "./project/project-files.ts"

/** Packages that a client already has or may leave out: views need React, generators of tests need fast-check. */
const peers: ReadonlyArray<string> = ["fast-check", "react", "react-dom", "zustand"]

/** `effect` for `effect/Schema`, `@hono/node-server` for `@hono/node-server/conninfo`. */
const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")

/** The package.json of the package, whose files import these packages. A project also runs the server, which imports all others. */
export const packageManifest = (imported: ReadonlyArray<string>): Readonly<Record<string, unknown>> => {
  const { version, description, license, dependencies, devDependencies } = sourceManifest
  const versionOf = (name: string): string => {
    const dependencyVersion = dependencies[name] ?? devDependencies[name]
    if (dependencyVersion === undefined)
      throw new Error(`package.json does not name "${name}", which the package imports.`)
    return dependencyVersion
  }
  const byImport = imported.filter((source) => !source.startsWith("node:")).map(packageOf)
  const used = [...new Set([...byImport, ...Object.keys(dependencies), ...buildPackages])].sort()
  const byName = (names: ReadonlyArray<string>, write: (version: string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, write(versionOf(name))]))
  const usedPeers = used.filter((name) => peers.includes(name))
  const entries = Object.entries({ ...publicEntries, "./standalone": "standalone" })
  return {
    name: "vitrine",
    version,
    description,
    keywords: ["magento", "adobe-commerce", "mage-os", "storefront", "headless", "checkout", "cart", "react", "effect"],
    license,
    type: "module",
    engines: { node: ">=20" },
    main: "./core/index.js",
    types: "./core/index.d.ts",
    sideEffects: ["*.css", "./bin/*"],
    bin: { vitrine: "./bin/vitrine.js" },
    exports: {
      ...Object.fromEntries(
        entries.map(([name, file]) => [name, { types: `./${file}.d.ts`, default: `./${file}.js` }]),
      ),
      "./styles/*.css": "./ui/*.css",
      "./tsconfig.json": "./tsconfig.json",
      "./package.json": "./package.json",
    },
    dependencies: byName(
      used.filter((name) => !peers.includes(name)),
      (exact) => exact,
    ),
    peerDependencies: byName(usedPeers, (exact) => `^${exact}`),
    peerDependenciesMeta: byName(usedPeers, () => ({ optional: true })),
  }
}
