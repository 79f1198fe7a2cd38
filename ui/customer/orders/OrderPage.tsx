import type { FullOrder } from "../../../core/customer/orders/full-order.ts"
import { PrintButton } from "../../storefront/PrintButton.tsx"
import { useText, useSelector } from "../../storefront/storefront-context.tsx"
import { AccountFrame } from "../AccountFrame.tsx"
import { CancelOrder } from "./CancelOrder.tsx"
import { OrderDetails, OrderTitle, type CountryName } from "./OrderDetails.tsx"
import { OrderReturns, type ShownReturns } from "./OrderReturns.tsx"

const Reorder = ({ id }: { readonly id: string }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form method="post" action={`/sales/order/reorder/order_id/${id}/`}>
      <input type="hidden" name="form_key" value={formKey} />
      <button type="submit" className="button button--primary">
        {t("Reorder")}
      </button>
    </form>
  )
}

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
          <Reorder id={order.id} />
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
