import { customOptionAmount } from "../../core/catalogue/pricing/custom-option-price.ts"
import type { CustomOptionPrice } from "../../core/catalogue/product/product.ts"
import { differenceText } from "../../core/money/price-text.ts"
import { usePriceText, useText, useView } from "../storefront/storefront-context.tsx"

/** What an option or value adds, as ` +$4.00`; empty when it adds nothing. */
export const useExtraText = (): ((price: CustomOptionPrice) => string) => {
  const priceText = usePriceText()
  const piece = useView((state) => state.product?.product.from.final) ?? "0"
  return (price) => {
    const text = differenceText(customOptionAmount(price, piece), priceText)
    return text === "" ? "" : ` ${text}`
  }
}

/** Title of an option with what it adds, and whether it can be left out. */
export const OptionTitle = ({
  title,
  required,
  price,
}: {
  readonly title: string
  readonly required: boolean
  readonly price?: CustomOptionPrice | undefined
}) => {
  const t = useText()
  const extraText = useExtraText()
  return (
    <>
      {title}
      {price !== undefined && <span className="field__extra">{extraText(price)}</span>}{" "}
      {!required && <span className="field__optional">{t("(optional)")}</span>}
    </>
  )
}
