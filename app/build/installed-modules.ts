import path from "node:path"

import type { Plugin } from "vite"

import type { ExtensionParts } from "../../core/extensions/extension.ts"
import { loadModules, loadProject } from "../project/load-project.ts"
import { configName, projectFolder } from "../project/project-folder.ts"
import { moduleList } from "../server/dev-feedback.ts"

// The shop's project in the build: its configuration for the server, and its extension modules for both sides. Browsers never receive the
// configuration.

/** The project that is built. */
export const project = await loadProject(projectFolder(process.env))

const installed = await loadModules(project)

const listOfModules = (modules: typeof installed): string =>
  [
    ...modules.map(
      ({ file, exportName }, index) => `import { ${exportName} as module${index} } from ${JSON.stringify(file)}`,
    ),
    `export const installed = [${modules.map((_, index) => `module${index}`).join(", ")}]`,
  ].join("\n")

/** The modules of the configuration as it is now. */
const currentModules = async () => loadModules(await loadProject(project.folder, String(Date.now())))

/** The folder of the project as a built server finds it: beside the folder of the build. */
const projectSource = (serverDir: string): string => {
  const config = path.join(project.folder, configName)
  const fromServer = path.relative(serverDir, project.folder)
  return [
    `import config from ${JSON.stringify(config)}`,
    `import { join } from "node:path"`,
    `export const project = { config, folder: join(import.meta.dirname, ${JSON.stringify(fromServer)}) }`,
  ].join("\n")
}

const isDevelopment = process.env["NODE_ENV"] === "development"

/**
 * Replaces `extensions/installed.ts` by the list of the project's modules, and in a build `project/current-project.ts` by the project
 * itself, so that a built server reads no TypeScript.
 */
export const installedModules = (serverDir: string): Plugin => {
  let isBuild = false
  return {
    name: "installed-modules",
    enforce: "pre",
    configResolved: ({ command }) => void (isBuild = command === "build"),
    resolveId: {
      filter: { id: /(extensions\/installed|project\/current-project)\.ts$/ },
      handler: (id) => {
        if (id.endsWith("installed.ts")) return moduleList
        return isBuild ? "\0project" : null
      },
    },
    load: {
      filter: { id: /^\0(installed-modules|project)$/ },
      handler: async (id) => {
        if (id === "\0project") return projectSource(serverDir)
        return listOfModules(isDevelopment ? await currentModules() : installed)
      },
    },
  }
}

/** In development a module may be added at any time. */
const uses = (part: keyof ExtensionParts): boolean =>
  isDevelopment || installed.some(({ module: { parts } }) => parts[part] !== undefined)

const isExtended: Readonly<Record<keyof ExtensionParts, boolean>> = {
  checkout: uses("checkout"),
  address: uses("address"),
  addToCart: uses("addToCart"),
  labels: uses("labels"),
  product: uses("product"),
  banners: uses("banners"),
  search: uses("search"),
  analytics: uses("analytics"),
  express: uses("express"),
  payments: uses("payments"),
  server: uses("server"),
  events: uses("events"),
}

/** Build constants such as `import.meta.env.EXTENDED_CHECKOUT`. Code for an extension point that no module uses is not bundled. */
export const extensionFlags = Object.fromEntries(
  Object.entries(isExtended).map(([point, extended]) => [
    `import.meta.env.EXTENDED_${point.toUpperCase()}`,
    String(extended),
  ]),
)
