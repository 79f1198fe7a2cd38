import type { ShopSettings } from "../../context/settings.ts"
import type { Units } from "../../infra/database/tables/catalogue-tables.ts"
import { converted, convertedBack } from "../money/money.ts"

type Base = ShopSettings["base"]

/** The shop's own currency. */
export const baseCurrency = ({ base, currency }: Pick<ShopSettings, "base" | "currency">): string =>
  base?.currency ?? currency

/** What an amount that the merchant fixed in the shop's own currency is in a store view's. */
export const inView = (base: Base, units: Units): Units => (base === undefined ? units : converted(units, base.rate))

/** What an amount that was agreed in a store view's currency is worth in the shop's own, rounded to whole cents. */
export const inBase = (base: Base, units: Units): Units =>
  base === undefined ? units : convertedBack(units, base.rate)

/** The shop's own currency as an order was agreed in it; nothing where the order is in that currency. */
export const baseOfOrder = (order: {
  readonly currency: string
  readonly base_currency: string
  readonly base_to_order_rate: string
}): Base =>
  order.currency === order.base_currency ? undefined : { currency: order.base_currency, rate: order.base_to_order_rate }

/** What totals are the sum of. */
type Parts = {
  readonly subtotal: Units
  readonly discount: Units
  readonly shipping: Units
  readonly tax: Units
}

/** The grand total in the shop's own currency: the sum of its parts there, so that these books agree as well. */
export const grandTotalInBase = (base: Base, { subtotal, discount, shipping, tax }: Parts): Units =>
  inBase(base, subtotal) - inBase(base, discount) + inBase(base, shipping) + inBase(base, tax)
