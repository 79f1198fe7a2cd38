import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync } from "node:fs"

/** A folder whose sources are mutated. */
export type MutatedFolder = {
  readonly folder: string
  /** Minimum percentage of mutants that the specs must detect. */
  readonly minimumScore: number
  /** Patterns of Stryker; those that begin with `!` exclude files. */
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
  { folder: "core", minimumScore: 85, sources: ["core/**/*.ts", "!core/**/index.ts"] },
  {
    folder: "app/shop",
    minimumScore: 85,
    sources: [...contractSources, "!app/shop/api/**/*.sdl.ts", "!app/shop/api/**/generate-*.ts"],
  },
]

export const isIn = (place: string, file: string): boolean => file === place || file.startsWith(`${place}/`)

/** Tests whether a folder or file has sources that may be mutated. */
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

const isSampled = (text: string, oneIn: number): boolean =>
  createHash("sha256").update(text).digest().readUInt32BE() % oneIn === 0

/** One line in `oneIn` of a folder's sources as Stryker ranges (`file.ts:12-12`); deterministic by seed. */
export const sampledLines = (place: string, oneIn: number, seed: string): ReadonlyArray<string> =>
  filesOf(sourcesOf(place)).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((_, index) =>
        isSampled(`${seed} ${file} ${index}`, oneIn) ? [`${file}:${index + 1}-${index + 1}`] : [],
      ),
  )

/** Every folder that is mutated on its own: those below `core/`, and the API folders of the shop. */
export const allMutatedFolders = (root: string): ReadonlyArray<string> => [
  ...globSync("core/*/", { cwd: root })
    .map((place) => place.replaceAll("\\", "/").replace(/\/$/, ""))
    .sort(),
  ...shopFolders,
]
