import type { ReactNode } from "react"

import { withPage } from "../../core/catalogue/listing/listing-change.ts"
import { Pager } from "../storefront/Pager.tsx"
import { Section } from "../storefront/Section.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { ActiveFilters } from "./ActiveFilters.tsx"
import { hrefIn, type ListingProps } from "./listing-props.ts"
import { ListingFilters } from "./ListingFilters.tsx"
import { ListingToolbar } from "./ListingToolbar.tsx"
import { ProductCard } from "./ProductCard.tsx"

/** So many pictures are within the first view of a phone and of a wide screen; they are not loaded late. */
const firstPictures = 2

const Cards = ({ listing, question }: Pick<ListingProps, "listing" | "question">) => (
  <ul className={`listing__cards listing__cards--${question.mode}`}>
    {listing.cards.map((card, position) => (
      <li key={card.id}>
        <ProductCard card={card} first={position < firstPictures} />
      </li>
    ))}
  </ul>
)

/** Products of a category or a search, with everything to narrow, order and page through them. All of it is plain links. */
export const ListingView = ({ nothing, ...props }: ListingProps & { readonly nothing: ReactNode }) => {
  const t = useText()
  const { listing, question } = props
  if (listing.cards.length === 0 && question.filters.length === 0) return nothing

  return (
    <div className="listing width-page">
      <Section name="filters">
        <ListingFilters {...props} />
      </Section>
      <section className="listing__main" aria-labelledby="products">
        <h2 className="visually-hidden" id="products">
          {t("Products")}
        </h2>
        <ListingToolbar {...props} />
        <ActiveFilters {...props} />
        {listing.cards.length === 0 ? nothing : <Cards listing={listing} question={question} />}
        <Pager page={listing.page} pages={listing.pages} hrefOf={(page) => hrefIn(props)(withPage(question, page))} />
      </section>
    </div>
  )
}
