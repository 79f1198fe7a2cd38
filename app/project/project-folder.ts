import { existsSync } from "node:fs"
import path from "node:path"

import { type Environment, textOf } from "../settings/setting.ts"

const root = path.resolve(import.meta.dirname, "../..")

/** The name of the file in which a project configures itself. */
export const configName = "vitrine.config.ts"

/** The project of the demonstration shop, which is built without another. */
export const demonstrationProject = "app/projects/terra-and-kiln"

/** The absolute folder of the shop's project: that of `PROJECT`, or Terra & Kiln. */
export const projectFolder = (environment: Environment): string =>
  path.resolve(root, textOf(environment, "PROJECT") ?? demonstrationProject)

/** The folder `public/` of a project, whose files are served at the root of the shop; `undefined` without one. */
export const projectPublicDir = ({ folder }: { readonly folder: string }): string | undefined => {
  const publicDir = path.join(folder, "public")
  return existsSync(publicDir) ? publicDir : undefined
}
