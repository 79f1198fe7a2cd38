import type { ShopBackend } from "../route-context.ts"
import { responseToShopper, requestToBackend } from "./rewrite-addresses.ts"

/** A shop that can be asked in this process. */
type EmbeddedShop = Pick<ShopBackend, "fetch" | "onChange">

/** The embedded shop as the shop behind the pages. */
export const embeddedBackend = (shop: EmbeddedShop): ShopBackend => ({
  kind: "embedded",
  fetch: shop.fetch,
  onChange: shop.onChange,
})

const timeoutMs = 30_000

/**
 * A Magento elsewhere as the shop behind the pages. It sees its own addresses, shoppers see ours; redirects are the shopper's to
 * follow. A shop that does not answer is a 502 or 504 for the shopper, never a fault in here.
 */
export const magentoBackend = (shopUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch): ShopBackend => {
  const shop = new URL(shopUrl)
  return {
    kind: "remote",
    fetch: async (request) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
      try {
        const answer = await fetch(await requestToBackend(request, shop), { redirect: "manual", signal })
        return await responseToShopper(answer, shop, new URL(request.url))
      } catch (cause) {
        const late = cause instanceof Error && cause.name === "TimeoutError"
        return Response.json({ message: "The shop does not answer at the moment." }, { status: late ? 504 : 502 })
      }
    },
    onChange: () => () => {},
  }
}

/** A shop whose catalogue cannot be read; the message is one sentence for the person at the terminal. */
export class BackendUnreachable extends Error {
  readonly _tag = "ShopDoesNotAnswer"
}

/** Asks the shop one GraphQL question, so that a wrong address is noticed at the start and not by the first shopper. */
export const checkBackend = async (backend: ShopBackend, shopUrl: string): Promise<void> => {
  const answer = await backend.fetch(
    new Request("http://vitrine.invalid/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query: "{ storeConfig { store_code } }" }),
    }),
  )
  const text = await answer.text()
  if (answer.ok && text.includes('"store_code"')) return
  throw new BackendUnreachable(
    `The shop at ${shopUrl} does not answer GraphQL (status ${answer.status}): check SHOP_URL, and that ${shopUrl}/graphql can be reached from here.`,
  )
}
