import { priceOfForm } from "../../core/add-to-cart/product-form.ts"
import type { ProductPriceReason } from "../../core/add-to-cart/product-price.ts"
import { isLess } from "../../core/money/amount.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { usePriceText, useText, useView } from "../storefront/storefront-context.tsx"

const leadTexts: Partial<Record<ProductPriceReason, PlainPhrase>> = {
  "lowest-variant": "As low as",
  "lowest-variant-left": "As low as",
  "lowest-member": "Starting at",
}

/** Price of the product with the current choice, and its tier prices. [2.product-page.5] */
export const ProductPrice = () => {
  const t = useText()
  const priceText = usePriceText()
  const form = useView((state) => state.product)
  if (form === undefined) return null
  const { price, why } = priceOfForm(form)
  const { from, to, tierPrices } = form.product
  const lead = why === "lowest-member" || isLess(from.final, to.final) ? leadTexts[why] : undefined
  const isReduced = isLess(price.final, price.regular)

  return (
    <div className="product-price">
      <p className="product-price__line" aria-live="polite" aria-atomic="true">
        {lead !== undefined && <span className="product-price__lead">{t(lead)} </span>}
        <span className={isReduced ? "price price--reduced" : "price"}>
          {isReduced && <span className="visually-hidden">{t("Special Price")} </span>}
          {priceText(price.final)}
        </span>
        {isReduced && (
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
              {t("Buy %1 for %2 each and save %3%", tier.quantity, priceText(tier.final), Number(tier.percentOff))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
