import { rejectedBookForm, type AddressBookForm } from "../../../../../core/addresses/address-book-form.ts"
import { draftOf, emptyDraft } from "../../../../../core/addresses/address-draft.ts"
import { AddressBookEntry } from "../../../../../ui/addresses/AddressBookEntry.tsx"
import { ada } from "./order-data.ts"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

/** Specimens of the address form of the address book. */
export const addresses = ({ countries }: SpecimenData): Feature => {
  const form: AddressBookForm = {
    id: "1",
    draft: draftOf(ada),
    countries,
    countrySettings: { regionRequired: ["US"], postcodeOptional: [] },
    telephone: "optional",
    touchedFields: [],
    isRejected: false,
    defaults: { shipping: "current", billing: "offered" },
  }
  const shown = (state: string, addressBook: AddressBookForm): Specimen => ({
    name: "AddressBookEntry",
    state,
    view: <AddressBookEntry />,
    parts: { addressBook },
  })
  return {
    folder: "addresses",
    specimens: [
      shown("filled", form),
      shown("one field for the full name", { ...form, hasFullName: true }),
      shown("empty", { ...form, id: undefined, draft: { ...emptyDraft, country_id: "US" } }),
      shown("refused", rejectedBookForm({ ...form, draft: { ...emptyDraft, country_id: "US" } })),
    ],
  }
}
