import type { ReadConnection } from "../../context/context.ts"

/** A swatch of an option: a colour as `#rrggbb`, a file relative to `settings.media.swatch`, or a short text. */
export type Swatch = { readonly kind: "colour" | "image" | "text"; readonly value: string }

/** An attribute of products with its options, in the merchant's order. */
export type Attribute = {
  readonly id: number
  readonly code: string
  readonly label: string
  readonly input: "select" | "multiselect" | "boolean" | "text"
  readonly isFilterable: boolean
  readonly isSearchable: boolean
  readonly isSortable: boolean
  readonly isVisible: boolean
  readonly position: number
  readonly inUrlLabel: string | null
  readonly options: ReadonlyArray<{
    readonly id: number
    readonly label: string
    readonly swatch: Swatch | undefined
    readonly inUrlValue: string | null
  }>
}

/** Reads all attributes of products, with their options. */
export const readAttributes = async (db: ReadConnection): Promise<ReadonlyArray<Attribute>> => {
  const attributes = await db.selectFrom("attribute").selectAll().orderBy("position").orderBy("id").execute()
  const options = await db.selectFrom("attribute_option").selectAll().orderBy("position").orderBy("id").execute()
  const byAttribute = Map.groupBy(options, (option) => option.attribute_id)
  return attributes.map((row) => ({
    id: row.id,
    code: row.code,
    label: row.label,
    input: row.input,
    isFilterable: row.filterable === 1,
    isSearchable: row.searchable === 1,
    isSortable: row.sortable === 1,
    isVisible: row.visible === 1,
    position: row.position,
    inUrlLabel: row.in_url_label,
    options: (byAttribute.get(row.id) ?? []).map((option) => ({
      id: option.id,
      label: option.label,
      swatch: option.swatch_kind === null ? undefined : { kind: option.swatch_kind, value: option.swatch_value ?? "" },
      inUrlValue: option.in_url_value,
    })),
  }))
}
