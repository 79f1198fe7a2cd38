import type { FormField } from "../add-to-cart/product-choice.ts"
import type { CartLine } from "./cart-lines.ts"
import type { RemovedLine } from "./cart-page.ts"

/**
 * What was chosen for a line, as fields of its product form, and the names of the files that were sent: custom option id → name. A file
 * that the shop keeps for this line alone cannot be said in fields, and makes it less than whole.
 */
export type LineFields = {
  readonly fields: ReadonlyArray<FormField>
  readonly files: Readonly<Record<string, string>>
  readonly isComplete: boolean
}

/** `/checkout/cart/configure/id/12/product_id/7/`: which line is to be changed, and of which product it is. */
export const editedLine = (path: string): { readonly itemId: string; readonly productId: string } | undefined => {
  const [, itemId, productId] =
    /^\/checkout\/cart\/configure\/id\/(\d{1,15})\/product_id\/(\d{1,15})\/?$/.exec(path) ?? []
  return itemId === undefined || productId === undefined ? undefined : { itemId, productId }
}

/** Said beside a line that the shop would not put back; the shop's own words stand above. */
export const lineNotRestored = "The product could not be put back into the cart. Please add it on its own page."

/** What brings a line back that is about to be taken out; `undefined` when it cannot be said in fields of a form. */
export const removedLine = (
  { itemId, name, configurePath }: Pick<CartLine, "itemId" | "name" | "configurePath">,
  said: LineFields | undefined,
): RemovedLine | undefined => {
  const product = editedLine(configurePath)?.productId
  return product === undefined || said?.isComplete !== true
    ? undefined
    : { itemId, name, fields: [["product", product], ...said.fields] }
}
