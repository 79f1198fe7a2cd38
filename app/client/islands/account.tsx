import {
  addressBookStep,
  isAddressBookEvent,
  type AddressBookEvent,
} from "../../../core/addresses/address-book-form.ts"
import { AddressBookEntry } from "../../../ui/addresses/AddressBookEntry.tsx"
import { loadLookUps } from "../addresses/load-look-ups.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { Islands } from "../boot/island.ts"

/** Dispatches actions of the address form to its reducer, and fetches the regions of a country. */
const start = ({ store }: BrowserStorefront, { events }: Parameters<NonNullable<Islands["start"]>>[1]): void => {
  const dispatch = (event: AddressBookEvent): void => {
    const form = store.getState().addressBook
    if (form === undefined) return
    const { state, regionsOf } = addressBookStep(form, event)
    if (state !== form) store.setState({ addressBook: state })
    if (regionsOf !== undefined) void loadRegions(regionsOf)
  }

  /** Fetches the regions of a country. After a failure the region stays a text field, and the backend validates it. */
  const loadRegions = async (id: string): Promise<void> => {
    const country = await import("../engines/country-engine.ts")
      .then(({ fetchCountry }) => fetchCountry(store.getState().page.storeCode, id))
      .catch(() => undefined)
    if (country !== undefined) dispatch({ _tag: "BookRegionsLoaded", country })
  }

  events.on("action", (event) => {
    if (isAddressBookEvent(event)) dispatch(event)
  })
  if (import.meta.env.EXTENDED_ADDRESS === true) loadLookUps()
}

/** Islands of the account pages. */
export const islands: Islands = {
  views: {
    "address-book": AddressBookEntry,
  },
  start,
}
