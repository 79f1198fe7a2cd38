/** A text of the catalogue or of its content as one store view has it. Where there is none, the text of the table itself holds. */
type ViewTextTable = {
  readonly store_id: number
  /** Table and column, such as `product.name`; of a product's own value of an attribute `product_attribute.` and the attribute's id. */
  readonly field: string
  readonly entity_id: number
  readonly text: string
}

export type ViewTextTables = { readonly view_text: ViewTextTable }
