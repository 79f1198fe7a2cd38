import type { ComponentProps } from "react"
import { ProductCard as OriginalCard } from "vitrine/views/ProductCard"

/** The product card of Vitrine, with a note of this shop below. */
export const ProductCard = (props: ComponentProps<typeof OriginalCard>) => (
  <div className="card-with-note">
    <OriginalCard {...props} />
    <p className="card-with-note__text">Also in our stores: {props.card.name}</p>
  </div>
)
