import path from "node:path"

import type { ExtensionModule } from "../../core/extensions/extension.ts"
import { type Environment, textOf } from "../settings/setting.ts"
import type { ProjectPage } from "./define-page.ts"
import type { Project } from "./load-project.ts"
import { demonstrationProject } from "./project-folder.ts"

/** A folder that does not exist: a project without files. */
const noFolder = path.join(import.meta.dirname, "no-project")

/**
 * The project that applies to the shop behind the pages. Brand, texts, pages and modules of the demonstration shop belong to the built-in shop: a Magento has
 * them only if `PROJECT` names that project. The theme is built in, so its colours around the page remain.
 */
export const projectOfShop = (project: Project, environment: Environment, shopUrl: string | undefined): Project => {
  const isDefault =
    textOf(environment, "PROJECT") === undefined &&
    project.folder.replaceAll(path.sep, "/").endsWith(`/${demonstrationProject}`)
  if (!isDefault || shopUrl === undefined) return project
  const themeColor = project.config.brand?.themeColor
  return { folder: noFolder, config: themeColor === undefined ? {} : { brand: { themeColor } } }
}

/** The pages of the project that applies to a shop, which is one of `projectOfShop`. `undefined`: those of the build. */
export const pagesOfShop = ({ folder }: Project): ReadonlyArray<ProjectPage> | undefined =>
  folder === noFolder ? [] : undefined

/** The modules that the server of a shop runs, whose project is one of `projectOfShop`. `undefined`: those of the build. */
export const modulesOfShop = ({ folder }: Project): ReadonlyArray<ExtensionModule> | undefined =>
  folder === noFolder ? [] : undefined
