import { bookingOf } from "../../../../../core/catalogue/product/options/bookable-dates.wire.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { shopError, type ShopError } from "../../errors/shop-error.ts"
import type { SalableProduct } from "../salable-product.ts"
import type { Demand } from "../stock-check.ts"
import type { LineChoices } from "./line-choices.ts"

/** 400: the product is not offered on the entered day. */
const dayNotOffered = shopError(400, "Please choose a day that can be booked.")

type BookedProduct = Pick<SalableProduct, "id" | "customOptions">

type EnteredDay = { readonly text: string; readonly day: string; readonly key: string }

const enteredDay = ({ id, customOptions }: BookedProduct, choices: LineChoices): EnteredDay | undefined => {
  const dateOption = customOptions.find(({ kind }) => kind === "date")
  const entered = dateOption && new Map(choices.customOptions).get(dateOption.id)
  if (dateOption?.bookingDates === undefined || entered?.kind !== "date") return undefined
  const day = entered.at.slice(0, 10)
  return { text: dateOption.bookingDates, day, key: `${id} ${day}` }
}

/** The place that one piece of a line books, as a demand of a key that all lines with the same product and day have. */
export const bookedPlaceOf = (
  product: BookedProduct,
  choices: LineChoices,
): ReadonlyArray<readonly [key: string, places: number]> => {
  const entered = enteredDay(product, choices)
  return entered === undefined ? [] : [[entered.key, 1]]
}

/**
 * Returns an error if the entered day is not, or no longer, among those that the calendar of the product offers, or if it has fewer places than
 * all lines together demand.
 */
export const bookingError = (
  product: BookedProduct,
  choices: LineChoices,
  today: string,
  demand: Demand,
): ShopError | undefined => {
  const entered = enteredDay(product, choices)
  if (entered === undefined) return undefined
  const booking = bookingOf(entered.text, entered.day, today, demand.get(entered.key) ?? 0)
  switch (booking._tag) {
    case "Accepted":
      return undefined
    case "NotOffered":
      return dayNotOffered
    case "TooFewPlaces":
      return shopError(400, message("Places left on this day: %1", [booking.left]))
  }
}
