import {
  addressBookStep,
  isAddressBookEvent,
  type AddressBookEvent,
} from "../../../core/addresses/address-book-form.ts"
import { AddressBookEntry } from "../../../ui/addresses/AddressBookEntry.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { Islands } from "../boot/island.ts"

/** Connects what the form of an address tells to its rules, and a country's regions to the shop. */
const start = ({ store }: BrowserStorefront, { events }: Parameters<NonNullable<Islands["start"]>>[1]): void => {
  const take = (event: AddressBookEvent): void => {
    const form = store.getState().addressBook
    if (form === undefined) return
    const { state, regionsOf } = addressBookStep(form, event)
    if (state !== form) store.setState({ addressBook: state })
    if (regionsOf !== undefined) void ask(regionsOf)
  }

  /** Without an answer the region is typed or left out, and the shop says when the form is sent if it needs one. */
  const ask = async (id: string): Promise<void> => {
    const country = await import("../engines/country-engine.ts")
      .then(({ fetchCountry: askCountry }) => askCountry(store.getState().page.storeCode, id))
      .catch(() => undefined)
    if (country !== undefined) take({ _tag: "BookRegionsLoaded", country })
  }

  events.on("action", (event) => {
    if (isAddressBookEvent(event)) take(event)
  })
}

/** Pages of the account. */
export const islands: Islands = { views: { "address-book": AddressBookEntry }, start }
