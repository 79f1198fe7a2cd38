import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

import { Option, Schema } from "effect"

const ChunkWire = Schema.Struct({
  file: Schema.String,
  imports: Schema.optional(Schema.Array(Schema.String)),
  dynamicImports: Schema.optional(Schema.Array(Schema.String)),
  css: Schema.optional(Schema.Array(Schema.String)),
  assets: Schema.optional(Schema.Array(Schema.String)),
})
const ManifestWire = Schema.fromJsonString(Schema.Record(Schema.String, ChunkWire))

/** A file of the client build with the keys of the chunks that it imports at once and later, and its stylesheets and assets. */
export type Chunk = typeof ChunkWire.Type

/** Vite's manifest of the client build: chunks by source file. */
export type Manifest = typeof ManifestWire.Type

const manifestFile = ".vite/manifest.json"
const separateFiles = [".vite/embed-manifest.json", ".vite/offline-manifest.json"]

const decodeManifest = Schema.decodeUnknownOption(ManifestWire)

const readManifest = (file: string): Manifest | undefined =>
  Option.getOrUndefined(decodeManifest(optional(() => readFileSync(file, "utf8"))))

/**
 * Reads the manifests of the client build and of the separately built scripts; `undefined` if the client build has no readable manifest.
 */
export const manifestIn = (buildDir: string): Manifest | undefined => {
  const manifest = readManifest(path.join(buildDir, manifestFile))
  const separate = separateFiles.map((file) => readManifest(path.join(buildDir, file)) ?? {})
  return manifest && Object.assign({}, ...separate, manifest)
}

/** The client build is missing or incomplete. The message is one sentence for the terminal. */
export class IncompleteBuild extends Error {
  readonly _tag = "IncompleteBuild"
}

/**
 * Checks at the start that the client build has every file of its manifest, since pages would be served without scripts and styles otherwise.
 * Throws `IncompleteBuild`.
 */
export const checkClientBuild = (buildDir: string): void => {
  const manifest = manifestIn(buildDir)
  const files = manifest === undefined ? [manifestFile] : Object.values(manifest).map(({ file }) => file)
  const missing = files.find((file) => !existsSync(path.join(buildDir, file)))
  if (manifest !== undefined && missing === undefined) return
  throw new IncompleteBuild(
    `The client build ${buildDir} lacks ${missing ?? `a readable ${manifestFile}`}: delete the folder .build and run npm start, which builds it again.`,
  )
}

const optional = (read: () => string): string | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
