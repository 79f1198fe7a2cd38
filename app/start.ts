import cluster from "node:cluster"
import path from "node:path"

import { checkPortIsFree } from "./free-port.ts"
import type { OpenBackend } from "./open-embedded-shop.ts"
import { project } from "./project/current-project.ts"
import type { Project } from "./project/load-project.ts"
import { projectPublicDir } from "./project/project-folder.ts"
import { projectDictionaries } from "./project/project-languages.ts"
import { modulesOfShop, pagesOfShop, projectOfShop } from "./project/project-of-shop.ts"
import { type MagentoSettings, openMagento } from "./server/backend/open-magento.ts"
import { BackendUnreachable, checkBackend } from "./server/backend/shop-backend.ts"
import { purgeCachesInFront } from "./server/cache/purge-caches-in-front.ts"
import { errorReports } from "./server/errors/report-errors.ts"
import { retainFiles } from "./server/http/retained-files.ts"
import { createLog, errorFields, type Log } from "./server/log.ts"
import { checkClientBuild } from "./server/render/client-build.ts"
import { defaultBuildDir, startServer } from "./server/server.ts"
import { openSharedState } from "./server/shared/open-shared-state.ts"
import { shareChanges } from "./server/shared/share-changes.ts"
import { openReports } from "./settings/open-reports.ts"
import type { StartSettings } from "./settings/start-settings.ts"
import { storefrontSettings } from "./settings/storefront-settings.ts"
import { settingsOfWorker, workerNumber } from "./settings/worker-settings.ts"
import { stopOnSignal } from "./stop.ts"

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Opens the built-in shop. A server in front of a Magento loads neither its code nor its packages. */
const openBuiltInShop = async (settings: StartSettings, log: Log): Promise<OpenBackend> =>
  (await import("./open-embedded-shop.ts")).openEmbeddedShop(settings, { log, print })

/** Connects to the Magento at `shopUrl`. If it does not respond, the server starts all the same and shows a message until it does. */
const openRemoteShop = async (settings: MagentoSettings, log: Log): Promise<OpenBackend> => {
  const { shopUrl } = settings
  const backend = openMagento(settings)
  const close = async (): Promise<void> => {}
  try {
    const missing = await checkBackend(backend, shopUrl)
    return { backend, close, startMessages: [`The shop behind it is ${shopUrl}.`, ...missing] }
  } catch (cause) {
    if (!(cause instanceof BackendUnreachable && cause.isAway)) throw cause
    log("shop-away", errorFields(cause))
    const message = `${cause.message} Until it responds, every page is a message with 503.`
    return { backend, close, startMessages: [message], isAway: true }
  }
}

/** The log on stderr, whose errors are also posted if that is configured. */
const openLog = ({ logLevel: level, errorReportUrl: url }: StartSettings): Log => {
  const write = (line: string): void => void process.stderr.write(line)
  const onError = url === undefined ? undefined : errorReports({ url, log: createLog(write, { level }) })
  return createLog(write, { level, onError })
}

/** The host of the printed address: the one listened on, unless that is all of them. */
const shownHost = (host: string | undefined): string =>
  host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host

/** Rejects with `PortNotFree`, before a first start that takes long. */
const checkPorts = async ({ port, host, metrics }: StartSettings): Promise<void> => {
  await checkPortIsFree({ port, host })
  if (metrics !== undefined)
    await checkPortIsFree({ ...metrics, names: { port: "METRICS_PORT", host: "METRICS_HOST" } })
}

/** Copies the files of this build to `assetsDir`, so that pages opened before an upgrade can still load them. Returns a message if that fails. */
const retainBuild = async (assetsDir: string | undefined, log: Log): Promise<ReadonlyArray<string>> => {
  if (assetsDir === undefined) return []
  try {
    await retainFiles(path.join(defaultBuildDir, "static"), assetsDir, Date.now())
    return []
  } catch (cause) {
    log("files-not-kept", errorFields(cause))
    return [`ASSETS_DIR ${assetsDir} cannot be written: pages that are open during an upgrade may miss their scripts.`]
  }
}

/** The options of pages that come from the project of a shop. A translation that is left out is reported. */
const optionsOfProject = (shopProject: Project, report: (sentence: string) => void) => ({
  pages: pagesOfShop(shopProject),
  extensions: modulesOfShop(shopProject),
  projectPublicDir: projectPublicDir(shopProject),
  brand: shopProject.config.brand,
  projectDictionaries: projectDictionaries(shopProject, report),
  origins: shopProject.config.origins,
  addressRules: shopProject.config,
})

/** Opens the backend, starts the server, prints its address, and runs until a signal arrives. */
export const start = async (startSettings: StartSettings): Promise<void> => {
  const worker = cluster.isWorker ? workerNumber(process.env) : 0
  const settings = settingsOfWorker(startSettings, worker)
  // Resources opened so far, closed in reverse order. An interrupted start has nothing to finish.
  const open: Array<() => Promise<void>> = []
  stopOnSignal(async () => {
    for (const close of open.toReversed()) await close()
  }, settings.drainMs)

  checkClientBuild(defaultBuildDir)
  if (worker === 0) await checkPorts(settings)
  const log = openLog(settings)
  const { shared, startMessages } = await openSharedState({ valkey: settings.valkey, log })
  open.push(shared.close)
  const problems: Array<string> = worker > 1 ? [] : [...(await retainBuild(settings.assetsDir, log))]
  const { shopUrl, connectTo, storeView } = settings
  const projectConfig = projectOfShop(project, process.env, shopUrl)
  const shop =
    shopUrl === undefined
      ? await openBuiltInShop(settings, log)
      : await openRemoteShop({ shopUrl, connectTo, storeView }, log)
  open.push(shop.close)
  const reports = await openReports(shareChanges(shop.backend, shared), { ...settings, shared })
  const { backend, onResponse, metrics, tracing, close } = reports
  open.push(close)
  const context = await startServer({
    ...storefrontSettings(settings),
    ...optionsOfProject(projectConfig, (sentence) => problems.push(sentence)),
    backend,
    metrics,
    tracing,
    onResponse,
    shared,
    port: settings.port,
    hostname: settings.host,
    trustedProxies: settings.trustedProxies,
    purgeFrom: settings.purgeFrom,
    assetsDir: settings.assetsDir,
    waitsForBackend: shop.isAway,
    drainMs: settings.drainMs,
    log,
  })
  open.push(context.close)
  open.push(purgeCachesInFront({ backend, caches: settings.purgeTo, log }))

  // Only the first worker prints the address and the messages.
  if (worker > 1) return
  print(`Vitrine is at http://${shownHost(settings.host)}:${context.port}`)
  if (settings.baseUrl !== undefined) print(`Shoppers know it as ${settings.baseUrl}.`)
  for (const fact of [...shop.startMessages, ...startMessages, ...problems]) print(fact)
}
