import { existsSync, readFileSync } from "node:fs"
import { SourceMap } from "node:module"
import path from "node:path"

import { LRUCache } from "lru-cache"

/** Maps are large in memory, and an error is mostly repeated in the same files. */
const maxMaps = 8

/** A position in a file of the build: of the server (`…/server/main.js:12:3`), or as browsers load it (`…/static/boot-a1.js:1:900`). */
const builtPosition = /[^\s()@]*\/(?:server|static)\/([\w.-]+\.js):(\d{1,6}):(\d{1,9})/g

const readMap = (file: string): SourceMap | undefined =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined

/** Replaces positions in files of the build by those in the sources, such as `app/start.ts:42:7`. */
export type SourcePositions = (text: string) => string

/**
 * Finds the positions in the sources by the source maps in a folder, which are read when they are first needed. Positions in other files are not
 * changed.
 */
export const sourcePositions = (mapDir: string): SourcePositions => {
  const maps = new LRUCache<string, SourceMap>({ max: maxMaps })
  const mapOf = (name: string): SourceMap | undefined => {
    const map = maps.get(name) ?? readMap(path.join(mapDir, `${name}.map`))
    if (map !== undefined) maps.set(name, map)
    return map
  }
  return (text) =>
    text.replace(builtPosition, (position, name: string, line: string, column: string) => {
      const entry = mapOf(name)?.findEntry(Number(line) - 1, Number(column) - 1)
      return entry === undefined || !("originalSource" in entry)
        ? position
        : `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    })
}

/** The source maps of the build: beside the server's files in a build, in `.build/maps` when run from the sources. */
export const defaultMapDir = import.meta.filename.endsWith(".ts")
  ? path.resolve(import.meta.dirname, "../../../.build/maps")
  : path.resolve(path.dirname(import.meta.filename), "../maps")
