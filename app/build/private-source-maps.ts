import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"

import { Option, Schema } from "effect"
import type { Plugin } from "vite"

const MapWire = Schema.fromJsonString(
  Schema.Struct({
    version: Schema.Number,
    sources: Schema.Array(Schema.NullOr(Schema.String)),
    names: Schema.Array(Schema.String),
    mappings: Schema.String,
  }),
)
const decodeMap = Schema.decodeUnknownOption(MapWire)

/** The map without the text of the sources, which are named as paths from the root of the repository. */
const compactMap = (text: string, folder: string, root: string): string | undefined => {
  const map = Option.getOrUndefined(decodeMap(text))
  const fromRoot = (source: string | null) => source && path.relative(root, path.resolve(folder, source))
  return map && JSON.stringify({ ...map, sources: map.sources.map(fromRoot) })
}

/**
 * Writes the source maps of a build to `mapDir`, all in one folder, instead of beside the files: files beside the scripts of browsers are
 * served to everybody. Read by `app/server/errors/source-positions.ts`.
 */
export const privateSourceMaps = (root: string, mapDir: string): Plugin => ({
  name: "private-source-maps",
  apply: "build",
  generateBundle: {
    // Runs after Vite's own transformations, which change the maps too.
    order: "post",
    handler({ dir = root }, bundle) {
      mkdirSync(path.resolve(root, mapDir), { recursive: true })
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".js.map")) continue
        const folder = path.dirname(path.resolve(root, dir, file.fileName))
        const map = compactMap(String(file.source), folder, root)
        if (map !== undefined) writeFileSync(path.resolve(root, mapDir, path.basename(file.fileName)), map)
        delete bundle[file.fileName]
      }
    },
  },
})
