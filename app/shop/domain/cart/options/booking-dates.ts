import { canBeBooked } from "../../../../../core/catalogue/product/options/bookable-dates.wire.ts"
import { shopError, type ShopError } from "../../errors/shop-error.ts"
import type { SalableProduct } from "../salable-product.ts"
import type { LineChoices } from "./line-choices.ts"

/** 400: the product is not offered on the entered day. */
const dayNotOffered = shopError(400, "Please choose a day that can be booked.")

/** Returns an error if the entered day is not, or at `now` no longer, among those that the calendar of the product offers. */
export const bookingError = (
  { customOptions }: Pick<SalableProduct, "customOptions">,
  choices: LineChoices,
  now: number,
): ShopError | undefined => {
  const dateOption = customOptions.find(({ kind }) => kind === "date")
  const entered = dateOption && new Map(choices.customOptions).get(dateOption.id)
  if (dateOption?.bookingDates === undefined || entered?.kind !== "date") return undefined
  // Pages compute their calendar with the date of UTC, too.
  const today = new Date(now).toISOString().slice(0, 10)
  return canBeBooked(dateOption.bookingDates, entered.at.slice(0, 10), today) ? undefined : dayNotOffered
}
