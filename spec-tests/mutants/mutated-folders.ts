import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync } from "node:fs"

/** A mutated folder, and the percentage of mutants that its specs must detect. */
export type MutatedFolder = {
  readonly folder: string
  readonly wanted: number
  readonly sources: ReadonlyArray<string>
}

/** API folders of the embedded shop. */
export const shopFolders: ReadonlyArray<string> = [
  "api/rest",
  "api/graphql",
  "api/sections",
  "api/forms",
  "domain/errors",
].map((name) => `app/shop/${name}`)

const contractSources = shopFolders.map((folder) => `${folder}/**/*.ts`)

export const mutatedFolders: ReadonlyArray<MutatedFolder> = [
  { folder: "core", wanted: 85, sources: ["core/**/*.ts", "!core/**/index.ts"] },
  {
    folder: "app/shop",
    wanted: 85,
    sources: [...contractSources, "!app/shop/api/**/*.sdl.ts", "!app/shop/api/**/generate-*.ts"],
  },
]

export const isIn = (place: string, file: string): boolean => file === place || file.startsWith(`${place}/`)

/** True if mutants can be made in it. */
export const isMutated = (place: string): boolean =>
  existsSync(place) && (isIn("core", place) || shopFolders.some((folder) => isIn(folder, place)))

/** Sources of a folder, or the single file, as arguments for Stryker; GraphQL schemas are texts with a test, generators write sources. */
export const sourcesOf = (place: string): ReadonlyArray<string> =>
  place.endsWith(".ts")
    ? [place]
    : [`${place}/**/*.ts`, "!core/**/index.ts", "!app/shop/api/**/*.sdl.ts", "!app/shop/api/**/generate-*.ts"]

/** Files of Stryker's patterns by name; patterns that begin with `!` exclude. */
export const filesOf = (patterns: ReadonlyArray<string>, cwd = process.cwd()): ReadonlyArray<string> => {
  const excluded = patterns.filter((pattern) => pattern.startsWith("!"))
  const included = patterns.filter((pattern) => !excluded.includes(pattern))
  return globSync(included, { cwd, exclude: excluded.map((pattern) => pattern.slice(1)) }).sort()
}

const isDrawn = (text: string, oneIn: number): boolean =>
  createHash("sha256").update(text).digest().readUInt32BE() % oneIn === 0

/** One line in `oneIn` of a folder's sources as Stryker ranges (`file.ts:12-12`); deterministic by seed. */
export const sampledLines = (place: string, oneIn: number, seed: string): ReadonlyArray<string> =>
  filesOf(sourcesOf(place)).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((_, index) => (isDrawn(`${seed} ${file} ${index}`, oneIn) ? [`${file}:${index + 1}-${index + 1}`] : [])),
  )

/** All mutated sources by folder. */
export const allPlaces = (root: string): ReadonlyArray<string> => [
  ...globSync("core/*/", { cwd: root })
    .map((place) => place.replaceAll("\\", "/").replace(/\/$/, ""))
    .sort(),
  ...shopFolders,
]
