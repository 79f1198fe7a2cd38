import { readFileSync } from "node:fs"
import path from "node:path"

/** Root folder of the repository. */
export const root = path.resolve(import.meta.dirname, "../..")

/** Fields of the repository's package.json that the package repeats. */
export type SourceManifest = {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** The package.json of the repository. */
export const sourceManifest: SourceManifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))

/** Files without extension by export: `{ "./core/cart": "core/cart/index" }`. The same in the sources and in the package. */
export const publicEntries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sourceManifest.exports).map(([name, file]) => [name, file.replace(/^\.\/|\.ts$/g, "")]),
)
