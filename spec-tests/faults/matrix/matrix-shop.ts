import { magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import type { LogFields } from "../../../app/server/log.ts"
import type { MountRoutes, RouteContext, ShopBackend } from "../../../app/server/route-context.ts"
import { openStorefrontApp, privateRoutes } from "../../../app/server/storefront-app.ts"
import type { SmallShop } from "../../shops/small-shop.ts"
import type { Fault } from "./fault-kinds.ts"
import { type FaultyBackend, openFaultyBackend, type SeenCall } from "./faulty-backend.ts"
import { type Cookies, cookiesOf, idsOf, openShopOfMatrix, type ShopIds, type Visitor, visitors } from "./shoppers.ts"
import type { Visit } from "./visits.ts"

export const front = "http://front.test"

export type LogLine = { readonly event: string; readonly fields: LogFields }

/** Result of a visit. */
export type Result = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly calls: ReadonlyArray<SeenCall>
  readonly log: ReadonlyArray<LogLine>
  /** Responds to the same visit without the fault, a minute later. */
  readonly again: () => Promise<Result>
}

/** A shop behind faulty sockets, with prepared browsers. */
export type MatrixShop = {
  readonly small: SmallShop
  /** Visits with one call failing, in a storefront that has nothing cached. */
  readonly visit: (visit: Visit, failing?: { readonly call: string; readonly fault: Fault }) => Promise<Result>
  readonly routes: () => ReadonlyArray<MountRoutes>
  readonly context: () => RouteContext
  readonly close: () => Promise<void>
}

const filled = (text: string, ids: ShopIds): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)

const requestOf = ({ path, form, isScript }: Visit, cookies: Cookies, ids: ShopIds): Request => {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const headers = new Headers({
    accept: isScript === true ? "application/json" : "text/html,*/*;q=0.8",
    "sec-fetch-site": "same-origin",
  })
  if (cookie.length > 0) headers.set("cookie", cookie.join("; "))
  if (isScript === true) headers.set("x-requested-with", "XMLHttpRequest")
  const address = front + filled(path, ids)
  if (form === undefined) return new Request(address, { headers })
  const key = cookies["form_key"]
  const fields = { ...form, ...(key === undefined ? {} : { form_key: key }) }
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, filled(value, ids)]))
  return new Request(address, { method: "POST", headers, body })
}

const openFront = async (
  faulty: FaultyBackend,
  schema: ShopBackend["schema"],
  failing: { readonly call: string; readonly fault: Fault } | undefined,
) => {
  const log: Array<LogLine> = []
  let now = Date.now()
  const backend = magentoBackend(faulty.url, faulty.fetch)
  const isSchemaRead = failing?.call === "GraphQL IntrospectionQuery" || schema === undefined
  faulty.inject(failing?.call, failing?.fault)
  const app = await openStorefrontApp({
    backend: isSchemaRead ? backend : { ...backend, schema },
    buildDir: "no-build",
    publicDir: "app/public",
    log: (event, fields = {}) => log.push({ event, fields }),
    now: () => now,
  })
  return { app, log, passMinute: () => (now += 60_000) }
}

export const openMatrixShop = async (): Promise<MatrixShop> => {
  const small = await openShopOfMatrix()
  const faulty = await openFaultyBackend(small.shop)
  const { schema } = magentoBackend(faulty.url, faulty.fetch)
  await schema?.()
  const browsers = new Map<Visitor, Cookies>()
  for (const visitor of visitors) browsers.set(visitor, await cookiesOf(small, visitor))
  const ids = idsOf(small)

  const { app: plain } = await openFront(faulty, schema, undefined)

  const visit: MatrixShop["visit"] = async (visited, failing) => {
    // A form may change the cart: it has a browser of its own.
    const isChange = visited.form !== undefined && visited.by !== "customer"
    const cookies = isChange ? await cookiesOf(small, visited.by) : (browsers.get(visited.by) ?? {})
    const own = { ...ids, ...(isChange ? idsOf(small) : {}) }
    faulty.seen()
    const { app, log, passMinute } = await openFront(faulty, schema, failing)
    const send = async (): Promise<Result> => {
      const response = await app.fetch(requestOf(visited, cookies, own))
      const { status, headers } = response
      const text = await response.text().catch((cause: unknown) => `broken off: ${String(cause)}`)
      return { status, headers, text, calls: faulty.seen(), log: log.splice(0), again }
    }
    const again = async (): Promise<Result> => {
      faulty.inject(undefined)
      passMinute()
      return send()
    }
    const result = await send()
    faulty.inject(undefined)
    return result
  }
  return {
    small,
    visit,
    routes: () => privateRoutes,
    context: () => plain.context,
    close: async () => {
      await faulty.close()
      await small.close()
    },
  }
}
