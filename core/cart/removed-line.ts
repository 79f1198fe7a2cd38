import type { FormField } from "../add-to-cart/product-choice.ts"
import type { CartLine } from "./cart-lines.ts"
import type { RemovedLine } from "./cart-page.ts"

/**
 * Options of a line as fields of its product form, and the names of uploaded files by custom option id. A file that cannot be sent again
 * makes the fields incomplete.
 */
export type LineFields = {
  readonly fields: ReadonlyArray<FormField>
  readonly files: Readonly<Record<string, string>>
  readonly isComplete: boolean
}

/** Parses the path of a line to edit, such as `/checkout/cart/configure/id/12/product_id/7/`. */
export const editedLine = (path: string): { readonly itemId: string; readonly productId: string } | undefined => {
  const [, itemId, productId] =
    /^\/checkout\/cart\/configure\/id\/(\d{1,15})\/product_id\/(\d{1,15})\/?$/.exec(path) ?? []
  return itemId === undefined || productId === undefined ? undefined : { itemId, productId }
}

/** Message beside a line that was not restored. */
export const lineNotRestored = "The product could not be put back into the cart. Please add it on its own page."

/** Message about a line that stays in the cart because its options cannot be restored. */
export const lineNotSaved = "This item cannot be saved for later, because its options cannot be restored."

/** Data to restore a line with, before it is removed; `undefined` when its fields are incomplete. */
export const removedLine = (
  { itemId, name, configurePath }: Pick<CartLine, "itemId" | "name" | "configurePath">,
  line: LineFields | undefined,
): RemovedLine | undefined => {
  const product = editedLine(configurePath)?.productId
  return product === undefined || line?.isComplete !== true
    ? undefined
    : { itemId, name, fields: [["product", product], ...line.fields] }
}
