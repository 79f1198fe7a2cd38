import { isPickedUp } from "../../../core/checkout/checkout.ts"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { useCheckout } from "../use-checkout.ts"
import { AddressChoice } from "./AddressChoice.tsx"

/** Billing address: the shipping address, or a form. Without JavaScript the checkbox shows the form by CSS. [4.billing-address-resolution] */
export const BillingChoice = () => {
  const t = useText()
  const dispatch = useDispatch()
  const { isSame, isVirtual, isOnePage, isPickup } = useCheckout((checkout) => ({
    isSame: checkout.isBillingSameAsShipping,
    isVirtual: checkout.isVirtual,
    isOnePage: checkout.layout._tag === "OnePage",
    isPickup: isPickedUp(checkout),
  }))
  if (isVirtual) return null

  return (
    <div className="billing-choice">
      <label className="check">
        <input
          type="checkbox"
          name="billing-same"
          value="1"
          checked={isSame}
          onChange={(event) => dispatch({ _tag: "BillingSameAsShippingChanged", same: event.target.checked })}
        />
        <span>{t(isPickup ? "Bill to the address above" : "My billing and shipping address are the same")}</span>
      </label>
      {(!isSame || !isOnePage) && (
        <div className="billing-choice__form">
          <h3 className="checkout-part__subtitle">{t("Billing Address")}</h3>
          <AddressChoice part="billing" legend="Billing Address" />
        </div>
      )}
    </div>
  )
}
