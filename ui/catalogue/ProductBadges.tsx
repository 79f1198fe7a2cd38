import { percentOff } from "../../core/catalogue/price-reduction.ts"
import type { ProductCard } from "../../core/catalogue/product.ts"
import { useText } from "../page/storefront.tsx"

/** The small labels on a product's picture. [2.other-page-elements.4] */
export const ProductBadges = ({
  card,
}: {
  readonly card: Pick<ProductCard, "from" | "stock"> & { readonly isNew?: boolean }
}) => {
  const t = useText()
  const off = percentOff(card.from)
  return (
    <p className="product-badges">
      {card.stock === "out-of-stock" ? <span className="badge badge--sold-out">{t("Sold out")}</span> : null}
      {off > 0 ? (
        <span className="badge badge--sale" dir="ltr">
          −{off}%
        </span>
      ) : null}
      {card.isNew === true ? <span className="badge badge--new">{t("New")}</span> : null}
    </p>
  )
}
