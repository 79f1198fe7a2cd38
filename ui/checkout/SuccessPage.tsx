import type { Address } from "../../core/addresses/address.ts"
import type { PlacedOrder } from "../../core/checkout/order/placed-order.ts"
import { mailsOfOrder, orderDestination } from "../../core/checkout/pickup/pickup-location.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { LineName, LineOptions } from "../cart/LineText.tsx"
import { Icon } from "../design/Icon.tsx"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import type { FilledForm } from "../forms/FormEntry.tsx"
import { PrintButton } from "../storefront/PrintButton.tsx"
import { PricesIn, useDateText, usePriceText, useText, useSelector } from "../storefront/storefront-context.tsx"
import { AddressLines } from "./addresses/AddressLines.tsx"
import { ArrivalText } from "./ArrivalText.tsx"
import { AccountOffer } from "./contact/AccountOffer.tsx"
import { OrderTotals } from "./OrderTotals.tsx"

const Lines = ({ order }: { readonly order: PlacedOrder }) => {
  const t = useText()
  const price = usePriceText()
  return (
    <ul className="lines lines--small">
      {order.lines.map((line, index) => (
        <li key={`${index} ${line.name}`} className="line">
          <div className="line__picture">
            {line.picture !== undefined && (
              <ResponsivePicture picture={line.picture} sizes="4rem" width={128} height={128} decorative />
            )}
          </div>
          <div className="line__text">
            <LineName name={line.name} path={line.path ?? ""} />
            <LineOptions options={line.options} />
          </div>
          <div className="line__quantity">{t("Qty: %1", Number(line.quantity))}</div>
          <div className="line__price">{price(line.rowTotal)}</div>
        </li>
      ))}
    </ul>
  )
}

const OrderAddress = ({ title, address }: { readonly title: PlainPhrase; readonly address: Address | undefined }) => {
  const t = useText()
  const locale = useSelector((state) => state.page.locale)
  if (address === undefined) return null
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" })
  const country = /^[A-Z]{2}$/.test(address.countryId) ? (names.of(address.countryId) ?? "") : address.countryId
  return (
    <div>
      <h3 className="checkout-part__subtitle">{t(title)}</h3>
      <AddressLines address={address} country={country} />
    </div>
  )
}

const OrderMethod = ({ title, text }: { readonly title: PlainPhrase; readonly text: string }) => {
  const t = useText()
  return text === "" ? null : (
    <div>
      <h3 className="checkout-part__subtitle">{t(title)}</h3>
      {text.split("\n").map((line, index) => (
        <p key={`${index} ${line}`}>{line}</p>
      ))}
    </div>
  )
}

const Details = ({ order }: { readonly order: PlacedOrder }) => {
  const t = useText()
  return (
    <section className="panel success__details" aria-labelledby="success-details">
      <h2 className="panel__title" id="success-details">
        {t("Your order")}
      </h2>
      <PricesIn currency={order.currency}>
        <Lines order={order} />
        <OrderTotals totals={order} isVirtual={order.shippingAddress === undefined} isRateSelected isBusy={false} />
      </PricesIn>
      <div className="success__places">
        <OrderAddress {...orderDestination(order.shippingAddress, order.billingAddress)} />
        <OrderMethod title="Shipping Method" text={order.shippingTitle} />
        <OrderAddress title="Billing Address" address={order.billingAddress} />
        <OrderMethod title="Payment Method" text={[order.paymentTitle, order.paymentNote ?? ""].join("\n").trim()} />
        <OrderMethod title="Order comment" text={order.comments?.join("\n") ?? ""} />
      </div>
    </section>
  )
}

type SuccessPageProps = {
  readonly order: PlacedOrder
  /** Form to create an account, with the problems of its password; absent if none is offered. */
  readonly offer?: FilledForm | undefined
}

/** Success page with the order number; loading it again sends nothing. Printed it is a receipt. [R4] */
export const SuccessPage = ({ order, offer }: SuccessPageProps) => {
  const t = useText()
  const dateText = useDateText()
  return (
    <div className="width-page success">
      <div className="success__thanks">
        <Icon name="check" />
        <h1 className="page-title">{t("Thank you for your purchase!")}</h1>
        <p className="success__number">
          {t("Your order number is")} <strong data-order-number="">{order.number}</strong>
        </p>
        {order.date !== undefined && <p>{t("Order Date: %1", dateText(order.date))}</p>}
        {order.arrival && (
          <p>
            <ArrivalText days={order.arrival} />
          </p>
        )}
        {order.email !== "" && <p className="not-printed">{t("We sent a receipt to %1.", order.email)}</p>}
        <p className="not-printed">{t(mailsOfOrder(order))}</p>
        <div className="form-actions">
          <a className="button" href="/">
            {t("Continue Shopping")}
          </a>
          <PrintButton />
        </div>
      </div>
      {offer !== undefined && order.email !== "" && <AccountOffer email={order.email} {...offer} />}
      {order.lines.length > 0 && <Details order={order} />}
    </div>
  )
}
