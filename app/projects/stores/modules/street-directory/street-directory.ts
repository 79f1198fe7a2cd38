import type { AddressLookUp } from "vitrine/core/extensions"

type Street = { readonly street: string; readonly postcode: string; readonly city: string; readonly region: string }

const streets: ReadonlyArray<Street> = [
  { street: "Warren Street", postcode: "12534", city: "Hudson", region: "NY" },
  { street: "Warren Avenue", postcode: "04103", city: "Portland", region: "ME" },
  { street: "Water Street", postcode: "11201", city: "Brooklyn", region: "NY" },
]

/** Finds streets of a list in the United States. A look-up of a service would `fetch` its address with the signal. */
const streetDirectory: AddressLookUp = {
  name: "street-directory",
  lookUpAddress: async (query, country, signal) => {
    if (country !== "US" || signal.aborted) return []
    const [, number = "", typed = ""] = /^(\d*)\s*(.*)$/.exec(query.toLowerCase()) ?? []
    return streets
      .filter(({ street }) => typed !== "" && street.toLowerCase().startsWith(typed))
      .map(({ street, ...place }) => ({ ...place, street: [`${number} ${street}`.trim()] }))
  },
}

/** Services that find addresses. Part `address`. */
export const addressLookUps: ReadonlyArray<AddressLookUp> = [streetDirectory]
