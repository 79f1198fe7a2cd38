import { inputError } from "./graphql-error.ts"

/** As many as a query of usual length names. */
const mostItems = 100

/** Refuses a request that names more things than anybody chooses by hand: each of them costs a look at the whole cart or list. [S33] */
export const refuseTooMany = ({ length }: ReadonlyArray<unknown>): void => {
  if (length > mostItems) throw inputError(`The request asks for more than ${mostItems} items.`)
}
