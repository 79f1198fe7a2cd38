import type { TaxedPrice } from "../../core/cart/tax-display.ts"
import { usePriceText, useText } from "../storefront/storefront-context.tsx"

/** A price, and on a second line the price without tax where the store displays both. */
export const PriceWithTax = ({ price, exclTax }: TaxedPrice) => {
  const t = useText()
  const priceText = usePriceText()
  return (
    <>
      {priceText(price)}
      {exclTax !== undefined && (
        <>
          <br />
          <span className="field__note">{t("Excl. Tax: %1", priceText(exclTax))}</span>
        </>
      )}
    </>
  )
}
