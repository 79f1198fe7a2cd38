import { type Account, defaultAddresses } from "../../core/customer/account.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { AccountFrame } from "./AccountFrame.tsx"
import { AddressCard } from "./AddressCard.tsx"
import { OrdersTable } from "./orders/OrdersTable.tsx"

const Orders = ({ orders }: Pick<Account, "orders">) => {
  const t = useText()
  return (
    <section aria-labelledby="orders">
      <div className="account__section-head">
        <h2 className="section-title" id="orders">
          {t("Recent Orders")}
        </h2>
        {orders.length > 0 && <a href="/sales/order/history/">{t("View All")}</a>}
      </div>
      {orders.length === 0 ? (
        <>
          <p>{t("You have placed no orders.")}</p>
          <p>
            <a href="/">{t("Shop the collection")}</a>
          </p>
        </>
      ) : (
        <OrdersTable orders={orders} />
      )}
    </section>
  )
}

const Addresses = ({ addresses }: Pick<Account, "addresses">) => {
  const t = useText()
  return (
    <section aria-labelledby="addresses">
      <div className="account__section-head">
        <h2 className="section-title" id="addresses">
          {t("Address Book")}
        </h2>
        <a href={addresses.length === 0 ? "/customer/address/new/" : "/customer/address/"}>
          {t(addresses.length === 0 ? "Add New Address" : "Manage Addresses")}
        </a>
      </div>
      {addresses.length === 0 ? (
        <p>{t("You have no address entries in your address book.")}</p>
      ) : (
        <ul className="address-cards">
          {defaultAddresses(addresses).map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Account page: name and e-mail address, recent orders, default addresses. */
export const AccountPage = ({ account }: { readonly account: Account }) => {
  const t = useText()
  return (
    <AccountFrame current="/customer/account/">
      <header className="account__head">
        <div>
          <h1 className="page-title">{t("My Account")}</h1>
          <p>
            {account.firstName} {account.lastName}, {account.email}
          </p>
        </div>
        <a href="/customer/account/edit/">{t("Edit Account Information")}</a>
      </header>
      <Orders orders={account.orders} />
      <Addresses addresses={account.addresses} />
    </AccountFrame>
  )
}
