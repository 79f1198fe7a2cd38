import type { AddressBookForm } from "../../../../core/addresses/address-book-form.ts"
import { returnAfterAddress } from "../../../../core/checkout/multishipping/return-after-address.ts"
import { AddressBookEntry } from "../../../../ui/addresses/AddressBookEntry.tsx"
import { AddressFormPage } from "../../../../ui/customer/AddressFormPage.tsx"
import type { Page } from "../../render/page.ts"
import { slimCountries } from "../checkout/slim-countries.ts"
import { accountPage } from "./signed-in-customer.ts"

/** Creates the page of the form for an address. `returnTo` is the requested page after saving; it is ignored unless it is an allowed one. */
export const addressFormPage = (
  owner: string,
  form: AddressBookForm,
  returnTo: string | null | undefined,
  status = 200,
): Page => {
  const { id } = form
  const title = id === undefined ? "Add New Address" : "Edit Address"
  const addressBook = { ...form, countries: slimCountries(form.countries, new Set([form.draft.country_id])) }
  return {
    ...accountPage(title, "customer-address-form", () => null, status),
    islands: [{ name: "address-book", view: <AddressBookEntry /> }],
    state: { addressBook },
    view: (islands) => (
      <AddressFormPage
        id={id}
        owner={owner}
        returnTo={returnAfterAddress(returnTo)}
        hasFiles={(form.files ?? []).length > 0}
        islands={islands}
      />
    ),
  }
}
