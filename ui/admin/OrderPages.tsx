import { adminPath, orderPathOf, ordersPath } from "../../core/admin/admin-paths.ts"
import type {
  AdminList,
  AdminOrder,
  AdminOrderRow,
  OrderDocumentKind,
  OrderEvent,
} from "../../core/admin/admin-records.ts"
import type { Amount } from "../../core/money/amount.ts"
import type { PlainPhrase, UncheckedText, ValuePhrase } from "../../core/translation/source-text.ts"
import { priceWriter } from "../../core/translation/translator.ts"
import { useDateText, useText, useSelector } from "../storefront/storefront-context.tsx"
import { statusNames } from "./admin-text.ts"
import { AdminMessages } from "./AdminFrame.tsx"
import { ListTools, NoRows } from "./AdminListPage.tsx"

/** Returns a function that formats an amount in the currency of its order, which may differ from the currency of the page. */
const useMoneyText = () => {
  const locale = useSelector((state) => state.page.locale)
  return (amount: Amount, currency: string): string => priceWriter(locale, currency)(amount)
}

const Status = ({ status }: { readonly status: string }) => {
  const t = useText()
  return (
    <span className={`office__state office__state--${status}`}>
      {t(statusNames[status] ?? (status as UncheckedText))}
    </span>
  )
}

const Rows = ({ rows }: { readonly rows: ReadonlyArray<AdminOrderRow> }) => {
  const moneyText = useMoneyText()
  const dateText = useDateText()
  return (
    <ul className="office__rows">
      {rows.map((order) => (
        <li key={order.id}>
          <a className="office__row office__row--order" href={orderPathOf(order.id)}>
            <strong>{order.number}</strong>
            <span className="office__detail">{order.name}</span>
            <time className="office__detail" dateTime={order.placedAt}>
              {dateText(order.placedAt)}
            </time>
            <span className="office__amount">{moneyText(order.total, order.currency)}</span>
            <Status status={order.status} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** List page of all orders, newest first. */
export const OrdersPage = ({ list, search }: { readonly list: AdminList<AdminOrderRow>; readonly search: string }) => {
  const t = useText()
  return (
    <>
      <h1 className="page-title">{t("Orders")}</h1>
      <ListTools list={list} path={ordersPath} search={search}>
        {list.rows.length === 0 ? <NoRows search={search} /> : <Rows rows={list.rows} />}
      </ListTools>
    </>
  )
}

const eventNames: Readonly<Record<OrderEvent, PlainPhrase>> = {
  pay: "Mark as Paid",
  ship: "Ship",
  cancel: "Cancel Order",
}

const OrderEvents = ({ order: { id, availableEvents } }: { readonly order: AdminOrder }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form className="page-main-actions" method="post" action={`${adminPath}orders/event/`}>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="id" value={id} />
      {availableEvents.map((event) => (
        <button
          key={event}
          type="submit"
          name="event"
          value={event}
          className={event === "cancel" ? "button" : "button button--primary"}
        >
          {t(eventNames[event])}
        </button>
      ))}
      <a className="office__back" href={ordersPath}>
        {t("Back")}
      </a>
    </form>
  )
}

const Lines = ({ order: { lines, totals, currency } }: { readonly order: AdminOrder }) => {
  const t = useText()
  const moneyText = useMoneyText()
  return (
    <section className="panel">
      <h2 className="panel__title">{t("Items Ordered")}</h2>
      <ul className="office__lines">
        {lines.map((line, index) => (
          <li key={index} className={line.isPart ? "office__line office__line--part" : "office__line"}>
            <span className="office__item">
              <strong>{line.name}</strong>
              <span className="office__detail">{line.sku}</span>
              {line.options.map(({ label, value }) => (
                <span key={label} className="office__detail">
                  {t("%1: %2", label, value)}
                </span>
              ))}
            </span>
            <span>{t("%1 ×", line.quantity)}</span>
            <span className="office__amount">{line.isPart ? null : moneyText(line.total, currency)}</span>
          </li>
        ))}
      </ul>
      <dl className="totals office__totals">
        {totals.map(({ title, amount }) => (
          <div key={title} className={title === "Grand Total" ? "totals__row totals__row--grand_total" : "totals__row"}>
            <dt>{t(title as UncheckedText)}</dt>
            <dd>{moneyText(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const addressNames: Readonly<Record<string, PlainPhrase>> = {
  billing: "Billing Address",
  shipping: "Shipping Address",
}

const documentNames: Readonly<Record<OrderDocumentKind, ValuePhrase>> = {
  invoice: "Invoice # %1",
  shipment: "Shipment # %1",
  "credit memo": "Credit Memo # %1",
}

const Details = ({ order }: { readonly order: AdminOrder }) => {
  const t = useText()
  return (
    <div className="office__places">
      {order.addresses.map(({ kind, lines }) => (
        <section key={kind} className="panel">
          <h2 className="panel__title">{t(addressNames[kind] ?? (kind as UncheckedText))}</h2>
          <address>
            {lines.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
          {kind === "billing" ? <p className="office__detail">{order.email}</p> : null}
        </section>
      ))}
      <section className="panel">
        <h2 className="panel__title">{t("Payment and Shipping")}</h2>
        <p>{order.payment}</p>
        {order.shipping === "" ? null : <p>{order.shipping}</p>}
        {order.coupon === "" ? null : <p>{t("Coupon %1", order.coupon)}</p>}
        {order.documents.map(({ kind, number }) => (
          <p key={kind}>{t(documentNames[kind], number)}</p>
        ))}
      </section>
      {order.comments.length === 0 ? null : (
        <section className="panel">
          <h2 className="panel__title">{t("Comments")}</h2>
          {order.comments.map((comment, index) => (
            <p key={index}>{comment}</p>
          ))}
        </section>
      )}
      {order.gift === null ? null : (
        <section className="panel">
          <h2 className="panel__title">{t("Gift Message")}</h2>
          <p>{t("From %1 to %2", order.gift.from, order.gift.to)}</p>
          <p>{order.gift.message}</p>
        </section>
      )}
    </div>
  )
}

/** Page of one order with its available actions. */
export const AdminOrderPage = ({
  order,
  done,
  problems,
}: {
  readonly order: AdminOrder
  readonly done?: string | undefined
  readonly problems: ReadonlyArray<string>
}) => {
  const t = useText()
  const dateText = useDateText()
  return (
    <>
      <div className="office__head">
        <h1 className="page-title">{t("Order # %1", order.number)}</h1>
        <Status status={order.status} />
      </div>
      <p className="office__detail">
        <time dateTime={order.placedAt}>{dateText(order.placedAt)}</time>
      </p>
      <OrderEvents order={order} />
      <AdminMessages done={done} problems={problems} />
      <Lines order={order} />
      <Details order={order} />
    </>
  )
}
