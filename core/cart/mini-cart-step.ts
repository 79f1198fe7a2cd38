import type { MiniCartLine } from "./mini-cart.ts"
import { readQuantity } from "./quantity.ts"

/** Status of the mini-cart: change in flight, open confirmation, and the last problem. */
export type MiniCartStatus = {
  /** Item id of the line whose change is in flight. */
  readonly busyItem: string | undefined
  /** Item id of the line whose removal is to be confirmed. */
  readonly confirmingRemovalOf: string | undefined
  /** Message of the backend as plain text; empty without a problem. */
  readonly problem: string
}

/** First status of the mini cart: no request is running. */
export const idleMiniCart: MiniCartStatus = { busyItem: undefined, confirmingRemovalOf: undefined, problem: "" }

/** Event of the mini cart. */
export type MiniCartEvent =
  | { readonly _tag: "MiniCartOpened" }
  | { readonly _tag: "MiniCartQuantityEntered"; readonly itemId: string; readonly quantity: number }
  | { readonly _tag: "MiniCartRemovalPressed"; readonly itemId: string }
  | { readonly _tag: "MiniCartRemovalDecided"; readonly itemId: string; readonly remove: boolean }
  | { readonly _tag: "MiniCartChangeFailed"; readonly problem: string }
  | { readonly _tag: "MiniCartChanged" }

/** Magento's confirmation before an item is removed. */
export const removalPrompt = "Are you sure you would like to remove this item from the shopping cart?"

/**
 * Computes the status after an event.
 *
 * @example
 * miniCartStep(idleMiniCart, { _tag: "MiniCartRemovalPressed", itemId: "7" }).confirmingRemovalOf // "7"
 */
export const miniCartStep = (status: MiniCartStatus, event: MiniCartEvent): MiniCartStatus => {
  switch (event._tag) {
    case "MiniCartOpened":
      return { ...status, confirmingRemovalOf: undefined, problem: "" }
    case "MiniCartQuantityEntered":
      return { busyItem: event.itemId, confirmingRemovalOf: undefined, problem: "" }
    case "MiniCartRemovalPressed":
      return { ...status, confirmingRemovalOf: event.itemId, problem: "" }
    case "MiniCartRemovalDecided":
      return { ...status, confirmingRemovalOf: undefined, busyItem: event.remove ? event.itemId : status.busyItem }
    case "MiniCartChangeFailed":
      return { busyItem: undefined, confirmingRemovalOf: undefined, problem: event.problem }
    case "MiniCartChanged":
      return idleMiniCart
  }
}

/** New quantity of the line; `undefined` when it is unchanged or invalid, and the field is reset. */
export const newQuantity = (line: Pick<MiniCartLine, "quantity">, typed: string): number | undefined => {
  const parsed = readQuantity(typed)
  return parsed._tag === "Quantity" && parsed.quantity !== line.quantity ? parsed.quantity : undefined
}
