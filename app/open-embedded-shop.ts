import { buildProgress } from "./build-progress.ts"
import { additionsToShop } from "./extensions/additions-to-shop.ts"
import { installed } from "./extensions/installed.ts"
import { project } from "./project/current-project.ts"
import { projectDictionaries } from "./project/project-languages.ts"
import { seedOfProject } from "./project/seed-of-project.ts"
import type { Log } from "./server/log.ts"
import type { ShopBackend } from "./server/route-context.ts"
import { withConfiguredAccess } from "./settings/embedded-access.ts"
import type { StartSettings } from "./settings/start-settings.ts"
import { loadDemoAccounts } from "./shop/seed/load-settings.ts"
import { openSupervisedShop } from "./supervised-shop.ts"

/** An open backend, and the messages about it for the terminal. */
export type OpenBackend = {
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

/** Host and name of a database, without its credentials. */
const databaseName = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `the database ${decodeURIComponent(pathname.slice(1))} on ${host}`
}

/** Opens the built-in shop in a thread of its own. Rejects if it cannot be opened. */
export const openEmbeddedShop = async (
  settings: StartSettings,
  { log, print }: { readonly log: Log; readonly print: (line: string) => void },
): Promise<OpenBackend> => {
  const { dataDir, databaseUrl, products, guestCheckout, proofOfWork, smtpUrl } = settings
  const seedDir = seedOfProject(project, settings.seedDir)
  const shop = await openSupervisedShop({
    dataDir,
    databaseUrl,
    seedDir,
    products,
    ...additionsToShop(installed),
    guestCheckout,
    proofOfWork,
    brand: project.config.brand,
    languages: project.config.languages,
    texts: projectDictionaries(project),
    smtpUrl,
    progress: buildProgress(print),
    log,
    onGiveUp: exitAfterShopFailure,
  })
  const { customers, merchants } = loadDemoAccounts(seedDir)
  const accounts = customers.map(({ email, password }) => `  ${email}  ${password}`)
  const merchantAccounts = merchants.map(({ email, password }) => `  ${email}  ${password}  at /demo/back-office/`)
  const mail = smtpUrl === undefined ? [] : [`Mails are sent by ${new URL(smtpUrl).host}.`]
  return {
    backend: withConfiguredAccess(shop.backend, settings, seedDir),
    close: shop.close,
    startMessages: [
      "Demonstration accounts:",
      ...accounts,
      ...(settings.backOffice ? merchantAccounts : []),
      ...mail,
      databaseUrl === undefined ? `Data is in ${dataDir}.` : `Data is in ${databaseName(databaseUrl)}.`,
    ],
  }
}
