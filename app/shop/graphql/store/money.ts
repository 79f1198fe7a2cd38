import type { Units } from "../../catalogue/catalogue-tables.ts"
import { wireNumber } from "../../money.ts"
import type { GraphqlContext } from "../request-context.ts"

/** An amount as the wire has it: a JSON number and its currency. */
export const moneyOf = (units: Units, { shop }: GraphqlContext) => ({
  value: wireNumber(units),
  currency: shop.settings.currency,
})
