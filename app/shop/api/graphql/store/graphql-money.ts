import { wireNumber } from "../../../context/money.ts"
import type { Units } from "../../../infra/database/tables/column-types.ts"
import type { GraphqlContext } from "../request-context.ts"

/** The source of `Money`: a JSON number and its currency. */
export const moneyOf = (units: Units, { shop }: GraphqlContext) => ({
  value: wireNumber(units),
  currency: shop.settings.currency,
})
