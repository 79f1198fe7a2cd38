import { priceOfForm } from "../../core/add-to-cart/product-form.ts"
import { formPriceLead, isFreePrice } from "../../core/add-to-cart/product-price.ts"
import { isReduced } from "../../core/catalogue/pricing/price-reduction.ts"
import { wholePercent } from "../../core/catalogue/pricing/tier-price.ts"
import { usePriceText, useText, useSelector } from "../storefront/storefront-context.tsx"

/** Price of the product with the current choice, and its tier prices. */
export const ProductPrice = () => {
  const t = useText()
  const priceText = usePriceText()
  const form = useSelector((state) => state.product)
  if (form === undefined) return null
  const { price, reason } = priceOfForm(form)
  const { tierPrices, customOptions } = form.product
  const lead = formPriceLead(form.product, reason)
  const reduced = isReduced(price)

  return (
    <div className="product-price">
      <p className="product-price__line" aria-live="polite" aria-atomic="true">
        {lead !== undefined && <span className="product-price__lead">{t(lead)} </span>}
        <span className={reduced ? "price price--reduced" : "price"}>
          {reduced && <span className="visually-hidden">{t("Special Price")} </span>}
          {isFreePrice(price, reason, customOptions) ? t("Free") : priceText(price.final)}
        </span>
        {reduced && (
          <s className="price price--old">
            <span className="visually-hidden">{t("Regular Price")} </span>
            {priceText(price.regular)}
          </s>
        )}
      </p>
      {tierPrices.length > 0 && (
        <ul className="product-price__tiers">
          {tierPrices.map((tier) => (
            <li key={tier.quantity}>
              {t(
                "Buy %1 for %2 each and save %3%",
                tier.quantity,
                priceText(tier.final),
                wholePercent(tier.percentOff),
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
