/** A text of the catalogue or content in one store view; without a row the text of the original table is used. */
type ViewTextTable = {
  readonly store_id: number
  /** Table and column, such as `product.name`; for the text of a product's attribute, `product_attribute.` and the attribute's id. */
  readonly field: string
  readonly entity_id: number
  readonly text: string
}

/** The table of translated texts, by name. */
export type ViewTextTables = { readonly view_text: ViewTextTable }
