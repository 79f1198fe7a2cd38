import {
  bookableDatesAttribute,
  withBookedPlaces,
} from "../../../../../core/catalogue/product/options/bookable-dates.wire.ts"
import type { ReadConnection } from "../../../context/context.ts"
import { prepareQueryByIds } from "../../../infra/database/by-keys.ts"
import { groupRows } from "../../../infra/database/grouped-rows.ts"
import type { CustomOption } from "../salable-product.ts"
import { readBookedPlaces } from "./booked-places.ts"

/** Reads the custom options of these products, by product id, in the merchant's order. */
export const readCustomOptions = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<CustomOption>>> => {
  const options = await optionRows(db, productIds)
  if (options.length === 0) return new Map()
  const values = groupRows(await valueRows(db, productIds), "option_id", (row) => ({
    id: row.id,
    title: row.title,
    price: { amount: row.price, kind: row.price_kind },
    sku: row.sku ?? undefined,
  }))
  const withDays = options.filter((row) => row.booking_dates !== null).map((row) => row.product_id)
  const booked = await readBookedPlaces(db, new Set(withDays))
  return groupRows(options, "product_id", (row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    isRequired: row.required === 1,
    price: { amount: row.price, kind: row.price_kind },
    sku: row.sku ?? undefined,
    maxCharacters: row.max_characters,
    fileExtensions: extensionsOf(row.file_extensions),
    imageWidth: row.image_width,
    imageHeight: row.image_height,
    values: values.get(row.id) ?? [],
    bookingDates:
      row.booking_dates === null
        ? undefined
        : withBookedPlaces(row.booking_dates, booked.get(row.product_id) ?? new Map()),
  }))
}

const optionRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("custom_option")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("product_attribute as value")
        .innerJoin("attribute", "attribute.id", "value.attribute_id")
        .select("value.text")
        .whereRef("value.product_id", "=", "custom_option.product_id")
        .where("attribute.code", "=", bookableDatesAttribute)
        .limit(1)
        .as("booking_dates"),
    )
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("id"),
)

const valueRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("custom_option_value as value")
    .innerJoin("custom_option as option", "option.id", "value.option_id")
    .selectAll("value")
    .where("option.product_id", "in", productIds)
    .orderBy("value.position")
    .orderBy("value.id"),
)

const extensionsOf = (list: string | null): ReadonlyArray<string> =>
  (list ?? "")
    .split(",")
    .map((extension) => extension.trim().toLowerCase())
    .filter((extension) => extension !== "")
