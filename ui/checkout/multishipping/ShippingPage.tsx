import { rateField, shownRate } from "../../../core/checkout/multishipping/multishipping-forms.ts"
import { multishippingPath, type AddressOrder } from "../../../core/checkout/multishipping/multishipping.ts"
import { isZero } from "../../../core/money/amount.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { describedBy, EntryProblem, problemOf } from "../../forms/EntryProblem.tsx"
import { usePriceText, useText } from "../../storefront/storefront-context.tsx"
import { AddressOrderView } from "./AddressOrderView.tsx"
import { MultishippingForm, MultishippingFrame, type MultishippingContent } from "./MultishippingFrame.tsx"

const fieldId = (index: number): string => `rate-${index}`

type RatesProps = { readonly order: AddressOrder; readonly index: number; readonly page: MultishippingContent }

const Rates = ({ order, index, page }: RatesProps) => {
  const t = useText()
  const price = usePriceText()
  const name = rateField(order.addressId ?? "")
  const selected = shownRate(order, page.typed)
  const problem = problemOf(page, name)
  return (
    <fieldset className="choices" aria-describedby={describedBy(fieldId(index), problem)}>
      <legend>{t("Shipping Method")}</legend>
      {order.rates.map((rate, position) => (
        <label key={rate.code} className="choice">
          <input
            type="radio"
            id={position === 0 ? fieldId(index) : undefined}
            name={name}
            value={rate.code}
            defaultChecked={rate.available && rate.code === selected}
            disabled={!rate.available}
          />
          <span className="choice__text">
            <span className="choice__title">{t(rate.carrierTitle as UncheckedText)}</span>{" "}
            <span className="choice__note">{rate.available ? t(rate.methodTitle as UncheckedText) : rate.error}</span>
          </span>
          {rate.available ? (
            <span className="choice__price">{isZero(rate.amount) ? t("Free") : price(rate.amount)}</span>
          ) : null}
        </label>
      ))}
      {order.rates.length === 0 ? (
        <p className="field__note">{t("Sorry, no quotes are available for this order at this time")}</p>
      ) : null}
      <EntryProblem id={fieldId(index)} problem={problem} />
    </fieldset>
  )
}

/** Second step: a shipping method for each address. */
export const ShippingPage = (page: MultishippingContent) => {
  const t = useText()
  const { orders } = page.state
  const count = orders.filter(({ addressId }) => addressId !== undefined).length
  const fields = Object.fromEntries(
    orders.map(({ addressId = "" }, index) => [
      rateField(addressId),
      { id: fieldId(index), label: t("Address %1 of %2", index + 1, count) },
    ]),
  )
  return (
    <MultishippingFrame step="shipping">
      <MultishippingForm action="shippingPost" owner={page.owner} problems={page.problems} fields={fields}>
        {orders.map((order, index) => (
          <AddressOrderView key={order.addressId ?? ""} order={order} index={index} page={page}>
            {order.addressId === undefined ? null : <Rates order={order} index={index} page={page} />}
          </AddressOrderView>
        ))}
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Continue to Billing Information")}
          </button>
          <a href={multishippingPath("addresses")}>{t("Back to Select Addresses")}</a>
        </div>
      </MultishippingForm>
    </MultishippingFrame>
  )
}
