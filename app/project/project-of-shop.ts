import path from "node:path"

import { type Environment, textOf } from "../settings/setting.ts"
import type { Project } from "./load-project.ts"
import { demonstrationProject } from "./project-folder.ts"

/** Nothing of a shop's own. */
const noProject: Project = { folder: path.join(import.meta.dirname, "no-project"), config: {} }

/**
 * The project that applies to the shop behind the pages. Brand and texts of the demonstration shop belong to the built-in shop: a Magento shows them
 * only if `PROJECT` names that project.
 */
export const projectOfShop = (project: Project, environment: Environment, shopUrl: string | undefined): Project => {
  const isDefault =
    textOf(environment, "PROJECT") === undefined &&
    project.folder.replaceAll(path.sep, "/").endsWith(`/${demonstrationProject}`)
  return isDefault && shopUrl !== undefined ? noProject : project
}
