import { withoutFilter, withoutFilters } from "../../core/catalogue/listing/listing-change.ts"
import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { hrefIn, type ListingProps } from "./listing-props.ts"
import { useFacetValueText } from "./use-facet-value-text.ts"

/** The active filters of a listing, each with a link that removes it. */
export const ActiveFilters = (props: ListingProps) => {
  const t = useText()
  const valueText = useFacetValueText()
  const { query, choices } = props
  if (query.filters.length === 0) return null

  const named = query.filters.map(({ code, value }) => {
    const facet = choices.facets.find((candidate) => candidate.code === code)
    const label = facet?.values.find((candidate) => candidate.value === value)?.label ?? value
    return { code, value, text: `${facet?.label ?? code}: ${valueText(code, { value, label })}` }
  })
  return (
    <ul className="active-filters" aria-label={t("Now Shopping by")}>
      {named.map(({ code, value, text }) => (
        <li key={`${code}=${value}`}>
          <a
            className="chip"
            id={`active-${code}-${value}`}
            href={hrefIn(props)(withoutFilter(query, code, value))}
            rel="nofollow"
          >
            <span className="visually-hidden">{t("Remove filter")}</span> {text}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {named.length < 2 ? null : (
        <li>
          <a href={hrefIn(props)(withoutFilters(query))} rel="nofollow">
            {t("Clear All")}
          </a>
        </li>
      )}
    </ul>
  )
}
