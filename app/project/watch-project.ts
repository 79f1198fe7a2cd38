import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import type { ViteDevServer } from "vite"

import type { ProjectConfig } from "../../core/project/project-config.ts"
import type { Dictionary } from "../../core/translation/translate.ts"
import { loadProject, type Project } from "./load-project.ts"
import { configName } from "./project-folder.ts"
import { projectDictionaries } from "./project-languages.ts"

/** Configuration and translations of a project as pages show them. A changed project is another object. */
export type DevProject = { readonly config: ProjectConfig; readonly texts: ReadonlyMap<string, Dictionary> }

type DevProjectOptions = {
  readonly vite: ViteDevServer
  readonly project: Project
  /** Prints a sentence. */
  readonly report: (sentence: string) => void
  /** Opens the shop again with a changed configuration. After a failure the shop with the former configuration stays open. */
  readonly restart: (next: DevProject, keys: ReadonlyArray<string>) => Promise<void>
}

/**
 * Milliseconds from the first event of a changed file until it is read: an editor writes a file in several steps, and only the first step
 * causes an event.
 */
const writeDelayMs = 50

/** Files of which Vite has read the list when it started. */
const isListed = /^(?:pages|islands|modules|theme\/views|theme\/slots)\//

/** Keys of a configuration that the backend, the server or the list of modules depends on. */
const startKeys = ["languages", "modules", "settings", "storeViews"] as const

/** The changed keys for which the shop is opened again. */
const keysForRestart = (former: ProjectConfig, config: ProjectConfig): ReadonlyArray<string> =>
  startKeys.filter((key) => JSON.stringify(former[key]) !== JSON.stringify(config[key]))

/**
 * Reads the configuration and the translations of a project again when their files change, and reloads open pages. If a file has an error,
 * the values read before stay, and the sentence about it is printed and shown over open pages.
 */
export const watchProject = ({ vite, project, report, restart }: DevProjectOptions): (() => DevProject) => {
  const pending = new Set<string>()
  const { hot } = vite.environments.client
  const texts = () => projectDictionaries(project, report)
  let current: DevProject = { config: project.config, texts: texts() }

  const fail = (message: string): void => {
    report(message)
    hot.send({ type: "error", err: { message, stack: "" } })
  }

  const readConfig = async (): Promise<DevProject> => {
    const { config } = await loadProject(project.folder, String(Date.now()))
    const keys = keysForRestart(current.config, config)
    const next = { ...current, config }
    if (keys.length === 0) return next
    await restart(next, keys)
    report(`${configName}: the shop is open again with the changed ${keys.join(", ")}.`)
    return next
  }

  const readFileAgain = async (file: string): Promise<void> => {
    if (pending.has(file)) return
    pending.add(file)
    await sleep(writeDelayMs)
    pending.delete(file)
    try {
      current = file === configName ? await readConfig() : { ...current, texts: texts() }
      hot.send({ type: "full-reload" })
    } catch (cause) {
      fail(cause instanceof Error ? cause.message : String(cause))
    }
  }

  vite.watcher.add(
    [configName, "languages", "pages", "islands", "modules", "theme"].map((name) => path.join(project.folder, name)),
  )
  vite.watcher.on("all", (event, changed) => {
    const file = path.relative(project.folder, changed).replaceAll(path.sep, "/")
    if (file === configName || /^(?:modules\/[^/]+\/)?languages\/\w+\.json$/.test(file)) void readFileAgain(file)
    if (event !== "change" && isListed.test(file) && /\.tsx?$/.test(file))
      report(`${file} was ${event === "add" ? "added" : "removed"}. Start the development server again to apply it.`)
  })
  return () => current
}
