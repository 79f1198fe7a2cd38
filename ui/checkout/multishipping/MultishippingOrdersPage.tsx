import type { MultishippingOrder } from "../../../core/checkout/multishipping/multishipping.ts"
import { Icon } from "../../design/Icon.tsx"
import { PricesIn, usePriceText, useText } from "../../storefront/storefront-context.tsx"

const OrderEntry = ({ order: { id, number, total, shipTo } }: { readonly order: MultishippingOrder }) => {
  const t = useText()
  const price = usePriceText()
  return (
    <li>
      <a href={`/sales/order/view/order_id/${id}/`}>{t("Order # %1", number)}</a>
      <span className="success__place">
        {shipTo === undefined ? t("Items that are not shipped") : `${shipTo.name}, ${shipTo.city}`}
      </span>
      <strong>{price(total)}</strong>
    </li>
  )
}

/** Page after orders to several addresses were placed: the number of each. Loading it again sends nothing. [R4] */
export const MultishippingOrdersPage = ({ orders }: { readonly orders: ReadonlyArray<MultishippingOrder> }) => {
  const t = useText()
  return (
    <div className="width-page success">
      <div className="success__thanks">
        <Icon name="check" />
        <h1 className="page-title">{t("Thank you for your purchase!")}</h1>
        <p>{t(orders.length === 1 ? "Your order number is:" : "Your order numbers are:")}</p>
        <PricesIn currency={orders[0]?.currency ?? ""}>
          <ul className="multishipping__numbers">
            {orders.map((order) => (
              <OrderEntry key={order.id} order={order} />
            ))}
          </ul>
        </PricesIn>
        <p>{t("We'll email you an order confirmation with details and tracking info.")}</p>
        <div className="form-actions">
          <a className="button" href="/">
            {t("Continue Shopping")}
          </a>
        </div>
      </div>
    </div>
  )
}
