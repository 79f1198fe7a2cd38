import { useId } from "react"

import type { ConfigurableChoice } from "../../core/catalogue/product/configurable-choice.ts"
import type { ProductCard as Card } from "../../core/catalogue/product/product.ts"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { CardAfter } from "../storefront/slots.tsx"
import { WishListCardButton } from "../wish-list/WishListButton.tsx"
import { CardAction } from "./CardAction.tsx"
import { CardPrice } from "./CardPrice.tsx"
import { CardSwatches } from "./CardSwatches.tsx"
import { CardLabels, PictureLabels } from "./PlacedProductLabels.tsx"
import { Rating } from "./Rating.tsx"

/** Value of `sizes`: the width of a card in listings and rows. */
const cardSizes = "(width >= 60rem) 19rem, (width >= 40rem) 29vw, 45vw"

const CardPicture = ({ card, first }: { readonly card: Card; readonly first: boolean }) => (
  <div className="product-card__picture prolabels-wrapper">
    <ResponsivePicture picture={card.picture} sizes={cardSizes} width={480} height={480} first={first} decorative />
    <PictureLabels card={card} />
  </div>
)

/** A product in a listing, a row or search results. The link of the name covers the whole card. [2.category-listing.1] */
export const ProductCard = ({
  card,
  choice,
  first = false,
}: {
  readonly card: Card
  /** Selected swatches; none unless given. */
  readonly choice?: ConfigurableChoice | undefined
  /** The picture is in the first viewport and is loaded eagerly. */
  readonly first?: boolean | undefined
}) => {
  const formId = useId()
  return (
    <article className="product-card" data-product-sku={card.sku} data-product-id={card.id}>
      <CardPicture card={card} first={first} />
      <div className="product-card__text">
        <h3 className="product-card__name">
          <a href={card.path}>{card.name}</a>
        </h3>
        <CardSwatches card={card} choice={choice} formId={formId} />
        <CardPrice card={card} />
        {card.rating === undefined || card.rating.count === 0 ? null : (
          <Rating percent={card.rating.percent} count={card.rating.count} />
        )}
        <CardLabels card={card} />
      </div>
      <WishListCardButton product={card} />
      <CardAction card={card} formId={formId} />
      {import.meta.env.SLOT_CARD_AFTER === true ? <CardAfter card={card} /> : null}
    </article>
  )
}
