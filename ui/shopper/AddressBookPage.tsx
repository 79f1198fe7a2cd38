import type { Account, AccountAddress } from "../../core/shopper/account.ts"
import { Icon } from "../page/Icon.tsx"
import { useText, useView } from "../page/storefront.tsx"
import { AccountFrame } from "./AccountFrame.tsx"
import { AddressCard } from "./AddressCard.tsx"

/** Asks once more before an address goes. A popover is native: it opens without scripts too. */
const Deletion = ({ address }: { readonly address: AccountAddress }) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  const id = `delete-address-${address.id}`
  const name = address.lines.slice(0, 2).join(", ")
  return (
    <>
      <button type="button" className="link-button" popoverTarget={id}>
        {t("Delete")}
        <span className="visually-hidden"> {name}</span>
      </button>
      <dialog className="account-question" id={id} popover="auto" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{t("Are you sure you want to delete this address?")}</h2>
        <p>{name}</p>
        <form className="form-actions" method="post" action={`/customer/address/delete/id/${address.id}/`}>
          <input type="hidden" name="form_key" value={formKey} />
          <button type="submit" className="button button--primary">
            {t("Delete Address")}
          </button>
          <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
            {t("Cancel")}
          </button>
        </form>
      </dialog>
    </>
  )
}

/** All addresses of the customer. */
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
        <div className="nothing">
          <Icon name="parcel" />
          <p>{t("You have no address entries in your address book.")}</p>
          <p>{t("With an address here you need not type it at checkout.")}</p>
          <a className="button button--primary" href="/customer/address/new/">
            {t("Add New Address")}
          </a>
        </div>
      ) : (
        <ul className="address-cards">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address}>
              <div className="address-card__actions">
                <a href={`/customer/address/edit/id/${address.id}/`}>
                  {t("Edit")}
                  <span className="visually-hidden"> {address.lines.slice(0, 2).join(", ")}</span>
                </a>
                <Deletion address={address} />
              </div>
            </AddressCard>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}
