import type { MiniCartLine } from "./mini-cart.ts"
import { readQuantity } from "./quantity.ts"

/** What is being done in the mini-cart, and what the shop last refused. */
export type MiniCartStatus = {
  /** The line whose change the shop has not answered yet. */
  readonly busyItem: string | undefined
  /** The line whose removal the shopper has been asked about. */
  readonly confirmingRemovalOf: string | undefined
  /** The shop's words, as text; empty when nothing was refused. */
  readonly problem: string
}

export const idleMiniCart: MiniCartStatus = { busyItem: undefined, confirmingRemovalOf: undefined, problem: "" }

export type MiniCartEvent =
  | { readonly _tag: "MiniCartOpened" }
  | { readonly _tag: "MiniCartQuantityEntered"; readonly itemId: string; readonly quantity: number }
  | { readonly _tag: "MiniCartRemovalPressed"; readonly itemId: string }
  | { readonly _tag: "MiniCartRemovalDecided"; readonly itemId: string; readonly remove: boolean }
  | { readonly _tag: "MiniCartChangeFailed"; readonly problem: string }
  | { readonly _tag: "MiniCartChanged" }

export const removalQuestion = "Are you sure you would like to remove this item from the shopping cart?"

/** What is being done after an event. */
export const miniCartStep = (work: MiniCartStatus, event: MiniCartEvent): MiniCartStatus => {
  switch (event._tag) {
    case "MiniCartOpened":
      return { ...work, confirmingRemovalOf: undefined, problem: "" }
    case "MiniCartQuantityEntered":
      return { busyItem: event.itemId, confirmingRemovalOf: undefined, problem: "" }
    case "MiniCartRemovalPressed":
      return { ...work, confirmingRemovalOf: event.itemId, problem: "" }
    case "MiniCartRemovalDecided":
      return { ...work, confirmingRemovalOf: undefined, busyItem: event.remove ? event.itemId : work.busyItem }
    case "MiniCartChangeFailed":
      return { busyItem: undefined, confirmingRemovalOf: undefined, problem: event.problem }
    case "MiniCartChanged":
      return idleMiniCart
  }
}

/** What was typed as a new quantity of the line; `undefined` when it is the old one or none that can be ordered: the field goes back. */
export const newQuantity = (line: Pick<MiniCartLine, "quantity">, typed: string): number | undefined => {
  const reading = readQuantity(typed)
  return reading._tag === "Quantity" && reading.quantity !== line.quantity ? reading.quantity : undefined
}
