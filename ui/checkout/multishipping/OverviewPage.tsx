import {
  multishippingPath,
  totalOfOrders,
  type AddressOrder,
} from "../../../core/checkout/multishipping/multishipping.ts"
import { agreementFieldId, type Agreement } from "../../../core/checkout/order/agreements.ts"
import { isZero, minus } from "../../../core/money/amount.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { problemOf } from "../../forms/EntryProblem.tsx"
import { usePriceText, useText } from "../../storefront/storefront-context.tsx"
import { AgreementView } from "../Agreements.tsx"
import { AddressOrderView } from "./AddressOrderView.tsx"
import { BookAddress, MultishippingForm, MultishippingFrame, type MultishippingContent } from "./MultishippingFrame.tsx"

const MultishippingTotals = ({ order: { addressId, rate, rates, totals } }: { readonly order: AddressOrder }) => {
  const t = useText()
  const price = usePriceText()
  const selected = rates.find(({ code }) => code === rate)
  const about = [selected?.carrierTitle, selected?.methodTitle].filter(Boolean).join(" - ")
  return (
    <dl className="totals">
      <div className="totals__row">
        <dt>{t("Subtotal")}</dt>
        <dd>{price(totals.subtotal)}</dd>
      </div>
      {isZero(totals.discount) ? null : (
        <div className="totals__row">
          <dt>{t("Discount")}</dt>
          <dd>{price(minus("0", totals.discount))}</dd>
        </div>
      )}
      {addressId === undefined ? null : (
        <div className="totals__row">
          <dt>{t("Shipping & Handling (%1)", about)}</dt>
          <dd>{isZero(totals.shipping) ? t("Free") : price(totals.shipping)}</dd>
        </div>
      )}
      {isZero(totals.tax) ? null : (
        <div className="totals__row">
          <dt>{t("Tax")}</dt>
          <dd>{price(totals.tax)}</dd>
        </div>
      )}
      <div className="totals__row totals__row--grand_total">
        <dt>{t("Order Total")}</dt>
        <dd>{price(totals.grandTotal)}</dd>
      </div>
    </dl>
  )
}

const AgreementEntry = ({
  agreement,
  page,
}: {
  readonly agreement: Agreement
  readonly page: MultishippingContent
}) => {
  const t = useText()
  const field = agreementFieldId(agreement.id)
  const problem = problemOf(page, field)
  return (
    <AgreementView
      agreement={agreement}
      problem={problem === undefined ? "" : t(problem)}
      checkbox={{ defaultChecked: page.typed?.[field] === "1" }}
    />
  )
}

const Billing = ({ page: { state, addresses } }: { readonly page: MultishippingContent }) => {
  const t = useText()
  const method = state.methods.find(({ code }) => code === state.method)
  return (
    <section className="panel" aria-labelledby="billing">
      <h2 className="panel__title" id="billing">
        {t("Billing Information")}
      </h2>
      <div className="multishipping__part">
        <BookAddress address={addresses.find(({ id }) => id === state.billingAddressId)} />
        <p>{t((method?.title ?? "") as UncheckedText)}</p>
      </div>
      <p>
        <a href={multishippingPath("billing")}>{t("Change")}</a>
      </p>
    </section>
  )
}

/** Last step: each order with its items and totals, the amount of all, and the button that places them. */
export const OverviewPage = (page: MultishippingContent) => {
  const t = useText()
  const price = usePriceText()
  const { orders, agreements, cartId, fingerprint } = page.state
  const total = totalOfOrders(orders)
  const fields = Object.fromEntries(
    agreements.map(({ id, checkboxText }) => [agreementFieldId(id), { id: agreementFieldId(id), label: checkboxText }]),
  )
  return (
    <MultishippingFrame step="overview">
      <MultishippingForm action="overviewPost" owner={page.owner} problems={page.problems} fields={fields}>
        <input type="hidden" name="cart_id" value={cartId} />
        <input type="hidden" name="total" value={total} />
        <input type="hidden" name="fingerprint" value={fingerprint} />
        {orders.map((order, index) => (
          <AddressOrderView key={order.addressId ?? ""} order={order} index={index} page={page}>
            <MultishippingTotals order={order} />
          </AddressOrderView>
        ))}
        <Billing page={page} />
        <section className="panel multishipping__form" aria-labelledby="grand-total">
          <h2 className="panel__title" id="grand-total">
            {t("Grand Total")} {price(total)}
          </h2>
          {agreements.map((agreement) => (
            <AgreementEntry key={agreement.id} agreement={agreement} page={page} />
          ))}
          <div className="form-actions">
            <button type="submit" className="button button--primary button--large">
              {t("Place Order")}
            </button>
            <a href={multishippingPath("billing")}>{t("Back to Billing Information")}</a>
          </div>
        </section>
      </MultishippingForm>
    </MultishippingFrame>
  )
}
