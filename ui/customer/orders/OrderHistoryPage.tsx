import type { OrdersPage } from "../../../core/customer/account.ts"
import { EmptyList } from "../../storefront/EmptyList.tsx"
import { Pager } from "../../storefront/Pager.tsx"
import { useCounted, useText } from "../../storefront/storefront-context.tsx"
import { AccountFrame } from "../AccountFrame.tsx"
import { OrdersTable } from "./OrdersTable.tsx"

const historyPath = "/sales/order/history/"

/** Page of all orders of the customer. */
export const OrderHistoryPage = ({ orders: { orders, total, page, pages } }: { readonly orders: OrdersPage }) => {
  const t = useText()
  const counted = useCounted()
  return (
    <AccountFrame current={historyPath}>
      <header className="account__head">
        <div>
          <h1 className="page-title">{t("My Orders")}</h1>
          {total > 0 && <p>{counted(total, "%1 order", "%1 orders")}</p>}
        </div>
      </header>
      {orders.length === 0 ? (
        <EmptyList icon="box" text="You have placed no orders." />
      ) : (
        <>
          <OrdersTable orders={orders} />
          <Pager
            page={page}
            pages={pages}
            hrefOf={(target) => (target === 1 ? historyPath : `${historyPath}?p=${target}`)}
          />
        </>
      )}
    </AccountFrame>
  )
}
