import { rejectedBookForm, type AddressBookForm } from "../../../../../core/addresses/address-book-form.ts"
import { draftOf, emptyDraft } from "../../../../../core/addresses/address-draft.ts"
import { AddressBookEntry } from "../../../../../ui/addresses/AddressBookEntry.tsx"
import { AddressLookUp, AddressSuggestions } from "../../../../../ui/addresses/AddressLookUp.tsx"
import { LoadedLookUp } from "../../../../../ui/addresses/LoadedLookUp.tsx"
import { StreetLookUp } from "../../../../../ui/addresses/StreetLookUp.tsx"
import { shopperAddress } from "./order-data.ts"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

const suggested = [
  { street: ["27 Warren Street"], postcode: "12534", city: "Hudson", region: "NY" },
  { street: ["27 Warren Avenue"], postcode: "04103", city: "Portland", region: "ME" },
]

const street = { inputId: "street", value: "", country: "US", regions: [], onFill: () => {} }

/** Specimens of the address form of the address book. */
export const addresses = ({ countries }: SpecimenData): Feature => {
  const form: AddressBookForm = {
    id: "1",
    draft: draftOf(shopperAddress),
    countries,
    countrySettings: { regionRequired: ["US"], postcodeOptional: [] },
    telephone: "optional",
    touchedFields: [],
    isRejected: false,
    defaults: { shipping: "current", billing: "selectable" },
  }
  const addressFormSpecimen = (state: string, addressBook: AddressBookForm): Specimen => ({
    name: "AddressBookEntry",
    state,
    view: <AddressBookEntry />,
    parts: { addressBook },
  })
  return {
    folder: "addresses",
    specimens: [
      addressFormSpecimen("filled", form),
      {
        name: "AddressSuggestions",
        state: "the second one is selected",
        view: <AddressSuggestions id="streets" found={suggested} active={1} onChoose={() => {}} />,
      },
      {
        name: "AddressLookUp",
        state: "before something is typed",
        view: <AddressLookUp {...street} untyped={street.value} find={async () => suggested} />,
      },
      { name: "LoadedLookUp", state: "before its view is loaded", view: <LoadedLookUp {...street} /> },
      { name: "StreetLookUp", state: "without a module", view: <StreetLookUp {...street} /> },
      addressFormSpecimen("one field for the full name", { ...form, hasFullName: true }),
      addressFormSpecimen("empty", { ...form, id: undefined, draft: { ...emptyDraft, country_id: "US" } }),
      addressFormSpecimen("refused", rejectedBookForm({ ...form, draft: { ...emptyDraft, country_id: "US" } })),
    ],
  }
}
