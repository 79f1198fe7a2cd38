import { type Message, type MessageSource, asMessage } from "../../infra/translation/shop-message.ts"

/** An expected failure of an operation of the shop: its message, and the REST status of the response. */
export type ShopError = {
  readonly _tag: "ShopError"
  readonly status: 400 | 404 | 409 | 422
  readonly message: Message
  /** The checkout step in which the shopper can correct it, sent as the header `errorRedirectAction`. */
  readonly checkoutStep?: "#shipping" | "#payment" | "#saved-card" | undefined
}

/** Creates the error of an operation. Operations return errors instead of throwing them, so that their callers decide whether to roll back. */
export const shopError = (status: ShopError["status"], source: MessageSource): ShopError => ({
  _tag: "ShopError",
  status,
  message: asMessage(source),
})

/** True if the outcome of an operation is an error, not its result. */
export const isShopError = (outcome: unknown): outcome is ShopError =>
  typeof outcome === "object" && outcome !== null && "_tag" in outcome && outcome._tag === "ShopError"
