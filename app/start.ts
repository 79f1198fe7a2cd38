import { installed } from "./extensions/installed.ts"
import { freePort } from "./free-port.ts"
import { buildProgress } from "./progress.ts"
import { holdBackendConnections } from "./server/backend/backend-connections.ts"
import { checkBackend, magentoBackend } from "./server/backend/shop-backend.ts"
import { createLog } from "./server/log.ts"
import { checkClientBuild } from "./server/render/client-build.ts"
import type { ShopBackend } from "./server/route-context.ts"
import { defaultBuildDir, startServer } from "./server/server.ts"
import { hideOutbox } from "./shop/infra/mail/hide-outbox.ts"
import { withScenarios } from "./shop/scenarios.ts"
import { loadDemoAccounts, loadSettings } from "./shop/seed/load-settings.ts"
import type { StartSettings } from "./start-settings.ts"
import { stopOnSignal } from "./stop.ts"
import { openSupervisedShop } from "./supervised-shop.ts"

const print = (line: string): void => void process.stdout.write(`${line}\n`)

type OpenBackend = {
  readonly backend: ShopBackend
  readonly close: () => Promise<void>
  readonly startMessages: ReadonlyArray<string>
}

/** Exits, so that the process manager restarts the server; a shop that cannot sell must not keep running. */
const exitAfterShopFailure = (): never => {
  process.stderr.write("The shop has stopped and could not be restarted; see the log entries above.\n")
  process.exit(1)
}

const withScenarioSwitch = (backend: ShopBackend, seedDir: string | undefined): ShopBackend => ({
  ...backend,
  fetch: withScenarios(backend.fetch, loadSettings(seedDir)),
  hasScenarios: true,
})

const withoutOutbox = (backend: ShopBackend): ShopBackend => ({
  ...backend,
  fetch: hideOutbox(backend.fetch),
  outbox: "closed",
})

const withoutBackOffice = (backend: ShopBackend): ShopBackend => ({ ...backend, backOffice: "closed" })

const openEmbeddedShop = async ({
  dataDir,
  seedDir,
  products,
  guestCheckout,
  smtpUrl,
  scenarios,
  outbox,
  backOffice,
}: StartSettings): Promise<OpenBackend> => {
  const log = createLog((line) => process.stderr.write(line))
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
  const withOutbox = outbox ? shop.backend : withoutOutbox(shop.backend)
  const backend = backOffice ? withOutbox : withoutBackOffice(withOutbox)
  return {
    backend: scenarios ? withScenarioSwitch(backend, seedDir) : backend,
    close: shop.close,
    startMessages: [
      "Demonstration accounts:",
      ...accounts,
      ...(backOffice ? office : []),
      ...mail,
      `Data lies in ${dataDir}.`,
    ],
  }
}

const openRemoteShop = async (shopUrl: string, storeView: string | undefined): Promise<OpenBackend> => {
  holdBackendConnections()
  const backend = magentoBackend(shopUrl, fetch, storeView)
  const missing = await checkBackend(backend, shopUrl)
  return { backend, close: async () => {}, startMessages: [`The shop behind it is ${shopUrl}.`, ...missing] }
}

/** Opens the backend, starts the server, prints where it is, and runs until a signal arrives. */
export const start = async (settings: StartSettings): Promise<void> => {
  // Resources opened so far, closed in reverse order. An interrupted start has nothing to finish.
  const open: Array<() => Promise<void>> = []
  stopOnSignal(async () => {
    for (const close of open.toReversed()) await close()
  })

  checkClientBuild(defaultBuildDir)
  await freePort(settings.port)
  const { shopUrl } = settings
  const shop =
    shopUrl === undefined ? await openEmbeddedShop(settings) : await openRemoteShop(shopUrl, settings.storeView)
  open.push(shop.close)
  const context = await startServer({
    backend: shop.backend,
    assignedPaths: settings.assignedPaths,
    port: settings.port,
    baseUrl: settings.baseUrl,
    gallery: { playerUrl: settings.playerUrl, options: settings.galleryOptions },
    pageOptions: settings.pageOptions,
    shopDictionaries: settings.shopDictionaries,
    purgeFrom: settings.purgeFrom,
    pageMaxAgeMs: settings.pageMaxAge === undefined ? undefined : settings.pageMaxAge * 1000,
    toolbar: settings.toolbar,
    analytics: settings.analytics,
  })
  open.push(context.close)

  print(`Vitrine is at http://localhost:${context.port}`)
  if (settings.baseUrl !== undefined) print(`Shoppers know it as ${settings.baseUrl}.`)
  for (const fact of shop.startMessages) print(fact)
}
