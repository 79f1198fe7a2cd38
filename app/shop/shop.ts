import { randomBytes } from "node:crypto"

import { Hono } from "hono"

import { mountBackOffice } from "./api/admin/mount-back-office.ts"
import { mountCheckoutConfig } from "./api/checkout-config/mount-checkout-config.ts"
import { mountForms } from "./api/forms/mount-forms.ts"
import { mountGraphql } from "./api/graphql/mount-graphql.ts"
import { mountCartRest } from "./api/rest/mount-cart-rest.ts"
import { mountCustomerRest } from "./api/rest/mount-customer-rest.ts"
import { mountRestErrors } from "./api/rest/mount-rest-errors.ts"
import { mountDirectoryRest } from "./api/routes/directory-routes.ts"
import { mountDownloadSamples } from "./api/routes/download-samples.ts"
import { mountBanners } from "./api/routes/mount-banners.ts"
import { mountCards } from "./api/routes/mount-cards.ts"
import { mountCarousel } from "./api/routes/mount-carousel.ts"
import { mountCustomerFiles } from "./api/routes/mount-customer-files.ts"
import { mountRateLimits } from "./api/routes/mount-limits.ts"
import { mountMultishipping } from "./api/routes/mount-multishipping.ts"
import { mountOrderReturns } from "./api/routes/mount-order-returns.ts"
import { mountOutbox } from "./api/routes/mount-outbox.ts"
import { mountPayments } from "./api/routes/mount-payments.ts"
import { mountProductAlerts } from "./api/routes/mount-product-alerts.ts"
import { mountSoldDownloads } from "./api/routes/mount-sold-downloads.ts"
import { mountSuggestions } from "./api/routes/mount-suggestions.ts"
import { mountTabs } from "./api/routes/mount-tabs.ts"
import { mountWorkProofs } from "./api/routes/mount-work-proofs.ts"
import { mountRenderInfoRest } from "./api/routes/render-info-rest.ts"
import { mountReviewList } from "./api/routes/review-list.ts"
import { mountSwatchMedia } from "./api/routes/swatch-media.ts"
import { mountSections } from "./api/sections/mount-sections.ts"
import type { ShopContext } from "./context/context.ts"
import type { OrderField } from "./context/order-field.ts"
import type { ProjectChanges } from "./context/project-changes.ts"
import { settingsOfView } from "./context/settings-of-view.ts"
import type { PaymentMethod, ShopSettings, StoreView } from "./context/settings.ts"
import { watchSpecialPrices } from "./domain/alerts/watch-special-prices.ts"
import { catalogueStructureCache } from "./domain/catalogue/catalogue-structure.ts"
import { anonymizeDueOrders } from "./domain/customer/delete-customer.ts"
import { openListing } from "./domain/search/open-listing.ts"
import { searchCounter } from "./domain/search/search-terms.ts"
import { requestedView } from "./domain/store-views/requested-view.ts"
import { memoizeByKey } from "./infra/cache/memoize-by-key.ts"
import { openData } from "./infra/database/open-data.ts"
import type { DataOfView, Fill, ShopData } from "./infra/database/shop-data.ts"
import { rateLimits } from "./infra/limits/rate-limits.ts"
import { handleNotFound, limitBodySize, onServerError } from "./infra/limits/request-limits.ts"
import { mailSender } from "./infra/mail/compose-message.ts"
import { openMailDelivery } from "./infra/mail/mail-delivery.ts"
import type { CatalogueSeed } from "./seed/catalogue-seed.ts"
import { fillShop } from "./seed/fill-shop.ts"
import { loadSettings } from "./seed/load-settings.ts"
import { settingsForProject } from "./seed/project/settings-for-project.ts"
import type { Seed } from "./seed/seed-folder.ts"

/** Backend with the endpoints of Magento: REST, GraphQL, form controllers and customer sections. */
export type Shop = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Calls the listener with cache tags of changed data: "cat_p_12", "cat_c_3", "cms_p_home", "cat_p". Returns the unsubscribe function. */
  readonly onChange: (listener: (tags: ReadonlyArray<string>) => void) => () => void
  /** Writes to the database without changing it. Rejects if that is not possible. */
  readonly checkWriting: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The data folder of a shop, and deviations from its settings and content. */
export type ShopOptions = ProjectChanges & {
  readonly dataDir: string
  /** URL of a database of PostgreSQL, with its credentials, instead of the data folder. */
  readonly databaseUrl?: string | undefined
  /** The folder of settings and content, or several; those of Terra & Kiln when absent. */
  readonly seedDir?: Seed | undefined
  /** Content instead of that of the seed folder. */
  readonly seed?: CatalogueSeed
  /** Settings instead of those of the seed folder. */
  readonly settings?: ShopSettings
  /** Added to the payment methods of the settings. */
  readonly paymentMethods?: ReadonlyArray<PaymentMethod>
  /** Fields that installed modules add to the checkout. */
  readonly orderFields?: ReadonlyArray<OrderField>
  /** URL of an SMTP server that sends the mails, with its credentials; absent: mails stay in the outbox. */
  readonly smtpUrl?: string | undefined
  /** Minimum number of products; those of the seed are repeated until it is reached. */
  readonly products?: number | undefined
  /** Unix milliseconds. */
  readonly now?: () => number
  readonly progress?: (step: string, done: number, total: number) => void
}

/** The settings of the seed folder, with what the project and its modules change. */
const settingsOf = (options: ShopOptions): ShopSettings => {
  const { paymentMethods = [], orderFields = [] } = options
  const shopSettings = settingsForProject(options.settings ?? loadSettings(options.seedDir), options)
  return { ...shopSettings, paymentMethods: [...shopSettings.paymentMethods, ...paymentMethods], orderFields }
}

/** Opens the shop and creates its data on the first start. Rejects with DataDirInUse, DataDirNotWritable, DataDirDamaged, DatabaseRefused, SeedError or MailSenderMissing. */
export const openShop = async (options: ShopOptions): Promise<Shop> => {
  const settings = settingsOf(options)
  const now = options.now ?? Date.now
  const sender = options.smtpUrl === undefined ? undefined : mailSender(settings)
  const data = await openDatabase(options, settings.stores.slice(1), async (filled) => {
    const seed = options.seed ?? (await import("./seed/load-catalogue.ts")).loadCatalogue(options.seedDir)
    await fillShop({ data: filled, seed, settings, now: now(), products: options.products, progress: options.progress })
  })
  const searches = searchCounter(data.transact)
  const { smtpUrl } = options
  const delivery =
    smtpUrl === undefined || sender === undefined ? undefined : openMailDelivery({ data, smtpUrl, sender, now })
  const shared = {
    countAttempt: rateLimits(settings.limits, now),
    now,
    randomId: (bytes: number) => randomBytes(bytes).toString("hex"),
    notifyChange: data.notifyChange,
    recordSearch: searches.record,
    deliverMails: delivery && (() => data.afterCommit(delivery.wake)),
  }
  const contextOf = (viewSettings: ShopSettings, { read, transact }: DataOfView): ShopContext => {
    const listing = openListing({ read, settings: viewSettings, now })
    data.onChange(listing.changed)
    const structure = catalogueStructureCache(read)
    data.onChange(structure.changed)
    const { listProducts } = listing
    return { ...shared, read, transact, listProducts, structure: structure.structure, settings: viewSettings }
  }

  const context = contextOf(settings, data)
  await data.transact((trx) => anonymizeDueOrders(context, trx))
  const stopAlerts = await watchSpecialPrices(context)
  const fetchOf = memoizeByKey(
    (view: StoreView) =>
      routes(view === settings.stores[0] ? context : contextOf(settingsOfView(settings, view), data.ofView(view))),
    ({ id }) => id,
  )
  return {
    fetch: async (request) => fetchOf(requestedView(settings, request))(request),
    onChange: data.onChange,
    checkWriting: data.checkWriting,
    close: async () => {
      await stopAlerts()
      await delivery?.close()
      await searches.close()
      await data.close()
    },
  }
}

/** Opens the database of the options; the code for PostgreSQL is loaded only for it. */
const openDatabase = async (
  { dataDir, databaseUrl }: ShopOptions,
  views: ReadonlyArray<StoreView>,
  fill: Fill,
): Promise<ShopData> => {
  if (databaseUrl === undefined) return openData(dataDir, fill)
  const { openPostgres } = await import("./infra/database/postgres/open-postgres.ts")
  return openPostgres(databaseUrl, { fill, views })
}

const routes = (context: ShopContext): Shop["fetch"] => {
  const app = new Hono({ strict: false })
  app.onError(onServerError)
  app.use(limitBodySize)
  mountRateLimits(app, context)
  mount(app, context)
  app.notFound(handleNotFound)
  return async (request) => app.fetch(request)
}

/** Mounts the routes of all areas. The error for unknown REST paths is last. */
const mount = (app: Hono, context: ShopContext): void => {
  mountForms(app, context)
  mountSections(app, context)
  mountWorkProofs(app, context)
  mountOutbox(app, context)
  mountCheckoutConfig(app, context)
  mountCustomerRest(app, context)
  mountCartRest(app, context)
  mountCards(app, context)
  mountPayments(app, context)
  mountDirectoryRest(app, context)
  mountRenderInfoRest(app, context)
  mountDownloadSamples(app, context)
  mountSoldDownloads(app, context)
  mountCustomerFiles(app, context)
  mountSwatchMedia(app, context)
  mountReviewList(app, context)
  mountProductAlerts(app, context)
  mountMultishipping(app, context)
  mountOrderReturns(app, context)
  mountBanners(app, context)
  mountBackOffice(app, context)
  mountSuggestions(app, context)
  mountTabs(app, context)
  mountCarousel(app, context)
  mountGraphql(app, context)
  mountRestErrors(app, context)
}
