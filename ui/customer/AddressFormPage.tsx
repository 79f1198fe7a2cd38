import { ownerField } from "../../core/web/form-draft.ts"
import { IslandSlot } from "../storefront/IslandSlot.tsx"
import { useText, useView } from "../storefront/storefront-context.tsx"
import { AccountFrame } from "./AccountFrame.tsx"

type AddressFormPageProps = {
  /** The address that is changed; absent for a new one. */
  readonly id: string | undefined
  /** The e-mail of the customer, for whom what is typed is kept. */
  readonly owner: string
  readonly islands: Readonly<Record<string, string>>
}

/** A new address, or one of the book as it is to be. */
export const AddressFormPage = ({ id, owner, islands }: AddressFormPageProps) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  const action = id === undefined ? "/customer/address/formPost/" : `/customer/address/formPost/id/${id}/`
  return (
    <AccountFrame current="/customer/address/">
      <h1 className="page-title">{t(id === undefined ? "Add New Address" : "Edit Address")}</h1>
      <form
        className="panel account__form"
        method="post"
        action={action}
        noValidate
        data-kept={`address ${id ?? "new"}`}
        data-kept-for={owner}
      >
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name={ownerField} value={owner} />
        <IslandSlot name="address-book" when="idle" html={islands["address-book"] ?? ""} />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Save Address")}
          </button>
          <a href="/customer/address/">{t("Cancel")}</a>
        </div>
      </form>
    </AccountFrame>
  )
}

/** The page of an address that this customer does not have, whoever else may have it. */
export const AddressMissingPage = () => {
  const t = useText()
  return (
    <AccountFrame current="/customer/address/">
      <h1 className="page-title">{t("We cannot find this address.")}</h1>
      <p>
        <a href="/customer/address/">{t("Back to your address book")}</a>
      </p>
    </AccountFrame>
  )
}
