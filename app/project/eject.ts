import { createHash } from "node:crypto"
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { didYouMean, InvalidView, originalViews } from "../build/project-views.ts"
import { placeOfText } from "./source-place.ts"

export { InvalidView } from "../build/project-views.ts"

const root = path.resolve(import.meta.dirname, "../..")

const hashOf = (source: string): string => createHash("sha256").update(source).digest("hex").slice(0, 16)

/** Version of the engine that this project uses. */
export const engineVersion = (): string => {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))
  return version
}

const fromRoot = (file: string): string => path.relative(root, file).replaceAll(path.sep, "/")

/** An import of another file of the engine as a project writes it. */
const projectImport = (file: string): string => {
  const view = path.basename(file, ".tsx")
  return originalViews.get(view) === file ? `vitrine/views/${view}` : `vitrine/${fromRoot(file)}`
}

const withProjectImports = (source: string, file: string): string =>
  source.replace(
    /(?<before>\b(?:from|import)\s*\(?\s*)"(?<target>\.{1,2}\/[^"]+)"/g,
    (_, before: string, target: string) => `${before}"${projectImport(path.resolve(path.dirname(file), target))}"`,
  )

const original = (name: string): string => {
  const file = originalViews.get(name)
  if (file !== undefined) return file
  throw new InvalidView(`No view is called "${name}".${didYouMean(name, [...originalViews.keys()])}`)
}

/**
 * Copies a view of the engine to `theme/views/` of a project, from where it replaces the original, and returns the new file. Its first line names
 * the version and the hash of the original. Throws `InvalidView` for an unknown view, and if the project has that view already.
 */
export const eject = (folder: string, name: string): string => {
  const file = original(name)
  const target = path.join(folder, "theme/views", `${name}.tsx`)
  if (existsSync(target)) throw new InvalidView(`${target}: the project has this view already.`)
  const source = readFileSync(file, "utf8")
  const mark = `// Ejected from vitrine ${engineVersion()}: ${fromRoot(file)} sha256-${hashOf(source)}`
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, `${mark}\n${withProjectImports(source, file)}`)
  return target
}

const markOf = /^\/\/ Ejected from vitrine (?<version>\S+): (?<source>\S+) sha256-(?<hash>[\da-f]{16})$/m

/** Returns a sentence for each ejected view of a project whose original has changed since, or no longer exists. */
export const outdatedViews = (folder: string): ReadonlyArray<string> =>
  globSync("theme/views/*.tsx", { cwd: folder })
    .toSorted()
    .flatMap((file) => {
      const { version, source, hash } = markOf.exec(readFileSync(path.join(folder, file), "utf8"))?.groups ?? {}
      if (version === undefined || source === undefined) return []
      const place = placeOfText(path.join(folder, file), "// Ejected from vitrine")
      const original = path.join(root, source)
      const since = `since version ${version}, from which this view was ejected`
      if (!existsSync(original)) return [`${place}: ${source} no longer exists ${since}.`]
      return hashOf(readFileSync(original, "utf8")) === hash ? [] : [`${place}: ${source} has changed ${since}.`]
    })
