import type { Account } from "../../core/customer/account.ts"
import { EmptyList } from "../storefront/EmptyList.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { AccountFrame } from "./AccountFrame.tsx"
import { AddressCard } from "./AddressCard.tsx"
import { DeleteButton } from "./DeleteButton.tsx"

/** Address book: all addresses of the customer. */
export const AddressBookPage = ({ addresses }: Pick<Account, "addresses">) => {
  const t = useText()
  return (
    <AccountFrame current="/customer/address/">
      <header className="account__head">
        <h1 className="page-title">{t("Address Book")}</h1>
        {addresses.length > 0 && (
          <a className="button button--primary" href="/customer/address/new/">
            {t("Add New Address")}
          </a>
        )}
      </header>
      {addresses.length === 0 ? (
        <EmptyList icon="box" text="You have no address entries in your address book.">
          <p>{t("With an address here you need not type it at checkout.")}</p>
          <a className="button button--primary" href="/customer/address/new/">
            {t("Add New Address")}
          </a>
        </EmptyList>
      ) : (
        <ul className="address-cards">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address}>
              <div className="address-card__actions">
                <a href={`/customer/address/edit/id/${address.id}/`}>
                  {t("Edit")}
                  <span className="visually-hidden"> {address.lines.slice(0, 2).join(", ")}</span>
                </a>
                <DeleteButton
                  id={`delete-address-${address.id}`}
                  name={address.lines.slice(0, 2).join(", ")}
                  confirmation="Are you sure you want to delete this address?"
                  submit="Delete Address"
                  action={`/customer/address/delete/id/${address.id}/`}
                />
              </div>
            </AddressCard>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}
