import { installed } from "./extensions/installed.ts"
import { freePort } from "./free-port.ts"
import { buildProgress } from "./progress.ts"
import { checkShop, remoteDoor } from "./server/backend/shop-backend.ts"
import { logTo } from "./server/log.ts"
import type { ShopDoor } from "./server/route-context.ts"
import { startHost } from "./server/server.ts"
import { hideOutbox } from "./shop/infra/mail/closed-outbox.ts"
import { withScenarios } from "./shop/scenarios.ts"
import { customers } from "./shop/seed/terra-and-kiln/customers.ts"
import { merchants } from "./shop/seed/terra-and-kiln/merchants.ts"
import type { StartSettings } from "./start-settings.ts"
import { stopOnSignal } from "./stop.ts"
import { openWatchedShop } from "./watched-shop.ts"

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type OpenDoor = { readonly door: ShopDoor; readonly close: () => Promise<void>; readonly facts: ReadonlyArray<string> }

/** Whoever watches over the process starts it again; a shop that cannot sell is not one to keep. */
const lost = (): never => {
  process.stderr.write("The shop has stopped and cannot go on; the lines above say why.\n")
  process.exit(1)
}

const misbehaving = (door: ShopDoor): ShopDoor => ({ ...door, fetch: withScenarios(door.fetch), misbehaves: true })

const withoutOutbox = (door: ShopDoor): ShopDoor => ({ ...door, fetch: hideOutbox(door.fetch), outbox: "closed" })

const withoutBackOffice = (door: ShopDoor): ShopDoor => ({ ...door, backOffice: "closed" })

const openEmbeddedShop = async ({
  dataDir,
  products,
  guestCheckout,
  scenarios,
  outbox,
  backOffice,
}: StartSettings): Promise<OpenDoor> => {
  const log = logTo((line) => process.stderr.write(line))
  const paymentMethods = installed.flatMap(({ builtInShop }) => builtInShop?.paymentMethods ?? [])
  const shop = await openWatchedShop({
    dataDir,
    products,
    paymentMethods,
    guestCheckout,
    progress: buildProgress(say),
    log,
    lost,
  })
  const accounts = customers.map(({ email, password }) => `  ${email}  ${password}`)
  const office = merchants.map(({ email, password }) => `  ${email}  ${password}  at /demo/back-office/`)
  const withOutbox = outbox ? shop.door : withoutOutbox(shop.door)
  const door = backOffice ? withOutbox : withoutBackOffice(withOutbox)
  return {
    door: scenarios ? misbehaving(door) : door,
    close: shop.close,
    facts: ["Demonstration accounts:", ...accounts, ...(backOffice ? office : []), `Data lies in ${dataDir}.`],
  }
}

const openRemoteShop = async (shopUrl: string): Promise<OpenDoor> => {
  const door = remoteDoor(shopUrl)
  await checkShop(door, shopUrl)
  return { door, close: async () => {}, facts: [`The shop behind it is ${shopUrl}.`] }
}

/** Opens the shop, puts the pages before it, says where, and stays until a signal ends it. */
export const start = async (settings: StartSettings): Promise<void> => {
  // What is open so far, closed in the opposite order. A start that is interrupted has nothing to finish.
  const open: Array<() => Promise<void>> = []
  stopOnSignal(async () => {
    for (const close of open.toReversed()) await close()
  })

  await freePort(settings.port)
  const { shopUrl } = settings
  const shop = shopUrl === undefined ? await openEmbeddedShop(settings) : await openRemoteShop(shopUrl)
  open.push(shop.close)
  const host = await startHost({
    door: shop.door,
    port: settings.port,
    baseUrl: settings.baseUrl,
    gallery: { playerUrl: settings.playerUrl, options: settings.galleryOptions },
    pageOptions: settings.pageOptions,
    shopDictionaries: settings.shopDictionaries,
    toolbar: settings.toolbar,
    analytics: settings.analytics,
  })
  open.push(host.close)

  say(`Vitrine is at http://localhost:${host.port}`)
  if (settings.baseUrl !== undefined) say(`Shoppers know it as ${settings.baseUrl}.`)
  for (const fact of shop.facts) say(fact)
}
