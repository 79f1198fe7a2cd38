import type { Kysely } from "kysely"

import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SeedAttribute, SeedAttributeOption } from "./catalogue-seed.ts"
import { flagColumn, withIds } from "./seed-ids.ts"

/** Attributes by code, each with the ids of its options by label. */
export type SeededAttributes = ReadonlyMap<
  string,
  { readonly id: number; readonly options: ReadonlyMap<string, number> }
>

const attributeRow = (attribute: SeedAttribute & { readonly id: number }, index: number) => ({
  id: attribute.id,
  code: attribute.code,
  label: attribute.label,
  input: attribute.input,
  filterable: flagColumn(attribute.filterable === true),
  searchable: flagColumn(attribute.searchable === true),
  sortable: flagColumn(attribute.sortable === true),
  visible: flagColumn(attribute.visible === true),
  position: attribute.position ?? index,
  in_url_label: attribute.inUrlLabel ?? null,
})

type SeededOption = SeedAttributeOption & {
  readonly id: number
  readonly attributeId: number
  readonly position: number
}

const optionRow = (option: SeededOption) => ({
  id: option.id,
  attribute_id: option.attributeId,
  label: option.label,
  position: option.position,
  swatch_kind: option.swatch?.kind ?? null,
  swatch_value: option.swatch?.value ?? null,
  in_url_value: option.inUrlValue ?? null,
})

/** Inserts attributes with their options, and returns their ids. */
export const seedAttributes = async (
  db: Kysely<Tables>,
  seeds: ReadonlyArray<SeedAttribute>,
): Promise<SeededAttributes> => {
  const attributes = withIds(seeds)
  const options = withIds(
    attributes.flatMap((attribute) =>
      (attribute.options ?? []).map((option, position) => ({ ...option, attributeId: attribute.id, position })),
    ),
  )
  await insertRows(db, "attribute", attributes.map(attributeRow))
  await insertRows(db, "attribute_option", options.map(optionRow))
  return new Map(
    attributes.map(({ id, code }) => [
      code,
      {
        id,
        options: new Map(
          options.filter((option) => option.attributeId === id).map((option) => [option.label, option.id]),
        ),
      },
    ]),
  )
}
