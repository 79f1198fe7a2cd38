import type { Account, AccountAddress } from "../../core/shopper/account.ts"
import { useDateText, usePriceText, useText, useView } from "../page/storefront.tsx"

const Orders = ({ orders }: Pick<Account, "orders">) => {
  const t = useText()
  const priceText = usePriceText()
  const dateText = useDateText()
  if (orders.length === 0) return <p>{t("You have placed no orders.")}</p>
  return (
    <table className="orders">
      <thead>
        <tr>
          <th scope="col">{t("Order #")}</th>
          <th scope="col">{t("Date")}</th>
          <th scope="col">{t("Status")}</th>
          <th scope="col">{t("Order Total")}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <th scope="row">{order.number}</th>
            <td>
              <time dateTime={order.date}>{dateText(order.date)}</time>
            </td>
            <td>{order.status}</td>
            <td>{priceText(order.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const usesOf = (address: AccountAddress): ReadonlyArray<string> => [
  ...(address.isDefaultShipping ? ["Default Shipping Address"] : []),
  ...(address.isDefaultBilling ? ["Default Billing Address"] : []),
]

const Addresses = ({ addresses }: Pick<Account, "addresses">) => {
  const t = useText()
  if (addresses.length === 0) return <p>{t("You have no address entries in your address book.")}</p>
  return (
    <ul className="address-cards">
      {addresses.map((address) => (
        <li key={address.id} className="panel">
          {usesOf(address).map((use) => (
            <p key={use} className="badge">
              {t(use)}
            </p>
          ))}
          <address>
            {address.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </li>
      ))}
    </ul>
  )
}

const SignOut = () => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <form method="post" action="/customer/account/logout/">
      <input type="hidden" name="form_key" value={formKey} />
      <button type="submit" className="button button--small">
        {t("Sign Out")}
      </button>
    </form>
  )
}

/** The customer's own page: who they are, what they ordered, where it goes. */
export const AccountPage = ({ account }: { readonly account: Account }) => {
  const t = useText()
  return (
    <div className="account width-page">
      <header className="account__head">
        <div>
          <h1 className="page-title">{t("My Account")}</h1>
          <p>
            {account.firstName} {account.lastName}, {account.email}
          </p>
        </div>
        <SignOut />
      </header>
      <section aria-labelledby="orders">
        <h2 className="section-title" id="orders">
          {t("Recent Orders")}
        </h2>
        <Orders orders={account.orders} />
      </section>
      <section aria-labelledby="addresses">
        <h2 className="section-title" id="addresses">
          {t("Address Book")}
        </h2>
        <Addresses addresses={account.addresses} />
      </section>
    </div>
  )
}
