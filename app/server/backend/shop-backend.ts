import { graphqlDocuments } from "../../../adapters/graphql/graphql-documents.ts"
import { missingSentences } from "../../../core/store/schema-gaps.ts"
import { isStoreCode } from "../../../core/store/store-views.ts"
import type { ShopBackend } from "../route-context.ts"
import { backendOrigin } from "./backend-origin.ts"
import { changeReports } from "./change-reports.ts"
import { persistentFetch } from "./persistent-fetch.ts"
import { withRetryAfter } from "./retry-after.ts"
import { responseToShopper, requestToBackend } from "./rewrite-addresses.ts"
import { schemaReader } from "./schema/schema-reader.ts"

/** A shop running in this process. */
type EmbeddedShop = Pick<ShopBackend, "fetch" | "onChange">

/** Uses the built-in shop as the backend. */
export const embeddedBackend = (shop: EmbeddedShop): ShopBackend => ({
  kind: "embedded",
  fetch: shop.fetch,
  schema: schemaReader(shop.fetch),
  onChange: shop.onChange,
})

/** A query that every Magento responds to. */
const smallQuery = (): Request =>
  new Request(`${backendOrigin}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query: "{ storeConfig { store_code base_link_url } }" }),
  })

/** Milliseconds for all attempts of a request. */
const timeoutMs = 30_000

/**
 * Uses a Magento elsewhere as the backend. Requests are rewritten to its addresses and responses to ours; redirects are passed on, not
 * followed. `fetch` never rejects: a backend that does not respond results in 502, 503 or 504. `storeView` is the code of the store view of
 * shoppers who chose none; absent: Magento's default.
 */
export const magentoBackend = (
  shopUrl: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
  storeView?: string,
): ShopBackend => {
  const shop = new URL(shopUrl)
  const { listen, report } = changeReports()
  let isAway = false
  const persistent = persistentFetch(
    async (request, signal) => {
      const response = await fetch(await requestToBackend(request, shop, storeView), { redirect: "manual", signal })
      return responseToShopper(response, shop, new URL(request.url))
    },
    { timeoutMs, onAway: (away) => void (isAway = away) },
  )
  const send = withRetryAfter(persistent, () => performance.now())
  // Nobody sends requests to a server that is not ready, so the check itself probes whether the backend is back.
  const problem = async (): Promise<string | undefined> =>
    !isAway || (await send.fetch(smallQuery())).ok ? undefined : "The Magento behind it does not respond."
  return {
    kind: "remote",
    hasPages: true,
    storeView,
    ...send,
    isAway: () => isAway,
    problem,
    schema: schemaReader(send.fetch),
    onChange: listen,
    reportChange: report,
  }
}

/** The backend's catalogue cannot be read. The message is one sentence for the terminal. */
export class BackendUnreachable extends Error {
  readonly _tag = "BackendUnreachable"
  /** True if nothing responded, which may be temporary. */
  readonly isAway: boolean
  constructor(message: string, isAway: boolean) {
    super(message)
    this.isAway = isAway
  }
}

/** Returns a sentence for each part of the pages for which the shop's GraphQL has no data. */
const missingParts = async ({ schema }: ShopBackend): Promise<ReadonlyArray<string>> => {
  const shopSchema = await schema?.()
  return shopSchema === undefined
    ? []
    : missingSentences(
        graphqlDocuments.flatMap((query) => shopSchema.fit(query).problems.map(({ message }) => message)),
      )
}

/**
 * Returns a sentence if the store view that GraphQL responds for has addresses of another website. In `response` the addresses of the shop are
 * rewritten to ours.
 */
const foreignAddress = (response: string, shopUrl: string): ReadonlyArray<string> => {
  const address = /"base_link_url":"([^"]+)"/.exec(response)?.[1]?.replaceAll("\\/", "/")
  return address === undefined || `${address}/`.startsWith(`${backendOrigin}/`)
    ? []
    : [
        `Pages are those of ${address}, not of ${shopUrl}: set SHOP_URL to that address, or STORE_VIEW to the code of the store view at ${shopUrl}.`,
      ]
}

/**
 * Sends one GraphQL query, so that a wrong SHOP_URL or STORE_VIEW is noticed at the start, and reads the shop's schema. Returns a sentence for
 * each part that the shop does not have. Throws `BackendUnreachable`.
 */
export const checkBackend = async (backend: ShopBackend, shopUrl: string): Promise<ReadonlyArray<string>> => {
  const { storeView } = backend
  const noSuchView = new BackendUnreachable(
    `The shop at ${shopUrl} has no store view "${storeView ?? ""}": check STORE_VIEW.`,
    false,
  )
  if (storeView !== undefined && !isStoreCode(storeView)) throw noSuchView
  const response = await backend.fetch(smallQuery())
  const text = await response.text()
  if (response.ok && text.includes('"store_code"'))
    return [...foreignAddress(text, shopUrl), ...(await missingParts(backend))]
  if (storeView !== undefined && text.includes("store is not found")) throw noSuchView
  throw new BackendUnreachable(
    `The shop at ${shopUrl} does not respond to GraphQL (status ${response.status}): check SHOP_URL, and that ${shopUrl}/graphql can be reached from here.`,
    [502, 503, 504].includes(response.status),
  )
}
