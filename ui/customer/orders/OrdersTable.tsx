import type { AccountOrder } from "../../../core/customer/account.ts"
import type { Amount } from "../../../core/money/amount.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { PricesIn, useDateText, usePriceText, useText } from "../../storefront/storefront-context.tsx"
import { Reorder } from "./Reorder.tsx"

/** Returns Magento's path of an order in the account; `id` is the order's entity id, not its number. */
export const orderPath = (id: string): string => `/sales/order/view/order_id/${id}/`

const Price = ({ amount }: { readonly amount: Amount }) => usePriceText()(amount)

const rowId = ({ number }: AccountOrder): string => `order-${number}`

/** Table of orders, newest first, with links to their pages and buttons that order the same again. */
export const OrdersTable = ({ orders }: { readonly orders: ReadonlyArray<AccountOrder> }) => {
  const t = useText()
  const dateText = useDateText()
  return (
    <table className="orders">
      <thead>
        <tr>
          <th scope="col">{t("Order #")}</th>
          <th scope="col">{t("Date")}</th>
          <th scope="col">{t("Status")}</th>
          <th scope="col" className="orders__total">
            {t("Order Total")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("Reorder")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <th scope="row" id={rowId(order)}>
              {order.id === "" ? order.number : <a href={orderPath(order.id)}>{order.number}</a>}
            </th>
            <td>
              <time dateTime={order.date}>{dateText(order.date)}</time>
            </td>
            <td>{t(order.status as UncheckedText)}</td>
            <td className="orders__total">
              <PricesIn currency={order.currency}>
                <Price amount={order.total} />
              </PricesIn>
            </td>
            <td className="orders__action">
              {order.id !== "" && <Reorder id={order.id} className="link-button" describedBy={rowId(order)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
