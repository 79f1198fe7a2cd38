import { bookableDatesAttribute } from "../../../../core/catalogue/product/options/bookable-dates.wire.ts"
import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"
import { readBookedPlaces, withPlacesLeft } from "../cart/options/booked-places.ts"
import type { CatalogueStructure } from "./catalogue-structure.ts"
import type { Attribute } from "./read-attributes.ts"

type ValueRow = { readonly attribute_id: number; readonly option_id: number | null; readonly text: string | null }

/** A product's value of an attribute: a text, or one or more options. */
export type AttributeValue = {
  readonly attribute: Attribute
  readonly text: string | undefined
  readonly options: Attribute["options"]
}

/** Reads the attribute values of these products at `now`, in unix milliseconds: those that are stored, and the places left on booked days. */
export const readAttributeValues = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
  now: number,
): Promise<ReadonlyMap<number, ReadonlyArray<ValueRow>>> => {
  const rows = await valueRows(db, productIds)
  const withDays = rows.filter(({ code }) => code === bookableDatesAttribute).map((row) => row.product_id)
  const booked = await readBookedPlaces(db, withDays)
  return groupRows(rows, "product_id", (row) =>
    row.code === bookableDatesAttribute && row.text !== null
      ? { ...row, text: withPlacesLeft(row.text, booked.get(row.product_id), now) }
      : row,
  )
}

const valueRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("product_attribute as value")
    .innerJoin("attribute", "attribute.id", "value.attribute_id")
    .select(["value.product_id", "value.attribute_id", "value.option_id", "value.text", "attribute.code"])
    .where("value.product_id", "in", productIds),
)

/** The values of one product, attributes and options in the merchant's order. */
export const attributeValues = (
  rows: ReadonlyArray<ValueRow>,
  { attributes }: CatalogueStructure,
): ReadonlyArray<AttributeValue> => {
  const ofAttribute = Map.groupBy(rows, (row) => row.attribute_id)
  return attributes.flatMap((attribute) => {
    const values = ofAttribute.get(attribute.id)
    if (values === undefined) return []
    const optionIds = new Set(values.map((row) => row.option_id))
    return [
      {
        attribute,
        text: values.find((row) => row.text !== null)?.text ?? undefined,
        options: attribute.options.filter(({ id }) => optionIds.has(id)),
      },
    ]
  })
}
