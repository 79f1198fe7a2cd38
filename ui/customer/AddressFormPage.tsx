import { returnField } from "../../core/checkout/multishipping/return-after-address.ts"
import { ownerField } from "../../core/web/form-draft.ts"
import { IslandSlot } from "../storefront/IslandSlot.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { AccountFrame } from "./AccountFrame.tsx"

type AddressFormPageProps = {
  /** The id of the edited address; `undefined` for a new one. */
  readonly id: string | undefined
  /** The e-mail address of the customer; the draft of the form is saved for this customer only. */
  readonly owner: string
  /** True if the form has a field for a file. */
  readonly hasFiles?: boolean | undefined
  /** Path of the page to return to; absent: the address book. */
  readonly returnTo?: string | undefined
  readonly islands: Readonly<Record<string, string>>
}

/** Form for a new address or an address of the address book. */
export const AddressFormPage = ({ id, owner, hasFiles = false, returnTo, islands }: AddressFormPageProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const action = id === undefined ? "/customer/address/formPost/" : `/customer/address/formPost/id/${id}/`
  return (
    <AccountFrame current="/customer/address/">
      <h1 className="page-title">{t(id === undefined ? "Add New Address" : "Edit Address")}</h1>
      <form
        className="panel account__form"
        method="post"
        action={action}
        encType={hasFiles ? "multipart/form-data" : undefined}
        noValidate
        data-draft={`address ${id ?? "new"}`}
        data-draft-owner={owner}
      >
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name={ownerField} value={owner} />
        {returnTo === undefined ? null : <input type="hidden" name={returnField} value={returnTo} />}
        <IslandSlot name="address-book" when="idle" html={islands["address-book"] ?? ""} />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Save Address")}
          </button>
          <a href={returnTo ?? "/customer/address/"}>{t("Cancel")}</a>
        </div>
      </form>
    </AccountFrame>
  )
}

/** Page for an address that does not exist or belongs to another customer. */
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
