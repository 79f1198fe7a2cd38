import type { AddressDraft } from "../addresses/address-draft.ts"
import type { TelephoneRule } from "../addresses/address-fields.ts"
import type { SavedAddress } from "../addresses/address.ts"
import type { AddressDefaults } from "../addresses/new-address.ts"
import type { PaymentMethod } from "./payment-method.ts"
import type { CartOwner } from "./service-address.ts"
import type { Totals } from "./totals.ts"

/** What the shop's own cart and checkout pages say about this shopper and this cart. [3.checkout-configuration] */
export type CheckoutConfig = {
  readonly storeCode: string
  readonly formKey: string
  readonly owner: CartOwner
  /** The customer's address, or what the guest gave before; empty while unknown. */
  readonly email: string
  readonly customerName: string
  readonly isVirtual: boolean
  readonly guestCheckoutAllowed: boolean
  /** Absent when the shop does not say; empty when it has none. */
  readonly activeCarriers: ReadonlyArray<string> | undefined
  readonly defaults: AddressDefaults
  /** The rate that was chosen before, as `carrier_method`. */
  readonly selectedRate: string | undefined
  readonly addresses: ReadonlyArray<SavedAddress>
  readonly shippingFromShop: AddressDraft | undefined
  readonly billingFromShop: AddressDraft | undefined
  readonly billingFromShopIsValid: boolean
  readonly paymentMethods: ReadonlyArray<PaymentMethod>
  /** What the shopper has to know about a method, by its code. */
  readonly paymentNotes: Readonly<Record<string, string>>
  readonly totals: Totals
  readonly telephone: TelephoneRule
}
