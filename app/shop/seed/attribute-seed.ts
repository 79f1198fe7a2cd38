/** An id that an outside record expects. */
export type Wanted = { readonly id?: number | undefined }

export type SeedAttribute = Wanted & {
  readonly code: string
  readonly label: string
  readonly input: "select" | "multiselect" | "boolean" | "text"
  readonly filterable?: boolean
  readonly searchable?: boolean
  readonly sortable?: boolean
  readonly visible?: boolean
  /** Its place among the filters of a list; its place in the seed unless given. */
  readonly position?: number
  /** The merchant's name for it in addresses; from its label unless given. */
  readonly inUrlLabel?: string
  readonly options?: ReadonlyArray<SeedAttributeOption>
}

export type SeedAttributeOption = Wanted & {
  readonly label: string
  /** The merchant's name for it in addresses, where the attribute has one; from its label unless given. */
  readonly inUrlValue?: string
  readonly swatch?: { readonly kind: "colour" | "image" | "text"; readonly value: string }
}
