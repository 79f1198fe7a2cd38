import { Schema } from "effect"

import { refusedPortOf } from "./refused-ports.ts"
import { folder, type SettingKind, wholeNumber } from "./setting-kinds.ts"
import { type Environment, optionalSetting, setting, textOf } from "./setting.ts"

const isValkeyAddress = (text: string): boolean => {
  const address = URL.canParse(text) ? new URL(text) : undefined
  const protocols = ["redis:", "rediss:"]
  return (
    address !== undefined &&
    protocols.includes(address.protocol) &&
    address.hostname !== "" &&
    /^(\/\d{0,4})?$/.test(address.pathname) &&
    address.search + address.hash === ""
  )
}

/** The URL of a Valkey or Redis, with or without TLS. */
const valkeyAddress: SettingKind<string> = {
  form: "an address such as redis://valkey.example:6379/0 or rediss://user:password@valkey.example",
  schema: Schema.String.check(Schema.makeFilter(isValkeyAddress)),
}

/** The prefix of keys. */
const valkeyName: SettingKind<string> = {
  form: "letters, digits, hyphens and underscores",
  schema: Schema.String.check(Schema.isPattern(/^[\w-]{1,64}$/)),
}

/** Settings of a shop with several hosts, or several processes on one machine. */
export const hostSettings = {
  workers: setting("WORKERS", wholeNumber(1, 64), "1", {
    about: "Processes of this server in front of a Magento, which share its port.",
  }),
  valkeyUrl: optionalSetting("VALKEY_URL", valkeyAddress, {
    about: "Address of a Valkey or Redis that all hosts share, such as `redis://:password@valkey.example:6379/0`.",
    isSecret: true,
  }),
  assetsDir: optionalSetting("ASSETS_DIR", folder, {
    about: "Folder that all hosts share, in which scripts and styles of all builds are kept for pages that are open.",
  }),
  valkeyPrefix: setting("VALKEY_PREFIX", valkeyName, "vitrine", {
    about: "Prefix of the keys of this shop in Valkey, for shops that share one.",
  }),
}

const workersWithoutShop =
  "WORKERS needs SHOP_URL: the built-in shop runs in one process. Remove WORKERS, or set SHOP_URL to a Magento. Several servers of the built-in shop may share a database with DATABASE_URL."

const connectToWithoutShop =
  "SHOP_CONNECT_TO needs SHOP_URL, the base URL of the Magento that is reached there. Set SHOP_URL, or remove SHOP_CONNECT_TO."

const shopIsThisServer =
  "SHOP_URL is PUBLIC_URL, the address of this server. Set SHOP_CONNECT_TO to where the Magento is reached, such as http://10.0.0.5:8080."

/** Message about a port of SHOP_URL that Node and browsers block. */
const portIsRefused = (port: number): string =>
  `SHOP_URL has the port ${port}, to which neither Node nor a browser sends requests. Let the Magento listen on another one, such as 8080.`

/** The text of an address without the slash at its end. */
const addressOf = (environment: Environment, name: string): string | undefined =>
  textOf(environment, name)?.replace(/\/$/, "")

const problemsWithoutShop = (environment: Environment): ReadonlyArray<string> => [
  ...((textOf(environment, "WORKERS") ?? "1") === "1" ? [] : [workersWithoutShop]),
  ...(textOf(environment, "SHOP_CONNECT_TO") === undefined ? [] : [connectToWithoutShop]),
]

/** Sentences about settings of backend, hosts and processes that contradict each other. */
export const hostProblems = (environment: Environment): ReadonlyArray<string> => {
  const shopUrl = addressOf(environment, "SHOP_URL")
  if (shopUrl === undefined) return problemsWithoutShop(environment)
  const refusedPort = refusedPortOf(shopUrl)
  const isThisServer = shopUrl === addressOf(environment, "PUBLIC_URL")
  return [
    ...(refusedPort === undefined ? [] : [portIsRefused(refusedPort)]),
    ...(isThisServer && textOf(environment, "SHOP_CONNECT_TO") === undefined ? [shopIsThisServer] : []),
  ]
}
