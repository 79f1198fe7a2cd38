import type { Address } from "../../../core/addresses/address.ts"
import { orderDestination } from "../../../core/checkout/pickup/pickup-location.ts"
import type { FullOrder, FullOrderLine } from "../../../core/customer/orders/full-order.ts"
import type { PlainPhrase, UncheckedText } from "../../../core/translation/source-text.ts"
import { LineOptions } from "../../cart/LineText.tsx"
import { AddressLines } from "../../checkout/addresses/AddressLines.tsx"
import { OrderTotals } from "../../checkout/OrderTotals.tsx"
import { PricesIn, useDateText, useNumberText, usePriceText, useText } from "../../storefront/storefront-context.tsx"
import { OrderDocuments } from "./OrderDocuments.tsx"

/** Returns the name of a country by its code, such as `DE`. */
export type CountryName = (id: string) => string

const Line = ({ line }: { readonly line: FullOrderLine }) => {
  const t = useText()
  const price = usePriceText()
  const numberText = useNumberText()
  return (
    <tr>
      <th scope="row">
        {line.name}
        <LineOptions options={line.options} />
        {line.sku !== "" && <small>{t("SKU: %1", line.sku)}</small>}
      </th>
      <td>{price(line.price)}</td>
      <td>
        <span className="order-items__label">{t("Qty")} </span>
        {numberText(Number(line.quantity))}
      </td>
      <td>{price(line.rowTotal)}</td>
    </tr>
  )
}

const Lines = ({ lines }: Pick<FullOrder, "lines">) => {
  const t = useText()
  return (
    <table className="orders order-items">
      <thead>
        <tr>
          <th scope="col">{t("Product Name")}</th>
          <th scope="col">{t("Price")}</th>
          <th scope="col">{t("Qty")}</th>
          <th scope="col">{t("Subtotal")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Line key={`${index} ${line.sku}`} line={line} />
        ))}
      </tbody>
    </table>
  )
}

type OrderAddressProps = {
  readonly title: PlainPhrase
  readonly address: Address | undefined
  readonly countryName: CountryName
}

const OrderAddress = ({ title, address, countryName }: OrderAddressProps) => {
  const t = useText()
  return address === undefined ? null : (
    <div>
      <h3>{t(title)}</h3>
      <AddressLines address={address} country={countryName(address.countryId)} />
    </div>
  )
}

const MethodTitle = ({ title, text }: { readonly title: PlainPhrase; readonly text: string }) => {
  const t = useText()
  return text === "" ? null : (
    <div>
      <h3>{t(title)}</h3>
      {text.split("\n").map((line, index) => (
        <p key={`${index} ${line}`}>{line}</p>
      ))}
    </div>
  )
}

const Gift = ({ message }: { readonly message: NonNullable<FullOrder["giftMessage"]> }) => {
  const t = useText()
  return (
    <section className="panel order-gift" aria-labelledby="order-gift">
      <h2 className="panel__title" id="order-gift">
        {t("Gift Message for This Order")}
      </h2>
      <p>
        {t("From:")} {message.from}
        <br />
        {t("To:")} {message.to}
      </p>
      <p>{message.text}</p>
    </section>
  )
}

/** Number, date and status of an order. */
export const OrderTitle = ({ order }: { readonly order: FullOrder }) => {
  const t = useText()
  const dateText = useDateText()
  return (
    <div>
      <h1 className="page-title">{t("Order # %1", order.number)}</h1>
      <p>
        <span className="badge">{t(order.status as UncheckedText)}</span>{" "}
        <time dateTime={order.date}>{dateText(order.date)}</time>
      </p>
    </div>
  )
}

/** Items, totals, addresses and methods of an order, in its own currency. */
export const OrderDetails = ({
  order,
  countryName,
}: {
  readonly order: FullOrder
  readonly countryName: CountryName
}) => {
  const t = useText()
  return (
    <>
      <section className="panel" aria-labelledby="items-ordered">
        <h2 className="panel__title" id="items-ordered">
          {t("Items Ordered")}
        </h2>
        <PricesIn currency={order.currency}>
          <Lines lines={order.lines} />
          <div className="order-totals">
            <OrderTotals totals={order} isVirtual={order.shippingAddress === undefined} isRateSelected isBusy={false} />
          </div>
        </PricesIn>
      </section>
      <OrderDocuments order={order} />
      {order.giftMessage !== undefined && <Gift message={order.giftMessage} />}
      <section className="panel" aria-labelledby="order-information">
        <h2 className="panel__title" id="order-information">
          {t("Order Information")}
        </h2>
        <div className="order-places">
          <OrderAddress {...orderDestination(order.shippingAddress, order.billingAddress)} countryName={countryName} />
          <MethodTitle title="Shipping Method" text={order.shippingTitle} />
          <OrderAddress title="Billing Address" address={order.billingAddress} countryName={countryName} />
          <MethodTitle title="Payment Method" text={order.paymentTitle} />
          <MethodTitle title="Order comment" text={order.comments?.join("\n") ?? ""} />
        </div>
      </section>
    </>
  )
}
