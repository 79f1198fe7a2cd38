import type { ViteDevServer } from "vite"

import { additionsToShop } from "../extensions/additions-to-shop.ts"
import type { installed } from "../extensions/installed.ts"
import type { Project } from "../project/load-project.ts"
import { seedOfProject } from "../project/seed-of-project.ts"
import { projectEnvironment } from "../project/settings-of-project.ts"
import type { DevProject } from "../project/watch-project.ts"
import { withConfiguredAccess } from "../settings/embedded-access.ts"
import { environmentOverProject } from "../settings/setting.ts"
import { type StartSettings, startSettings } from "../settings/start-settings.ts"
import { openShop } from "../shop/shop.ts"
import { openMagento } from "./backend/open-magento.ts"
import { checkBackend, embeddedBackend } from "./backend/shop-backend.ts"
import type { ShopBackend } from "./route-context.ts"

/** Settings and backend of a development server, and the project that they were made from. */
export type DevShop = {
  readonly devProject: DevProject
  readonly settings: StartSettings
  readonly backend: ShopBackend
  readonly close: () => Promise<void>
}

/** The settings of a configuration, under those of the environment. Throws `InvalidSetting`. */
export const devSettings = ({ config }: Pick<DevProject, "config">): StartSettings =>
  startSettings(environmentOverProject(process.env, projectEnvironment(config)))

/** Payment methods and fields that installed modules add to the built-in shop. */
const additionsOfModules = async (vite: ViteDevServer) => {
  // Vite does not type what it loads; the list is typed where it is declared.
  const list = (await vite.ssrLoadModule("/app/extensions/installed.ts")) as { readonly installed: typeof installed }
  return additionsToShop(list.installed)
}

/** Opens the built-in shop, or connects to the Magento that the settings name. */
export const openDevShop = async (
  vite: ViteDevServer,
  { folder }: Pick<Project, "folder">,
  devProject: DevProject,
): Promise<DevShop> => {
  const settings = devSettings(devProject)
  const { brand, languages } = devProject.config
  if (settings.shopUrl === undefined) {
    const { dataDir, databaseUrl, smtpUrl, products, guestCheckout, proofOfWork } = settings
    const seedDir = seedOfProject({ folder }, settings.seedDir)
    const additions = await additionsOfModules(vite)
    const shop = await openShop({
      dataDir,
      databaseUrl,
      seedDir,
      smtpUrl,
      products,
      guestCheckout,
      proofOfWork,
      brand,
      languages,
      texts: devProject.texts,
      ...additions,
    })
    const backend = withConfiguredAccess(embeddedBackend(shop), settings, seedDir)
    return { devProject, settings, backend, close: shop.close }
  }
  const { shopUrl, connectTo, storeView } = settings
  const backend = openMagento({ shopUrl, connectTo, storeView })
  await checkBackend(backend, shopUrl)
  return { devProject, settings, backend, close: async () => {} }
}

/** The open shop of a development server. */
export type DevShops = {
  /** Resolves with the open shop; while another shop is being opened, waits for that shop. */
  readonly current: () => Promise<DevShop>
  /** Closes the shop and opens the shop of another configuration. If that fails, opens the former shop again and rejects. */
  readonly reopen: (devProject: DevProject) => Promise<void>
}

/** Opens the shop of a development server, which a changed configuration opens again. */
export const openDevShops = async (
  vite: ViteDevServer,
  project: Pick<Project, "folder">,
  devProject: DevProject,
): Promise<DevShops> => {
  let opened = Promise.resolve(await openDevShop(vite, project, devProject))
  return {
    current: () => opened,
    reopen: async (next) => {
      const former = await opened
      const failures: Array<unknown> = []
      opened = former
        .close()
        .then(() => openDevShop(vite, project, next))
        .catch((cause: unknown) => {
          failures.push(cause)
          return openDevShop(vite, project, former.devProject)
        })
      await opened
      if (failures.length > 0) throw failures[0]
    },
  }
}
