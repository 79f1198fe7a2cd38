/**
 * Settings of a project: every environment variable under its name in camel case, so that `PAGE_MAX_AGE` is `pageMaxAge`. A variable of the
 * environment overrides the project's setting. Passwords belong into the environment.
 */
export type ProjectSettings = {
  /** Port of the server; 0 picks a free one. */
  readonly port?: number
  /** Address the server listens on; default: all addresses. */
  readonly host?: string
  /** Data folder of the built-in shop. */
  readonly dataDir?: string
  /** Database of the built-in shop on PostgreSQL, such as `postgres://user:password@host/shop`, instead of `DATA_DIR`. */
  readonly databaseUrl?: string
  /** Address of a Magento backend, instead of the built-in shop. */
  readonly shopUrl?: string
  /** Address at which the host of `SHOP_URL` is reached, such as `http://10.0.0.5:8080`, if its name leads elsewhere. */
  readonly shopConnectTo?: string
  /** Code of the store view that shoppers of that Magento see who chose none. */
  readonly storeView?: string
  /** Address of the dictionaries of that Magento's theme, with `{locale}` in it. */
  readonly shopDictionaries?: string
  /** Path prefixes that are always pages of that Magento, such as `/blog /contact`. */
  readonly shopPaths?: ReadonlyArray<string>
  /** Path prefixes that never reach that Magento (`/` for all). */
  readonly ownPaths?: ReadonlyArray<string>
  /** Age of a public page in seconds, up to which it is shown while the backend responds. */
  readonly pageMaxAge?: number
  /** IP addresses and networks from which that Magento may send `PURGE`. */
  readonly purgeFrom?: ReadonlyArray<string>
  /** The address shoppers use, such as `https://shop.example`, if a proxy in front has another. */
  readonly publicUrl?: string
  /** Proxies whose `X-Forwarded-For` names the shopper's address. */
  readonly trustProxy?: string | number
  /** Origins from which pages may show pictures and videos, besides their own. */
  readonly mediaOrigins?: ReadonlyArray<string>
  /** Processes of this server in front of a Magento, which share its port. */
  readonly workers?: number
  /** Address of a Valkey or Redis that all hosts share, such as `redis://:password@valkey.example:6379/0`. */
  readonly valkeyUrl?: string
  /** Prefix of the keys of this shop in Valkey, for shops that share one. */
  readonly valkeyPrefix?: string
  /** Lowest level of the entries that are logged. */
  readonly logLevel?: "error" | "warning" | "info"
  /** Writes one line of JSON for each response to stdout. */
  readonly accessLog?: boolean
  /** Port of `/metrics` for Prometheus; none without it. */
  readonly metricsPort?: number
  /** Address on which `METRICS_PORT` is listened to, which shoppers must not reach. */
  readonly metricsHost?: string
  /** Address to which each error of the log is posted as JSON. */
  readonly errorReportUrl?: string
  /** Makes pages send the errors of their scripts, which are then errors of the log. */
  readonly browserErrors?: boolean
  /** Lets browsers store a page that they show without a connection, with the cart and the products that the shopper saw. */
  readonly offlinePage?: boolean
  /** Address of an OpenTelemetry collector, to which requests, renderings and calls to the shop are sent. */
  readonly otelExporterOtlpEndpoint?: string
  /** Headers for that collector. */
  readonly otelExporterOtlpHeaders?: ReadonlyArray<string>
  /** Name of this server in traces. */
  readonly otelServiceName?: string
  /** Seconds after SIGTERM in which requests are still served, while `/readyz` responds 503. */
  readonly drainSeconds?: number
  /** Mail server of the built-in shop, such as `smtps://user:password@mail.example`. */
  readonly smtpUrl?: string
  /** Opens `/demo/outbox/`, whose readers can open every account. */
  readonly outbox?: boolean
  /** Opens `/demo/back-office/`, whose demonstration account is public. */
  readonly backOffice?: boolean
  /** Folder with the catalogue, texts and settings of a shop of your own, instead of Terra & Kiln. */
  readonly seedDir?: string
  /** Number of products in the built-in shop. */
  readonly seedProducts?: number
  /** Offers failure scenarios of the built-in shop, which a browser selects for itself at `/demo/scenarios/` or by the cookie `scenario`. */
  readonly scenarios?: boolean
  /** Address of other video players. */
  readonly playerUrl?: string
  /** The gallery settings of a Magento theme as JSON. */
  readonly galleryOptions?: Readonly<Record<string, unknown>>
  /** Allows orders of guests in the built-in shop. */
  readonly guestCheckout?: boolean
  /** Shows missing options of a product form as errors instead of opening the options dialog. */
  readonly forceValidation?: boolean
  /** Sends a browser without cookies to the page `/enable-cookies` instead of showing an alert. */
  readonly cookieRedirect?: boolean
  /** Stores browsing time and last visit, used by banners, only after consent. */
  readonly cookieRestriction?: boolean
  /** Asks for the full name in one field instead of first and last name. */
  readonly fullNameField?: boolean
  /** Shows developers on every page the cache status, the cache tags, and the reasons of the engine's decisions. */
  readonly pageCacheToolbar?: boolean
  /** Cache in front that the toolbar names: 2 is a reverse proxy, 42 a content delivery network. */
  readonly pageCacheType?: number
  /** Writes events to `window.dataLayer` with the names of Google Analytics 4. */
  readonly analytics?: boolean
}
