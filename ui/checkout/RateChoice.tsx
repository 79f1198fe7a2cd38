import { Fragment } from "react"

import { taxedPrice } from "../../core/cart/tax-display.ts"
import { displayedRates, isPickedUp } from "../../core/checkout/checkout.ts"
import { rateFieldId } from "../../core/checkout/order/place-order-issues.ts"
import { pickupCarrier } from "../../core/checkout/pickup/pickup.ts"
import { rateCode, type ShippingRate } from "../../core/checkout/shipping/shipping-rate.ts"
import { isZero } from "../../core/money/amount.ts"
import { PriceWithTax } from "../cart/PriceWithTax.tsx"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { RateNote } from "./ArrivalText.tsx"
import { CheckoutFieldProblem, problemProps, useProblem } from "./CheckoutFieldProblem.tsx"
import type { PickupView } from "./pickup/pickup-view.ts"
import { useCheckout } from "./use-checkout.ts"

/** Radio button of a rate; an unavailable one is disabled and shows its error. */
const RateTile = ({ rate, id }: { readonly rate: ShippingRate; readonly id: string | undefined }) => {
  const t = useText()
  const display = useCheckout(({ taxDisplay }) => taxDisplay?.shipping)
  const dispatch = useDispatch()
  const code = rateCode(rate)
  const checked = useCheckout((checkout) => checkout.rate === code)
  return (
    <label className="choice">
      <input
        type="radio"
        id={id}
        name="rate"
        value={code}
        checked={checked && rate.available}
        disabled={!rate.available}
        onChange={() => dispatch({ _tag: "RateSelected", code })}
      />
      <span className="choice__text">
        <span className="choice__title">{rate.carrierTitle}</span> <RateNote rate={rate} />
      </span>
      {rate.available && (
        <span className="choice__price">
          {isZero(rate.priceExclTax) ? (
            t("Free")
          ) : (
            <PriceWithTax {...taxedPrice(rate.priceExclTax, rate.priceInclTax, display)} />
          )}
        </span>
      )}
    </label>
  )
}

/** Message without rates, and a retry button after an error. */
const Explanation = () => {
  const t = useText()
  const dispatch = useDispatch()
  const { status, isEmpty, isOnePage } = useCheckout((checkout) => ({
    status: checkout.rates._tag,
    isEmpty: displayedRates(checkout).length === 0,
    isOnePage: checkout.layout._tag === "OnePage",
  }))
  if (!isEmpty) return null
  if (status === "Failed")
    return (
      <p className="field__note">
        {t("The shipping methods could not be loaded.")}{" "}
        {isOnePage ? (
          <button type="button" className="link-button" onClick={() => dispatch({ _tag: "RatesRetryPressed" })}>
            {t("Try again")}
          </button>
        ) : (
          <a href="/checkout/?step=shipping">{t("Try again")}</a>
        )}
      </p>
    )
  const text =
    status === "Loaded"
      ? "Sorry, no quotes are available for this order at this time"
      : "Enter your address to see how we can send it to you."
  return <p className="field__note">{t(text)}</p>
}

/** Shipping rates. [3.shipping-rate] [4.shipping-rate-choice] */
export const RateChoice = ({ pickup }: PickupView) => {
  const t = useText()
  const rates = useCheckout(displayedRates)
  const isLoading = useCheckout((checkout) => checkout.rates._tag === "Loading")
  const showsStores = useCheckout((checkout) => isPickedUp(checkout) || checkout.layout._tag === "Steps")
  const problem = useProblem(rateFieldId)
  const first = rates.find((rate) => rate.available) ?? rates[0]
  return (
    <fieldset className="choices" aria-busy={isLoading} {...problemProps(rateFieldId, problem)}>
      <legend className="visually-hidden">{t("Shipping Methods")}</legend>
      {rates.map((rate) => (
        <Fragment key={rateCode(rate)}>
          <RateTile rate={rate} id={rate === first ? rateFieldId : undefined} />
          {rate.carrierCode === pickupCarrier && showsStores && pickup}
        </Fragment>
      ))}
      <Explanation />
      <CheckoutFieldProblem fieldId={rateFieldId} problem={problem} />
    </fieldset>
  )
}
