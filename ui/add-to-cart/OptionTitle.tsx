import { customOptionAmount } from "../../core/catalogue/pricing/custom-option-price.ts"
import type { CustomOptionPrice } from "../../core/catalogue/product/product.ts"
import { differenceText } from "../../core/money/price-text.ts"
import { usePriceText, useText, useSelector } from "../storefront/storefront-context.tsx"

/** Returns a function that formats the extra price of an option or value: ` +$4.00`, or an empty string for no extra price. */
export const useExtraText = (): ((price: CustomOptionPrice) => string) => {
  const priceText = usePriceText()
  const unitPrice = useSelector((state) => state.product?.product.from.final) ?? "0"
  return (price) => {
    const text = differenceText(customOptionAmount(price, unitPrice), priceText)
    return text === "" ? "" : ` ${text}`
  }
}

/** Title of an option with its extra price, and a note if it is optional. */
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
