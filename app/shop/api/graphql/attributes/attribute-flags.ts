import type { Attribute } from "../../../domain/catalogue/read-attributes.ts"

/** Flags of a product attribute by Magento's names; false where this shop has no setting. */
export const flagsOf = ({ isFilterable, isSearchable, isVisible, isSortable }: Attribute) => ({
  is_comparable: isVisible,
  is_filterable: isFilterable,
  is_filterable_in_search: isFilterable,
  is_html_allowed_on_front: false,
  is_searchable: isSearchable,
  is_used_for_price_rules: false,
  is_used_for_promo_rules: false,
  is_visible_in_advanced_search: false,
  is_visible_on_front: isVisible,
  is_wysiwyg_enabled: false,
  used_for_sort_by: isSortable,
  used_in_product_listing: isVisible,
})

/** The required value of each flag; null and absent mean any. */
export type AttributeFilters = Partial<Readonly<Record<keyof ReturnType<typeof flagsOf>, boolean | null>>>

/** True when the attribute's flags have the values that the filters require. */
export const matchesFilters = (attribute: Attribute, filters: AttributeFilters | null | undefined): boolean => {
  const flags = new Map<string, boolean>(Object.entries(flagsOf(attribute)))
  return Object.entries(filters ?? {}).every(([name, required]) => required === null || flags.get(name) === required)
}

/**
 * Magento's input type for the swatches of an attribute: `VISUAL` for colours and pictures, `TEXT` for short texts, null without swatches.
 */
export const swatchInput = ({ options }: Attribute): "VISUAL" | "TEXT" | null => {
  const kinds = new Set(options.map(({ swatch }) => swatch?.kind))
  if (kinds.has("colour") || kinds.has("image")) return "VISUAL"
  return kinds.has("text") ? "TEXT" : null
}
