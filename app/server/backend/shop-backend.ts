import type { ShopBackend } from "../route-context.ts"
import { changeReports } from "./change-reports.ts"
import { responseToShopper, requestToBackend } from "./rewrite-addresses.ts"

/** A shop running in this process. */
type EmbeddedShop = Pick<ShopBackend, "fetch" | "onChange">

/** Uses the embedded shop as the backend. */
export const embeddedBackend = (shop: EmbeddedShop): ShopBackend => ({
  kind: "embedded",
  fetch: shop.fetch,
  onChange: shop.onChange,
})

const timeoutMs = 30_000

/**
 * Uses a Magento elsewhere as the backend. Requests are rewritten to its addresses and responses to ours; redirects are passed on, not
 * followed. An unreachable backend results in 502, a timeout after 30 seconds in 504; `fetch` never rejects.
 */
export const magentoBackend = (shopUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch): ShopBackend => {
  const shop = new URL(shopUrl)
  const { listen, report } = changeReports()
  return {
    kind: "remote",
    hasPages: true,
    fetch: async (request) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
      try {
        const response = await fetch(await requestToBackend(request, shop), { redirect: "manual", signal })
        return await responseToShopper(response, shop, new URL(request.url))
      } catch (cause) {
        const timedOut = cause instanceof Error && cause.name === "TimeoutError"
        return Response.json({ message: "The shop does not answer at the moment." }, { status: timedOut ? 504 : 502 })
      }
    },
    onChange: listen,
    reportChange: report,
  }
}

/** The backend's catalogue cannot be read. The message is one sentence for the terminal. */
export class BackendUnreachable extends Error {
  readonly _tag = "ShopDoesNotAnswer"
}

/** Sends one GraphQL query, so that a wrong SHOP_URL is noticed at the start. Throws `BackendUnreachable`. */
export const checkBackend = async (backend: ShopBackend, shopUrl: string): Promise<void> => {
  const response = await backend.fetch(
    new Request("http://vitrine.invalid/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query: "{ storeConfig { store_code } }" }),
    }),
  )
  const text = await response.text()
  if (response.ok && text.includes('"store_code"')) return
  throw new BackendUnreachable(
    `The shop at ${shopUrl} does not respond to GraphQL (status ${response.status}): check SHOP_URL, and that ${shopUrl}/graphql can be reached from here.`,
  )
}
