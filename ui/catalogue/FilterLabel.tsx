import type { Facet } from "../../core/catalogue/listing/listing.ts"
import { useFacetValueText } from "./use-facet-value-text.ts"

type FilterLabelProps = { readonly facet: Facet; readonly value: Facet["values"][number] }

/** The label of a value among the filters of a listing. A project replaces it to show one in its own way, such as the logo of a brand. */
export const FilterLabel = ({ facet, value }: FilterLabelProps) => {
  const valueText = useFacetValueText()
  return valueText(facet.code, value)
}
