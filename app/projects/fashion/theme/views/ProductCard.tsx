import type { ComponentProps } from "react"
import { ProductCard as OriginalCard } from "vitrine/views/ProductCard"

/** The product card of Vitrine, with a place for the looks of this shop's style sheet. */
export const ProductCard = (props: ComponentProps<typeof OriginalCard>) => (
  <div className="look">
    <OriginalCard {...props} />
  </div>
)
