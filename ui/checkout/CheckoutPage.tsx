import { IslandSlot } from "../storefront/IslandSlot.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** Checkout page with its island. [2.checkout-page.1] [1.10] [2.checkout-page.2] */
export const CheckoutPage = ({ islands }: { readonly islands: Readonly<Record<string, string>> }) => {
  const t = useText()
  return (
    <div className="width-page checkout-page">
      <h1 className="page-title">{t("Checkout")}</h1>
      <IslandSlot name="checkout" when="idle" html={islands["checkout"] ?? ""} />
      {islands["gift-messages"] !== undefined && (
        <IslandSlot name="gift-messages" when="interaction" html={islands["gift-messages"]} />
      )}
    </div>
  )
}
