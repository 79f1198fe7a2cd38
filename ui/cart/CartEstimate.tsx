import type { FormEvent } from "react"

import { countryRules } from "../../core/addresses/country.ts"
import { taxedPrice } from "../../core/cart/tax-display.ts"
import { rateCode } from "../../core/checkout/shipping/shipping-rate.ts"
import { isZero } from "../../core/money/amount.ts"
import { isAwaiting } from "../../core/requests/latest-request.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { RateNote } from "../checkout/ArrivalText.tsx"
import { Fold } from "../checkout/Fold.tsx"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { PriceWithTax } from "./PriceWithTax.tsx"
import { useCart } from "./use-cart.ts"

type EstimateField = "country_id" | "region_id" | "region" | "postcode"

const useField = (field: EstimateField) => {
  const dispatch = useDispatch()
  const value = useCart((cart) => cart.estimate.draft[field])
  const onChange = (event: { readonly target: { readonly value: string } }) =>
    dispatch({ _tag: "EstimateTyped", field, text: event.target.value })
  return { id: `estimate-${field}`, name: field, value, onChange }
}

const RegionField = () => {
  const t = useText()
  const { countries, countrySettings, countryId } = useCart(({ countries, countrySettings, estimate }) => ({
    countries,
    countrySettings,
    countryId: estimate.draft.country_id,
  }))
  const country = countries.find(({ id }) => id === countryId)
  const isList = countryRules(country, countrySettings).region.inputType === "list"
  const list = useField("region_id")
  const text = useField("region")
  return (
    <div className="field">
      <label htmlFor={isList ? list.id : text.id}>{t("State/Province")}</label>
      {isList ? (
        <select {...list} autoComplete="shipping address-level1">
          <option value="">{t("Please select a region, state or province.")}</option>
          {(country?.regions ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input {...text} autoComplete="shipping address-level1" />
      )}
    </div>
  )
}

const Destination = () => {
  const t = useText()
  const countries = useCart((cart) => cart.countries)
  const country = useField("country_id")
  const postcode = useField("postcode")
  return (
    <div className="fields">
      <div className="field field--wide">
        <label htmlFor={country.id}>{t("Country")}</label>
        <select {...country} autoComplete="shipping country">
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <RegionField />
      <div className="field">
        <label htmlFor={postcode.id}>{t("Zip/Postal Code")}</label>
        <input {...postcode} autoComplete="shipping postal-code" />
      </div>
    </div>
  )
}

const Rates = () => {
  const t = useText()
  const dispatch = useDispatch()
  const { rates, selected, display } = useCart(({ estimate, taxDisplay }) => ({
    rates: estimate.rates,
    selected: estimate.rate,
    display: taxDisplay?.shipping,
  }))
  if (rates.length === 0) return null
  return (
    <fieldset className="choices">
      <legend>{t("Shipping Methods")}</legend>
      {rates.map((rate) => {
        const code = rateCode(rate)
        return (
          <label key={code} className="choice">
            <input
              type="radio"
              name="rate"
              value={code}
              checked={rate.available && code === selected}
              disabled={!rate.available}
              onChange={() => dispatch({ _tag: "EstimateRateSelected", code })}
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
      })}
    </fieldset>
  )
}

/** Estimate of shipping and tax; without JavaScript the page is rendered with the result. [4.rate-and-totals-estimation] */
export const CartEstimate = () => {
  const t = useText()
  const dispatch = useDispatch()
  const { isOpen, isLoading, problem } = useCart(({ estimate }) => ({
    isOpen: estimate.rates.length > 0 || estimate.problem !== "",
    isLoading: isAwaiting(estimate.request),
    problem: estimate.problem,
  }))
  const requestEstimate = (event: FormEvent) => {
    event.preventDefault()
    dispatch({ _tag: "EstimatePressed" })
  }
  return (
    <Fold title={t("Estimate Shipping and Tax")} isNeeded={isOpen}>
      <form
        method="get"
        action="/checkout/cart/"
        className="cart-estimate"
        onSubmit={requestEstimate}
        aria-busy={isLoading}
      >
        <Destination />
        <Rates />
        <p role="alert" className="field__problem">
          {problem === "" ? "" : t(problem as UncheckedText)}
        </p>
        <button type="submit" className="button" aria-disabled={isLoading} data-busy={isLoading || undefined}>
          {t("Estimate")}
        </button>
      </form>
    </Fold>
  )
}
