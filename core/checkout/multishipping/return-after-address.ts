import { multishippingPath } from "./multishipping.ts"

/** Field of the form for an address, and parameter of its page: the page to return to. Magento: `success_url`. */
export const returnField = "success_url"

/** Path of the form for a new address that returns to the selection of addresses. */
export const newAddressPath = `/customer/address/new/?${returnField}=${encodeURIComponent(multishippingPath("addresses"))}`

/** Returns the page to return to after an address was saved; `undefined` for the address book, and for any other page. */
export const returnAfterAddress = (sent: string | null | undefined): string | undefined =>
  sent === multishippingPath("addresses") ? sent : undefined
