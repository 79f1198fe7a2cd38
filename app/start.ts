import { installed } from "./extensions/installed.ts"
import { freePort } from "./free-port.ts"
import { buildProgress } from "./progress.ts"
import { holdBackendConnections } from "./server/backend/backend-connections.ts"
import { BackendUnreachable, checkBackend, magentoBackend } from "./server/backend/shop-backend.ts"
import { createLog, errorFields, type Log } from "./server/log.ts"
import { checkClientBuild } from "./server/render/client-build.ts"
import type { ShopBackend } from "./server/route-context.ts"
import { defaultBuildDir, startServer } from "./server/server.ts"
import { withConfiguredAccess } from "./settings/embedded-access.ts"
import { openReports } from "./settings/open-reports.ts"
import type { StartSettings } from "./settings/start-settings.ts"
import { storefrontSettings } from "./settings/storefront-settings.ts"
import { loadDemoAccounts } from "./shop/seed/load-settings.ts"
import { stopOnSignal } from "./stop.ts"
import { openSupervisedShop } from "./supervised-shop.ts"

const print = (line: string): void => void process.stdout.write(`${line}\n`)

type OpenBackend = {
  readonly backend: ShopBackend
  readonly close: () => Promise<void>
  readonly startMessages: ReadonlyArray<string>
  /** True if the backend does not respond yet. */
  readonly isAway?: boolean
}

/** Exits, so that the process manager restarts the server; a shop that cannot sell must not keep running. */
const exitAfterShopFailure = (): never => {
  process.stderr.write("The shop has stopped and could not be restarted; see the log entries above.\n")
  process.exit(1)
}

const openEmbeddedShop = async (settings: StartSettings, log: Log): Promise<OpenBackend> => {
  const { dataDir, seedDir, products, guestCheckout, smtpUrl } = settings
  const paymentMethods = installed.flatMap(({ builtInShop }) => builtInShop?.paymentMethods ?? [])
  const shop = await openSupervisedShop({
    dataDir,
    seedDir,
    products,
    paymentMethods,
    guestCheckout,
    smtpUrl,
    progress: buildProgress(print),
    log,
    onGiveUp: exitAfterShopFailure,
  })
  const { customers, merchants } = loadDemoAccounts(seedDir)
  const accounts = customers.map(({ email, password }) => `  ${email}  ${password}`)
  const office = merchants.map(({ email, password }) => `  ${email}  ${password}  at /demo/back-office/`)
  const mail = smtpUrl === undefined ? [] : [`Mails are sent by ${new URL(smtpUrl).host}.`]
  return {
    backend: withConfiguredAccess(shop.backend, settings),
    close: shop.close,
    startMessages: [
      "Demonstration accounts:",
      ...accounts,
      ...(settings.backOffice ? office : []),
      ...mail,
      `Data lies in ${dataDir}.`,
    ],
  }
}

/** Opens a Magento elsewhere; one that does not respond now may do so later. */
const openRemoteShop = async (shopUrl: string, storeView: string | undefined, log: Log): Promise<OpenBackend> => {
  holdBackendConnections()
  const backend = magentoBackend(shopUrl, fetch, storeView)
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

/** The host of the printed address: the one listened on, unless that is all of them. */
const shownHost = (host: string | undefined): string =>
  host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host

/** Opens the backend, starts the server, prints where it is, and runs until a signal arrives. */
export const start = async (settings: StartSettings): Promise<void> => {
  // Resources opened so far, closed in reverse order. An interrupted start has nothing to finish.
  const open: Array<() => Promise<void>> = []
  stopOnSignal(async () => {
    for (const close of open.toReversed()) await close()
  }, settings.drainMs)

  checkClientBuild(defaultBuildDir)
  await freePort({ port: settings.port, host: settings.host })
  if (settings.metrics !== undefined)
    await freePort({ ...settings.metrics, names: { port: "METRICS_PORT", host: "METRICS_HOST" } })
  const log = createLog((line) => process.stderr.write(line), { level: settings.logLevel })
  const { shopUrl, storeView } = settings
  const shop =
    shopUrl === undefined ? await openEmbeddedShop(settings, log) : await openRemoteShop(shopUrl, storeView, log)
  open.push(shop.close)
  const { backend, onResponse, metrics, close } = await openReports(shop.backend, settings)
  open.push(close)
  const context = await startServer({
    ...storefrontSettings(settings),
    backend,
    metrics,
    onResponse,
    port: settings.port,
    hostname: settings.host,
    trustedProxies: settings.trustedProxies,
    purgeFrom: settings.purgeFrom,
    waitsForBackend: shop.isAway,
    drainMs: settings.drainMs,
    log,
  })
  open.push(context.close)

  print(`Vitrine is at http://${shownHost(settings.host)}:${context.port}`)
  if (settings.baseUrl !== undefined) print(`Shoppers know it as ${settings.baseUrl}.`)
  for (const fact of shop.startMessages) print(fact)
}
