import type { AddressDraft } from "../addresses/address-draft.ts"
import type { TelephoneRule } from "../addresses/address-fields.ts"
import type { SavedAddress } from "../addresses/address.ts"
import type { AddressDefaults } from "../addresses/new-address.ts"
import type { SignInOffer } from "../customer/sign-in-part.ts"
import type { GiftOptions } from "../gift-message/gift-message.ts"
import type { Agreement } from "./order/agreements.ts"
import type { SavedCard } from "./payment/card-payment.ts"
import type { PaymentMethod } from "./payment/payment-method.ts"
import type { CartOwner } from "./service-url.ts"
import type { Totals } from "./totals/totals.ts"

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
  /** Cards that the customer saved before; absent when the shop keeps none. */
  readonly savedCards?: ReadonlyArray<SavedCard> | undefined
  readonly totals: Totals
  readonly telephone: TelephoneRule
  /** Conditions of sale; absent when the shop has none. */
  readonly agreements?: ReadonlyArray<Agreement> | undefined
  /** True while the shop's cart page disables "Proceed to Checkout": the cart is below the minimum order amount, as its message says. */
  readonly checkoutDisabled?: boolean | undefined
  /** What the page says of the sign-in pop-up. */
  readonly signIn?: SignInOffer | undefined
  /** Absent where the shop says nothing of gift messages. */
  readonly giftOptions?: GiftOptions | undefined
}
