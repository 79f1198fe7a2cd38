import { isFreeCard } from "../../core/catalogue/pricing/free-price.ts"
import { hasPriceRange, isReduced, priceLead } from "../../core/catalogue/pricing/price-reduction.ts"
import type { Price, ProductCard } from "../../core/catalogue/product/product.ts"
import { usePriceText, useText } from "../storefront/storefront-context.tsx"

/** A price, with the regular price crossed out if it is reduced. */
export const OnePrice = ({ price }: { readonly price: Price }) => {
  const t = useText()
  const priceText = usePriceText()
  if (!isReduced(price)) return <span className="price">{priceText(price.final)}</span>
  return (
    <>
      <span className="price price--reduced">
        <span className="visually-hidden">{t("Special Price")}</span> {priceText(price.final)}
      </span>{" "}
      <s className="price price--old">
        <span className="visually-hidden">{t("Regular Price")}</span> {priceText(price.regular)}
      </s>
    </>
  )
}

/** The price of a product card: the only or the lowest price, with the regular price if it is reduced. */
export const CardPrice = ({ card }: { readonly card: Pick<ProductCard, "type" | "from" | "to" | "isAddable"> }) => {
  const t = useText()
  const lead = priceLead(card)
  const changesWithChoice = hasPriceRange(card)
  return (
    <p
      className="card-price"
      aria-live={changesWithChoice ? "polite" : undefined}
      aria-atomic={changesWithChoice || undefined}
    >
      {lead === undefined ? null : <span className="card-price__lead">{t(lead)}</span>}{" "}
      <span className="card-price__price">
        {isFreeCard(card) ? <span className="price">{t("Free")}</span> : <OnePrice price={card.from} />}
      </span>
    </p>
  )
}
