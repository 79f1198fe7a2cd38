import type { AddressDraft } from "../addresses/address-draft.ts"
import type { SavedAddress } from "../addresses/customer-address.ts"
import type { AddressDefaults } from "../addresses/new-customer-address.ts"
import type { TaxDisplay } from "../cart/tax-display.ts"
import type { SignInOffer } from "../customer/authentication-pop-up.ts"
import type { GiftOptions } from "../gift-message/gift-options-configuration.ts"
import type { CartOwner } from "./checkout-call-paths.ts"
import type { CheckoutCaptchas } from "./checkout-captcha.ts"
import type { Agreement } from "./order/agreements.ts"
import type { SavedCard } from "./payment/card-payment.ts"
import type { PaymentMethod } from "./payment/payment-method.ts"
import type { Totals } from "./totals/totals.ts"

/** Message of the backend about the whole cart. */
export type CartNotice = { readonly kind: "error" | "notice"; readonly text: string }

/** Tax in the displayed prices of items, subtotal and shipping. Absent means without tax. */
export type CheckoutTaxDisplay = {
  readonly items: TaxDisplay
  readonly subtotal: TaxDisplay
  readonly shipping: TaxDisplay
}

/** Configuration in the cart and checkout pages of the backend, for this shopper and cart. [3.checkout-configuration] */
export type CheckoutConfig = {
  /** Code of the store view. [3.checkout-configuration.1] */
  readonly storeCode: string
  /** Form key of the session. [3.checkout-configuration.1] */
  readonly formKey: string
  readonly owner: CartOwner
  /** E-mail of the customer, or the one a guest has entered; empty while unknown. */
  readonly email: string
  readonly customerName: string
  readonly isVirtual: boolean
  readonly guestCheckoutAllowed: boolean
  /** Codes of the active carriers; absent while unknown. [3.checkout-configuration.1] */
  readonly activeCarriers: ReadonlyArray<string> | undefined
  /** Default country, region and postcode. [3.checkout-configuration.2] */
  readonly defaults: AddressDefaults
  /** Selected rate, as `carrier_method`. [3.checkout-configuration.3] */
  readonly selectedRate: string | undefined
  readonly addresses: ReadonlyArray<SavedAddress>
  /** Addresses that the quote already has, and whether the billing address is complete. [3.checkout-configuration.4] */
  readonly shippingFromShop: AddressDraft | undefined
  readonly billingFromShop: AddressDraft | undefined
  readonly isBillingFromShopValid: boolean
  readonly paymentMethods: ReadonlyArray<PaymentMethod>
  /** `checkoutConfig.payment` as it was sent. */
  readonly paymentSettings?: unknown
  /** Instructions by method code. */
  readonly paymentNotes: Readonly<Record<string, string>>
  /** Saved cards of the customer; absent without a vault. */
  readonly savedCards?: ReadonlyArray<SavedCard> | undefined
  readonly totals: Totals
  /** Tax in displayed prices. */
  readonly taxDisplay?: CheckoutTaxDisplay | undefined
  /** Terms and conditions; absent when the store has none. */
  readonly agreements?: ReadonlyArray<Agreement> | undefined
  /** True while the cart is below the minimum order amount, which disables "Proceed to Checkout". */
  readonly isCheckoutDisabled?: boolean | undefined
  /**
   * How the backend offers to send this cart to several addresses: by its own pages, to which the cart page of a Magento links, or by
   * endpoints of the built-in shop. Absent: not at all.
   */
  readonly multishipping?: "pages" | "endpoints" | undefined
  /** Messages of the cart page about the cart as a whole, such as the minimum order amount; absent without one. */
  readonly notices?: ReadonlyArray<CartNotice> | undefined
  /** Configuration of the sign-in pop-up. */
  readonly signIn?: SignInOffer | undefined
  /** CAPTCHAs of the forms on the page; absent when the shop requires none. */
  readonly captchas?: CheckoutCaptchas | undefined
  /** Gift message options; absent without them. */
  readonly giftOptions?: GiftOptions | undefined
}
