import { convertedByRate, convertedBack } from "../../context/money.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"

type Base = ShopSettings["base"]

/** The code of the shop's base currency. */
export const baseCurrency = ({ base, currency }: Pick<ShopSettings, "base" | "currency">): string =>
  base?.currency ?? currency

/** Converts an amount from the base currency to that of a store view, in steps of its prices. */
export const toViewCurrency = (base: Base, units: Units): Units =>
  base === undefined ? units : convertedByRate(units, base.rate, base.step)

/** Converts an amount of a store view to the base currency, rounded to whole cents. */
export const toBaseCurrency = (base: Base, units: Units): Units =>
  base === undefined ? units : convertedBack(units, base.rate)

/** The base currency and rate of an order; `undefined` where the order is in the base currency. */
export const baseOfOrder = (order: {
  readonly currency: string
  readonly base_currency: string
  readonly base_to_order_rate: string
}): Base =>
  order.currency === order.base_currency ? undefined : { currency: order.base_currency, rate: order.base_to_order_rate }

/** The parts of a grand total. */
type Parts = {
  readonly subtotal: Units
  readonly discount: Units
  readonly shipping: Units
  readonly tax: Units
}

/** The grand total in the base currency, as the sum of its converted parts. */
export const grandTotalInBase = (base: Base, { subtotal, discount, shipping, tax }: Parts): Units =>
  toBaseCurrency(base, subtotal) -
  toBaseCurrency(base, discount) +
  toBaseCurrency(base, shipping) +
  toBaseCurrency(base, tax)
