import type { FullOrder } from "../../../core/customer/orders/full-order.ts"
import { PrintButton } from "../../storefront/PrintButton.tsx"
import { useText } from "../../storefront/storefront-context.tsx"
import { AccountFrame } from "../AccountFrame.tsx"
import { CancelOrder } from "./CancelOrder.tsx"
import { OrderDetails, OrderTitle, type CountryName } from "./OrderDetails.tsx"
import { OrderReturns, type ShownReturns } from "./OrderReturns.tsx"
import { Reorder } from "./Reorder.tsx"

/** Page of one order of the customer, with buttons to reorder and to cancel it. */
export const OrderPage = ({
  order,
  countryName,
  returns,
}: {
  readonly order: FullOrder
  readonly countryName: CountryName
  /** Absent if the shop accepts no requests for returns. */
  readonly returns?: ShownReturns | undefined
}) => {
  const t = useText()
  return (
    <AccountFrame current="/sales/order/history/">
      <header className="account__head">
        <OrderTitle order={order} />
        <div className="form-actions not-printed">
          <Reorder id={order.id} className="button button--primary" />
          <CancelOrder order={order} />
          <PrintButton />
        </div>
      </header>
      {returns === undefined ? null : <OrderReturns {...returns} />}
      <OrderDetails order={order} countryName={countryName} />
      <p className="not-printed">
        <a href="/sales/order/history/">{t("Back to My Orders")}</a>
      </p>
    </AccountFrame>
  )
}

/** Page for an order that does not exist or belongs to another customer. */
export const OrderMissingPage = () => {
  const t = useText()
  return (
    <AccountFrame current="/sales/order/history/">
      <h1 className="page-title">{t("We cannot find this order.")}</h1>
      <p>
        <a href="/sales/order/history/">{t("Back to My Orders")}</a>
      </p>
    </AccountFrame>
  )
}
