import type { Address } from "../addresses/address.ts"
import type { PaymentData } from "./payment/payment-kind.ts"

/** Address of a quote; `customerAddressId` is its id in the address book, if it was copied from there. */
export type QuoteAddress = {
  readonly address: Address
  /** E-mail of a guest. [3.quote-cart.4] */
  readonly email: string
  readonly customerAddressId: string | undefined
}

/** True for the destination of an estimate: a country and perhaps a postcode, but no name and no street. */
export const isEstimateOnly = ({ address }: QuoteAddress): boolean =>
  address.lastName === "" && address.street.every((line) => line === "")

/** Quote of the backend. [3.quote-cart] */
export type Quote = {
  /** False after an order was placed with it. */
  readonly isActive: boolean
  /** True when nothing is shipped. [3.quote-cart.4] */
  readonly isVirtual: boolean
  /** Number of items; their totals are in totals/totals.ts. [3.quote-cart.5] */
  readonly itemCount: number
  /** Billing address; `shipping` is absent for a virtual quote. [3.quote-cart.1] */
  readonly billing: QuoteAddress | undefined
  readonly shipping: QuoteAddress | undefined
  /** Selected rate as `carrier_method`; absent before the selection. [3.quote-cart.2] */
  readonly rate: string | undefined
}

/** Payment method of the quote with its data: the response of `selected-payment-method`. [3.quote-cart.3] */
export type SelectedPayment = PaymentData & { readonly method: string }
