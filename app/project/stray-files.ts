import { existsSync, globSync } from "node:fs"
import path from "node:path"

import { originalViews } from "../build/project-views.ts"
import { repositoryRoot } from "../language/source-files.ts"
import type { Project } from "./load-project.ts"
import { configName } from "./project-folder.ts"
import { languageFile } from "./project-languages.ts"
import { placeOfText, quoted } from "./source-place.ts"

// Files that have no effect because of their folder or name, and files that the configuration names and that do not exist.

const extensionless = (file: string): string => path.basename(file, path.extname(file))

const viewNotes = (folder: string): ReadonlyArray<string> => [
  ...globSync("theme/{views,slots}/*.{ts,js,jsx}", { cwd: folder }).map(
    (file) => `${path.join(folder, file)}: it has no effect: views are files such as ${extensionless(file)}.tsx.`,
  ),
  ...globSync("theme/*.{tsx,ts,jsx,js}", { cwd: folder })
    .filter((file) => originalViews.has(extensionless(file)))
    .map((file) => `${path.join(folder, file)}: it has no effect: views are in theme/views/.`),
]

const moduleNotes = (folder: string): ReadonlyArray<string> =>
  globSync("modules/*/index.{ts,tsx}", { cwd: folder })
    .filter((file) => !existsSync(path.join(folder, path.dirname(file), "module.ts")))
    .map((file) => `${path.join(folder, file)}: no module is installed from it: call the file module.ts.`)

/** Paths of files in the brand that neither the project nor Vitrine has; `/media/` and `/static/` are those of a Magento. */
const brandNotes = ({ folder, config: { brand } }: Project): ReadonlyArray<string> => {
  const named = [
    brand?.logo?.src,
    brand?.icon,
    brand?.socialPicture?.src,
    ...(brand?.appIcons ?? []).map(({ src }) => src),
  ]
  return named
    .filter((file) => file !== undefined)
    .filter((file) => file.startsWith("/") && !/^\/(?:media|static)\//.test(file))
    .filter(
      (file) => ![folder, path.join(repositoryRoot, "app")].some((root) => existsSync(path.join(root, "public", file))),
    )
    .map((file) => `${placeOfText(path.join(folder, configName), ...quoted(file))}: there is no file public${file}.`)
}

/** True for a language that neither the project nor Vitrine has texts of. */
const hasNoTexts = (folder: string, locale: string): boolean =>
  !locale.startsWith("en_") &&
  !existsSync(path.join(folder, languageFile(locale))) &&
  !existsSync(path.join(repositoryRoot, "app/public/static", locale, "js-translation.json"))

const languageNotes = ({ folder, config: { languages = [] } }: Project): ReadonlyArray<string> =>
  languages
    .filter((locale) => hasNoTexts(folder, locale))
    .map(
      (locale) =>
        `${placeOfText(path.join(folder, configName), ...quoted(locale))}: there is no file ${languageFile(locale)}: vitrine language ${locale} writes it.`,
    )

/** Returns a sentence for each file of a project that has no effect, or that it names and does not have. */
export const strayFiles = (project: Project): ReadonlyArray<string> => [
  ...viewNotes(project.folder),
  ...moduleNotes(project.folder),
  ...brandNotes(project),
  ...languageNotes(project),
]
