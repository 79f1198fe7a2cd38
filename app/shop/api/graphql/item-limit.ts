import { untranslated } from "../../infra/translation/shop-message.ts"
import { inputError } from "./graphql-error.ts"

/** The most entries of a list in a mutation. */
const maxItems = 100

/** Throws for a list with too many entries: each entry is checked against the whole cart or list. [S33] */
export const checkItemCount = ({ length }: ReadonlyArray<unknown>): void => {
  if (length > maxItems) throw inputError(untranslated(`The request asks for more than ${maxItems} items.`))
}
