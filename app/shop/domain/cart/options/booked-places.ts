import { withBookedPlaces } from "../../../../../core/catalogue/product/options/bookable-dates.wire.ts"
import type { ReadConnection } from "../../../context/context.ts"
import { prepareQueryByIds } from "../../../infra/database/by-keys.ts"
import { groupRows } from "../../../infra/database/grouped-rows.ts"

/** Pieces of a product that are ordered for a day, by day such as `2026-12-24`. */
export type BookedPlaces = ReadonlyMap<string, number>

type BookedDay = { readonly day: string; readonly pieces: number }

/** The entered options of an order line, as far as days are booked by them. */
type EnteredDays = {
  readonly customOptions?: ReadonlyArray<readonly [number, { readonly kind: string; readonly at?: string }]>
}

const bookedDay = (choices: string, optionId: number | null, pieces: number): ReadonlyArray<BookedDay> => {
  const { customOptions = [] }: EnteredDays = JSON.parse(choices)
  const at = customOptions.find(([id]) => id === optionId)?.[1].at
  return at === undefined ? [] : [{ day: at.slice(0, 10), pieces }]
}

const sumByDay = (days: ReadonlyArray<BookedDay>): BookedPlaces => {
  const sums = new Map<string, number>()
  for (const { day, pieces } of days) sums.set(day, (sums.get(day) ?? 0) + pieces)
  return sums
}

/** Reads the days of the first date option of these products that are ordered, by product id. Canceled orders free their places. */
export const readBookedPlaces = async (
  db: ReadConnection,
  productIds: Iterable<number>,
): Promise<ReadonlyMap<number, BookedPlaces>> => {
  const days = groupRows(await orderedRows(db, productIds), "product_id", (row) =>
    bookedDay(row.choices, row.option_id, row.quantity),
  )
  return new Map([...days].map(([id, booked]) => [id, sumByDay(booked.flat())]))
}

const orderedRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("sales_order_item as item")
    .innerJoin("sales_order", "sales_order.id", "item.order_id")
    .select(["item.product_id", "item.quantity", "item.choices"])
    .select((eb) =>
      eb
        .selectFrom("custom_option as option")
        .select("option.id")
        .whereRef("option.product_id", "=", "item.product_id")
        .where("option.kind", "=", "date")
        .orderBy("option.position")
        .orderBy("option.id")
        .limit(1)
        .as("option_id"),
    )
    .where("item.product_id", "in", productIds)
    .where("item.parent_id", "is", null)
    .where("sales_order.status", "!=", "canceled"),
)

const dayMs = 86_400_000

/** Adds the places that are left, of today and later days, to a value of the attribute `booking_dates`. `now` is in unix milliseconds. */
export const withPlacesLeft = (text: string, booked: BookedPlaces | undefined, now: number): string => {
  const yesterday = new Date(now - dayMs).toISOString().slice(0, 10)
  return withBookedPlaces(text, new Map([...(booked ?? [])].filter(([day]) => day >= yesterday)))
}
