import { rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

import type { ShopSettings } from "../../app/shop/context/settings.ts"
import { openShop, type Shop } from "../../app/shop/shop.ts"
import { recordedSettings } from "../contract/recorded/recorded-settings.ts"
import { fillFolder } from "../filled-folder.ts"
import { isOnPostgres, rowsInPostgres, runInPostgres, shopDatabase } from "../postgres/shop-database.ts"
import { smallCatalogue } from "./small-catalogue.ts"
import { testFolder } from "./test-folder.ts"

/** Flat rate of 5 an order, free from 200, a courier for the United States only; tax in California 8.25, in Germany 19. */
export const smallSettings: ShopSettings = {
  ...recordedSettings,
  onlyLeftFrom: 5,
  carriers: [
    {
      kind: "flat",
      code: "flatrate",
      title: "Flat Rate",
      methodCode: "flatrate",
      methodTitle: "Fixed",
      price: "5",
      per: "order",
    },
    {
      kind: "free",
      code: "freeshipping",
      title: "Free Shipping",
      methodCode: "freeshipping",
      methodTitle: "Free",
      from: "200",
    },
    {
      kind: "flat",
      code: "courier",
      title: "Courier",
      methodCode: "express",
      methodTitle: "Tomorrow",
      price: "20",
      per: "order",
      countries: ["US"],
      unavailableMessage: "The courier does not go there.",
    },
  ],
}

/** Settings of the small shop with an address that its mails are sent from. */
export const settingsWithSender: ShopSettings = {
  ...smallSettings,
  group: { id: 1, name: "Töpferei & Söhne", email: "shop@example.com" },
}

/** Noon of a day on which the coupons and special prices of the small catalogue are valid as its tests expect. */
export const today = Date.UTC(2026, 5, 15, 12)

export type ShopResponse = { readonly status: number; readonly body: unknown; readonly headers: Headers }

export type SmallShop = {
  readonly shop: Shop
  readonly dataDir: string
  /** A REST call below `rest/default/V1`; a body that is text is sent as it is. */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ShopResponse>
  /** Rows of the database, for tests that check more than responses. */
  readonly rows: (
    sql: string,
    ...values: ReadonlyArray<string | number>
  ) => ReadonlyArray<Readonly<Record<string, unknown>>>
  /** Changes the database directly, without notifying the shop. */
  readonly runSql: (sql: string) => void
  /** Closes the shop; with "keep" its data folder stays. */
  readonly close: (retain?: "keep") => Promise<void>
}

export const newFolder = (): string => testFolder("small-shop")

/** Opens a real shop with the small catalogue in a temporary folder. */
export const openSmallShop = async (
  settings: ShopSettings = smallSettings,
  dataDir = newFolder(),
  now: () => number = () => today,
): Promise<SmallShop> => {
  await fillFolder(dataDir, { seed: smallCatalogue, settings, now: now() })
  return shopIn(dataDir, await openShop({ ...(await shopDatabase(dataDir)), seed: smallCatalogue, settings, now }))
}

/** Wraps the shop of a data folder for specs. */
export const shopIn = (dataDir: string, shop: Shop): SmallShop => ({
  shop,
  dataDir,
  call: (method, path, body, headers) => callOf(shop, method, path, body, headers),
  rows: (sql, ...values) =>
    isOnPostgres()
      ? rowsInPostgres(dataDir, sql, values)
      : withDatabase(dataDir, true, (database) => database.prepare(sql).all(...values)),
  runSql: (sql) =>
    isOnPostgres() ? runInPostgres(dataDir, sql) : withDatabase(dataDir, false, (database) => database.exec(sql)),
  close: async (retain) => {
    await shop.close()
    if (retain === undefined) rmSync(dataDir, { recursive: true, force: true })
  },
})

const withDatabase = <Result>(dataDir: string, readOnly: boolean, read: (database: DatabaseSync) => Result): Result => {
  const database = new DatabaseSync(join(dataDir, "shop.db"), { readOnly, timeout: 5000 })
  try {
    return read(database)
  } finally {
    database.close()
  }
}

const callOf = async (
  shop: Shop,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ShopResponse> => {
  const response = await shop.fetch(
    new Request(`http://shop.test/rest/default/V1${path}`, {
      method,
      headers: { accept: "application/json", "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) }
}

export const address = {
  email: "jane@example.com",
  firstname: "Jane",
  lastname: "Doe",
  street: ["1 Oak Ave"],
  city: "Los Angeles",
  region_id: 12,
  region: "California",
  region_code: "CA",
  postcode: "90210",
  country_id: "US",
  telephone: "555 0101",
}

export const orderBody = { email: "jane@example.com", paymentMethod: { method: "checkmo" }, billingAddress: address }

/** Body that sets this address and the flat rate. */
export const byFlatRate = {
  addressInformation: {
    shipping_address: address,
    billing_address: address,
    shipping_carrier_code: "flatrate",
    shipping_method_code: "flatrate",
  },
}

/** Masked id of a new, empty cart. */
export const newCart = async ({ call }: Pick<SmallShop, "call">): Promise<string> =>
  String((await call("POST", "/guest-carts")).body)

/** A guest's cart with these items, ready to be ordered with the flat rate. */
export const readyCart = async (
  { call }: SmallShop,
  items: ReadonlyArray<{ readonly sku: string; readonly qty: number }>,
  coupon?: string,
): Promise<string> => {
  const mask = await newCart({ call })
  for (const { sku, qty } of items) await call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku, qty } })
  if (coupon !== undefined) await call("PUT", `/guest-carts/${mask}/coupons/${coupon}`)
  await call("POST", `/guest-carts/${mask}/shipping-information`, byFlatRate)
  return mask
}

/** The headers of a customer who has signed in by token. */
export const tokenOf = async (
  { call }: SmallShop,
  username: string,
  password: string,
): Promise<Readonly<Record<string, string>>> => {
  const { body: token } = await call("POST", "/integration/customer/token", { username, password })
  return { authorization: `Bearer ${String(token)}` }
}
