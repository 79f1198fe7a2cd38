import type { CustomerAlert } from "../../core/catalogue/product/customer-alerts.ts"
import { EmptyList } from "../storefront/EmptyList.tsx"
import { useDateText, useText, useSelector } from "../storefront/storefront-context.tsx"
import { alertsPath } from "./account-links.ts"
import { AccountFrame } from "./AccountFrame.tsx"

const EndAlert = ({ alert: { kind, productId, productName } }: { readonly alert: CustomerAlert }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form method="post" action={`/productalert/unsubscribe/${kind}/`}>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="product" value={productId} />
      <button type="submit" className="link-button">
        {t("End this alert")}
        <span className="visually-hidden"> {productName}</span>
      </button>
    </form>
  )
}

const Row = ({ alert }: { readonly alert: CustomerAlert }) => {
  const { kind, productName, productPath, createdAt } = alert
  const t = useText()
  const dateText = useDateText()
  return (
    <tr>
      <th scope="row">
        <a href={productPath}>{productName}</a>
      </th>
      <td>{kind === "stock" ? t("In stock again") : t("Lower price")}</td>
      <td>
        <time dateTime={createdAt.slice(0, 10)}>{dateText(createdAt)}</time>
      </td>
      <td>
        <EndAlert alert={alert} />
      </td>
    </tr>
  )
}

/** Page of the alerts that the customer waits for, newest first, each with a button that ends it. */
export const AlertsPage = ({ alerts }: { readonly alerts: ReadonlyArray<CustomerAlert> }) => {
  const t = useText()
  return (
    <AccountFrame current={alertsPath}>
      <header className="account__head">
        <h1 className="page-title">{t("My Alerts")}</h1>
      </header>
      {alerts.length === 0 ? (
        <EmptyList icon="notice" text="You are not waiting for a product or a price." />
      ) : (
        <table className="orders downloads">
          <thead>
            <tr>
              <th scope="col">{t("Product")}</th>
              <th scope="col">{t("Alert")}</th>
              <th scope="col">{t("Date")}</th>
              <th scope="col">
                <span className="visually-hidden">{t("End this alert")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {alerts.map((alert) => (
              <Row key={`${alert.kind} ${alert.productId}`} alert={alert} />
            ))}
          </tbody>
        </table>
      )}
    </AccountFrame>
  )
}
