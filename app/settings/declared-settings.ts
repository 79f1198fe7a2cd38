import { hostSettings } from "./host-settings.ts"
import { addresses, hostName, proxies } from "./network-kinds.ts"
import {
  databaseAddress,
  dictionaryAddress,
  folder,
  headerList,
  jsonObject,
  oneOf,
  onOff,
  originAddress,
  origins,
  pathPrefixes,
  plainName,
  reportAddress,
  rootAddress,
  smtpAddress,
  storeViewCode,
  wholeNumber,
  writtenFolder,
} from "./setting-kinds.ts"
import { type Environment, optionalSetting, setting, textOf } from "./setting.ts"
import { storeAddresses } from "./store-address-setting.ts"

const onUnless =
  (...names: ReadonlyArray<string>) =>
  (environment: Environment): string =>
    names.some((name) => textOf(environment, name) !== undefined) ? "off" : "on"

/** Every environment variable of the server, in the order of README.md. */
export const declaredSettings = {
  port: setting("PORT", wholeNumber(0, 65_535), "3000", { about: "Port of the server; 0 picks a free one." }),
  host: optionalSetting("HOST", hostName, { about: "Address the server listens on; default: all addresses." }),
  dataDir: setting("DATA_DIR", folder, ".data", { about: "Data folder of the built-in shop." }),
  databaseUrl: optionalSetting("DATABASE_URL", databaseAddress, {
    about:
      "Database of the built-in shop on PostgreSQL, such as `postgres://user:password@host/shop`, instead of `DATA_DIR`.",
    isSecret: true,
  }),
  shopUrl: optionalSetting("SHOP_URL", rootAddress, {
    about: "Address of a Magento backend, instead of the built-in shop.",
  }),
  connectTo: optionalSetting("SHOP_CONNECT_TO", originAddress, {
    about: "Where the host of `SHOP_URL` is reached, such as `http://10.0.0.5:8080`, if its name leads elsewhere.",
  }),
  storeView: optionalSetting("STORE_VIEW", storeViewCode, {
    about: "Code of the store view that shoppers of that Magento see who chose none.",
  }),
  shopDictionaries: optionalSetting("SHOP_DICTIONARIES", dictionaryAddress, {
    about: "Address of the dictionaries of that Magento's theme, with `{locale}` in it.",
  }),
  shopPaths: setting("SHOP_PATHS", pathPrefixes, "", {
    about: "Path prefixes that are always pages of that Magento, such as `/blog /contact`.",
  }),
  ownPaths: setting("OWN_PATHS", pathPrefixes, "", {
    about: "Path prefixes that never reach that Magento (`/` for all).",
  }),
  pageMaxAge: setting("PAGE_MAX_AGE", wholeNumber(2, 86_400), "120", {
    about: "Age of a public page in seconds, up to which it is shown while the backend responds.",
  }),
  purgeFrom: setting("PURGE_FROM", addresses, "127.0.0.0/8, ::1", {
    about: "IP addresses and networks from which that Magento may send `PURGE`.",
  }),
  purgeTo: setting("PURGE_TO", origins, "", {
    about: "Addresses of caches in front, such as `http://varnish:6081`, to which changes are sent as `PURGE`.",
  }),
  publicUrl: optionalSetting("PUBLIC_URL", originAddress, {
    about: "The address shoppers use, such as `https://shop.example`, if a proxy in front has another.",
  }),
  storeAddresses: setting("STORE_ADDRESSES", storeAddresses, "", {
    about:
      "Addresses of store views with one of their own, such as `german=https://shop.de arabic=https://shop.example/ar`.",
  }),
  trustedProxies: setting(
    "TRUST_PROXY",
    proxies,
    (environment) => (textOf(environment, "PUBLIC_URL") === undefined ? "off" : "near"),
    { about: "Proxies whose `X-Forwarded-For` names the shopper's address." },
  ),
  mediaOrigins: setting("MEDIA_ORIGINS", origins, "", {
    about: "Origins from which pages may show pictures and videos, besides their own.",
  }),
  ...hostSettings,
  logLevel: setting("LOG_LEVEL", oneOf("error", "warning", "info"), "info", {
    about: "Lowest level of the entries that are logged.",
  }),
  accessLog: setting("ACCESS_LOG", onOff, "off", {
    about: "Writes one line of JSON for each response to stdout.",
  }),
  metricsPort: optionalSetting("METRICS_PORT", wholeNumber(1, 65_535), {
    about: "Port of `/metrics` for Prometheus; none without it.",
  }),
  metricsHost: setting("METRICS_HOST", hostName, "127.0.0.1", {
    about: "Address on which `METRICS_PORT` is listened to, which shoppers must not reach.",
  }),
  errorReportUrl: optionalSetting("ERROR_REPORT_URL", reportAddress, {
    about: "Address to which each error of the log is posted as JSON.",
    isSecret: true,
  }),
  browserErrors: setting(
    "BROWSER_ERRORS",
    onOff,
    (environment) => (textOf(environment, "ERROR_REPORT_URL") === undefined ? "off" : "on"),
    { about: "Lets pages report errors of their scripts, which are then errors of the log." },
  ),
  offlinePage: setting("OFFLINE_PAGE", onOff, "on", {
    about: "Lets browsers store a page that they show without a connection.",
  }),
  traceEndpoint: optionalSetting("OTEL_EXPORTER_OTLP_ENDPOINT", rootAddress, {
    about: "Address of an OpenTelemetry collector, to which requests, renderings and calls to the shop are sent.",
  }),
  traceHeaders: setting("OTEL_EXPORTER_OTLP_HEADERS", headerList, "", {
    about: "Headers for that collector.",
    isSecret: true,
  }),
  serviceName: setting("OTEL_SERVICE_NAME", plainName, "vitrine", { about: "Name of this server in traces." }),
  drainSeconds: setting("DRAIN_SECONDS", wholeNumber(0, 300), "0", {
    about: "Seconds after SIGTERM in which requests are still served, while `/readyz` responds 503.",
  }),
  smtpUrl: optionalSetting("SMTP_URL", smtpAddress, {
    about: "Mail server of the built-in shop, such as `smtps://user:password@mail.example`.",
    isSecret: true,
  }),
  outbox: setting("OUTBOX", onOff, onUnless("PUBLIC_URL", "SMTP_URL"), {
    about: "Opens `/demo/outbox/`, whose readers can open every account.",
  }),
  backOffice: setting("BACK_OFFICE", onOff, onUnless("PUBLIC_URL"), {
    about: "Opens `/demo/back-office/`, whose demonstration account is public.",
  }),
  seedDir: optionalSetting("SEED_DIR", folder, {
    about: "Folder with the catalogue, texts and settings of a shop of your own, instead of Terra & Kiln.",
  }),
  products: optionalSetting("SEED_PRODUCTS", wholeNumber(1, 1_000_000), {
    about: "Number of products in the built-in shop.",
  }),
  scenarios: setting("SCENARIOS", onOff, "off", {
    about: "Lets a browser make the built-in shop fail for itself, at `/demo/scenarios/` or by the cookie `scenario`.",
  }),
  playerUrl: optionalSetting("PLAYER_URL", rootAddress, { about: "Address of other video players." }),
  galleryOptions: optionalSetting("GALLERY_OPTIONS", jsonObject, {
    about: "The gallery settings of a Magento theme as JSON.",
  }),
  guestCheckout: setting("GUEST_CHECKOUT", onOff, "on", {
    about: "Lets the built-in shop accept orders of guests.",
  }),
  proofOfWork: setting("PROOF_OF_WORK", wholeNumber(0, 1_000_000), "0", {
    about:
      "Attempts a browser needs at most before the built-in shop accepts a form, against bots; 50000 is a good value, 0 off.",
  }),
  forceValidation: setting("FORCE_VALIDATION", onOff, "off", {
    about: "Shows missing options of a product form as errors instead of opening the options dialog.",
  }),
  cookieRedirect: setting("COOKIE_REDIRECT", onOff, "on", {
    about: "Sends a browser without cookies to the page `/enable-cookies` instead of showing an alert.",
  }),
  cookieRestriction: setting("COOKIE_RESTRICTION", onOff, onUnless("SHOP_URL"), {
    about: "Stores browsing time and last visit, used by banners, only after consent.",
  }),
  fullNameField: setting("FULL_NAME_FIELD", onOff, "off", {
    about: "Asks for the full name in one field instead of first and last name.",
  }),
  lastPayment: setting("LAST_PAYMENT", onOff, "on", {
    about: "Preselects at checkout how a customer paid for the newest order.",
  }),
  cheapestRate: setting("CHEAPEST_RATE", onOff, "off", {
    about: "Preselects the cheapest shipping method at checkout.",
  }),
  toolbar: setting("PAGE_CACHE_TOOLBAR", onOff, "off", {
    about:
      "Shows developers on every page the cache status, the cache tags, and the reasons of the engine's decisions.",
  }),
  cacheType: setting("PAGE_CACHE_TYPE", wholeNumber(1, 99), "1", {
    about: "Cache in front that the toolbar names: 2 is a reverse proxy, 42 a content delivery network.",
  }),
  analytics: setting("ANALYTICS", onOff, "off", {
    about: "Writes events to `window.dataLayer` with the names of Google Analytics 4.",
  }),
  project: setting("PROJECT", writtenFolder, "app/projects/terra-and-kiln", {
    about: "Folder of your shop's project, read by the build.",
  }),
}
