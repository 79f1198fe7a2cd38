import type { ShopDoor } from "../route-context.ts"
import { rewrittenAnswer, rewrittenQuestion } from "./rewrite-addresses.ts"

/** A shop that can be asked in this process. */
type EmbeddedShop = Pick<ShopDoor, "fetch" | "onChange">

/** The embedded shop as the shop behind the pages. */
export const embeddedDoor = (shop: EmbeddedShop): ShopDoor => ({
  kind: "embedded",
  fetch: shop.fetch,
  onChange: shop.onChange,
})

const waitsAtMostMs = 30_000

/**
 * A Magento elsewhere as the shop behind the pages. It sees its own addresses, shoppers see ours; redirects are the shopper's to
 * follow. A shop that does not answer is a 502 or 504 for the shopper, never a fault in here.
 */
export const remoteDoor = (shopUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch): ShopDoor => {
  const shop = new URL(shopUrl)
  return {
    kind: "remote",
    fetch: async (request) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(waitsAtMostMs)])
      try {
        const answer = await fetch(await rewrittenQuestion(request, shop), { redirect: "manual", signal })
        return await rewrittenAnswer(answer, shop, new URL(request.url))
      } catch (cause) {
        const late = cause instanceof Error && cause.name === "TimeoutError"
        return Response.json({ message: "The shop does not answer at the moment." }, { status: late ? 504 : 502 })
      }
    },
    onChange: () => () => {},
  }
}

/** A shop whose catalogue cannot be read; the message is one sentence for the person at the terminal. */
export class ShopDoesNotAnswer extends Error {
  readonly _tag = "ShopDoesNotAnswer"
}

/** Asks the shop one GraphQL question, so that a wrong address is noticed at the start and not by the first shopper. */
export const checkShop = async (door: ShopDoor, shopUrl: string): Promise<void> => {
  const answer = await door.fetch(
    new Request("http://vitrine.invalid/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query: "{ storeConfig { store_code } }" }),
    }),
  )
  const text = await answer.text()
  if (answer.ok && text.includes('"store_code"')) return
  throw new ShopDoesNotAnswer(
    `The shop at ${shopUrl} does not answer GraphQL (status ${answer.status}): check SHOP_URL, and that ${shopUrl}/graphql can be reached from here.`,
  )
}
