import { untranslated } from "../../infra/translation/shop-message.ts"
import { inputError } from "./graphql-error.ts"

/** As many as a query of usual length names. */
const maxItems = 100

/** Refuses a request that names more things than anybody chooses by hand: each of them costs a look at the whole cart or list. [S33] */
export const checkItemCount = ({ length }: ReadonlyArray<unknown>): void => {
  if (length > maxItems) throw inputError(untranslated(`The request asks for more than ${maxItems} items.`))
}
