import { typedPrice } from "../../core/catalogue/listing/listing-address.ts"
import { hasFilter, withFilterToggled, withoutFilters } from "../../core/catalogue/listing/listing-change.ts"
import type { Facet } from "../../core/catalogue/listing/listing.ts"
import { priceRange } from "../../core/catalogue/listing/price-range.ts"
import { queryPairs } from "../../core/web/query.ts"
import { Icon } from "../design/Icon.tsx"
import { useCounted, useNumberText, useText } from "../storefront/storefront-context.tsx"
import { FilterLabel } from "./FilterLabel.tsx"
import { PriceSlider } from "./filters/PriceSlider.tsx"
import { hrefIn, type ListingProps } from "./listing-props.ts"

type FacetValue = Facet["values"][number]

/** Number of values of a filter that are visible at first. */
const visibleValues = 8

const ValueMark = ({ swatch }: { readonly swatch: string | undefined }) =>
  swatch === undefined ? (
    <span className="filter__box">
      <Icon name="check" />
    </span>
  ) : (
    <span className="swatch-dot filter__swatch" style={{ "--swatch": swatch }} />
  )

const FilterValue = ({
  facet,
  value,
  ...props
}: ListingProps & { readonly facet: Facet; readonly value: FacetValue }) => {
  const t = useText()
  const counted = useCounted()
  const numberText = useNumberText()
  const selected = hasFilter(props.query, facet.code, value.value)
  return (
    <li>
      <a
        className="filter__value"
        id={`filter-${facet.code}-${value.value}`}
        href={hrefIn(props)(withFilterToggled(props.query, facet.code, value.value))}
        rel="nofollow"
        aria-current={selected ? "true" : undefined}
      >
        {selected ? <span className="visually-hidden">{t("Remove filter %1:", facet.label)}</span> : null}{" "}
        <ValueMark swatch={value.swatch} />
        <span>
          <FilterLabel facet={facet} value={value} />
        </span>{" "}
        <span className="filter__count">
          <span aria-hidden="true">{numberText(value.count)}</span>
          <span className="visually-hidden">{counted(value.count, "%1 item", "%1 items")}</span>
        </span>
      </a>
    </li>
  )
}

/** Form for a price range below the histogram of the prices. It opens the listing with that range as a filter. */
const PriceForm = (props: ListingProps) => {
  const t = useText()
  const { path, query } = props
  const selected = query.filters.find(({ code }) => code === "price")
  const range = selected === undefined ? undefined : priceRange(selected.value)
  const hrefWithoutPrice = hrefIn(props)({
    ...query,
    filters: query.filters.filter((filter) => filter !== selected),
    page: 1,
  })
  const field = (name: string, label: string, value: string | undefined) => (
    <label>
      <span className="filter__count">{label}</span>
      <input type="number" name={name} min={0} step="any" inputMode="decimal" defaultValue={value} />
    </label>
  )
  return (
    <form className="price-form" action={path}>
      {queryPairs(hrefWithoutPrice.slice(path.length)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PriceSlider {...props} range={range} />
      {field(typedPrice.from, t("Price from"), range?.from)}
      {field(typedPrice.to, t("Price to"), range?.to)}
      <button type="submit" className="button button--small">
        {t("Go")} <span className="visually-hidden">{t("Price")}</span>
      </button>
    </form>
  )
}

const FacetGroup = ({ facet, ...props }: ListingProps & { readonly facet: Facet }) => {
  const t = useText()
  const values = (shown: ReadonlyArray<FacetValue>) => (
    <ul className="filter__values">
      {shown.map((value) => (
        <FilterValue key={value.value} {...props} facet={facet} value={value} />
      ))}
    </ul>
  )
  const hiddenValues = facet.values.slice(visibleValues)
  return (
    <details className="filter" open>
      <summary>
        {facet.label}
        <Icon name="chevron" />
      </summary>
      {facet.values.length === 0 ? null : values(facet.values.slice(0, visibleValues))}
      {hiddenValues.length === 0 ? null : (
        <details
          className="filter__more"
          open={hiddenValues.some((value) => hasFilter(props.query, facet.code, value.value))}
        >
          <summary>{t("Show %1 more", hiddenValues.length)}</summary>
          {values(hiddenValues)}
        </details>
      )}
      {facet.code === "price" ? <PriceForm {...props} /> : null}
    </details>
  )
}

/**
 * Returns the filters of a listing. If no product has a price in the chosen range, only the price filter remains, so that the range can be
 * changed.
 */
const shownFacets = ({ listing, choices, query }: ListingProps): ReadonlyArray<Facet> =>
  listing.facets.length > 0 || !query.filters.some(({ code }) => code === "price")
    ? listing.facets
    : choices.facets.filter(({ code }) => code === "price").map((facet) => ({ ...facet, values: [] }))

/** The filters of a listing with the number of products of each value: a column beside it, on phones a sheet over it. */
export const ListingFilters = (props: ListingProps) => {
  const t = useText()
  const counted = useCounted()
  const { listing, query } = props
  const facets = shownFacets(props)
  if (facets.length === 0) return null
  return (
    <aside className="filters" id="filters" popover="auto" aria-label={t("Shopping Options")}>
      <header className="filters__head">
        <h2>{t("Shop By")}</h2>
        <button type="button" className="icon-button" popoverTarget="filters" popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">{t("Close")}</span>
        </button>
      </header>
      {facets.map((facet) => (
        <FacetGroup key={facet.code} {...props} facet={facet} />
      ))}
      <footer className="filters__foot">
        {query.filters.length === 0 ? null : (
          <a className="button" href={hrefIn(props)(withoutFilters(query))} rel="nofollow">
            {t("Clear All")}
          </a>
        )}
        <button type="button" className="button button--primary" popoverTarget="filters" popoverTargetAction="hide">
          {counted(listing.total, "Show %1 item", "Show %1 items")}
        </button>
      </footer>
    </aside>
  )
}
