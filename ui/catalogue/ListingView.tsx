import type { ReactNode } from "react"

import { filteredCard } from "../../core/catalogue/listing/card-choice.ts"
import { withPage } from "../../core/catalogue/listing/listing-change.ts"
import { Pager } from "../storefront/Pager.tsx"
import { Section } from "../storefront/Section.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { ActiveFilters } from "./ActiveFilters.tsx"
import { hrefIn, type ListingProps } from "./listing-props.ts"
import { ListingFilters } from "./ListingFilters.tsx"
import { ListingToolbar } from "./ListingToolbar.tsx"
import { ProductCard } from "./ProductCard.tsx"

/** Number of pictures in the first viewport of phones and wide screens; these are not loaded lazily. */
const firstPictures = 2

const Cards = ({ listing, query }: Pick<ListingProps, "listing" | "query">) => (
  <ul className={`listing__cards listing__cards--${query.mode}`}>
    {listing.cards.map((card, position) => (
      <li key={card.id}>
        <ProductCard {...filteredCard(card, query.filters)} first={position < firstPictures} />
      </li>
    ))}
  </ul>
)

/** Link to the next page; with scripts its products are added to the listing, and `data-load-more` is announced. */
const LoadMore = (props: ListingProps) => {
  const t = useText()
  const { listing, query } = props
  if (listing.page >= listing.pages) return null
  const before = listing.page * query.limit
  const announcement = t(
    "Products %1 to %2 of %3",
    before + 1,
    Math.min(before + query.limit, listing.total),
    listing.total,
  )
  return (
    <p className="pager">
      <a className="button" href={hrefIn(props)(withPage(query, listing.page + 1))} data-load-more={announcement}>
        {t("Load more")}
      </a>
    </p>
  )
}

/** Products of a category or a search, with filters, toolbar and pager. All controls are plain links. */
export const ListingView = ({ empty, ...props }: ListingProps & { readonly empty: ReactNode }) => {
  const t = useText()
  const { listing, query } = props
  if (listing.cards.length === 0 && query.filters.length === 0) return empty

  return (
    <div className="listing width-page">
      <Section name="filters">
        <ListingFilters {...props} />
      </Section>
      <section className="listing__main" aria-labelledby="products">
        <h2 className="visually-hidden" id="products" tabIndex={-1}>
          {t("Products")}
        </h2>
        <ListingToolbar {...props} />
        <ActiveFilters {...props} />
        {listing.cards.length === 0 ? empty : <Cards listing={listing} query={query} />}
        <LoadMore {...props} />
        <Pager page={listing.page} pages={listing.pages} hrefOf={(page) => hrefIn(props)(withPage(query, page))} />
      </section>
    </div>
  )
}
