import type { Address } from "../addresses/address.ts"

/** An address that the shop already keeps with the cart; with the id of the address book when it came from there. */
export type QuoteAddress = {
  readonly address: Address
  readonly email: string
  readonly customerAddressId: string | undefined
}

/** Whether an address was only asked for rates: it has a country and perhaps a postcode, but nobody and no street. */
export const isEstimateOnly = ({ address }: QuoteAddress): boolean =>
  address.lastName === "" && address.street.every((line) => line === "")

/** The cart as the shop keeps it between the steps of a checkout without scripts. [3.quote-cart] */
export type Quote = {
  /** False once an order was made of it. */
  readonly isActive: boolean
  readonly isVirtual: boolean
  readonly itemCount: number
  readonly billing: QuoteAddress | undefined
  readonly shipping: QuoteAddress | undefined
  /** As `carrier_method`; absent while none was chosen. */
  readonly rate: string | undefined
}
