import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"
import type { CatalogueStructure } from "./catalogue-structure.ts"
import type { Attribute } from "./read-attributes.ts"

type ValueRow = { readonly attribute_id: number; readonly option_id: number | null; readonly text: string | null }

/** A product's value of an attribute: a text, or one or more options. */
export type AttributeValue = {
  readonly attribute: Attribute
  readonly text: string | undefined
  readonly options: Attribute["options"]
}

/** Reads the stored attribute values of these products. */
export const readAttributeValues = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<ValueRow>>> =>
  groupRows(await valueRows(db, productIds), "product_id", (row) => row)

const valueRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("product_attribute")
    .select(["product_id", "attribute_id", "option_id", "text"])
    .where("product_id", "in", productIds),
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
