import type { ProductForm } from "../add-to-cart/product-form.ts"
import type { AddressBookForm } from "../addresses/address-book-form.ts"
import type { CartPageState } from "../cart/cart-page.ts"
import type { MiniCartWork } from "../cart/mini-cart-work.ts"
import type { MiniCart } from "../cart/mini-cart.ts"
import type { CheckoutState } from "../checkout/checkout-state.ts"
import type { GiftMessages } from "../gift-message/gift-messages.ts"
import type { Customer } from "../shopper/customer.ts"
import type { SignInPart } from "../shopper/sign-in-part.ts"
import type { Dictionary } from "../translation/translate.ts"
import type { ShopMessage } from "./message.ts"

/**
 * What one page shows and knows: public page configuration first, private facts once they have arrived.
 * Features add their own part under their own name; a part that a page does not have is absent.
 */
export type StorefrontState = {
  readonly page: PageConfig
  readonly miniCart?: MiniCart | undefined
  readonly miniCartWork?: MiniCartWork | undefined
  readonly customer?: Customer | undefined
  readonly messages: ReadonlyArray<ShopMessage>
  readonly product?: ProductForm | undefined
  readonly cart?: CartPageState | undefined
  readonly checkout?: CheckoutState | undefined
  readonly addressBook?: AddressBookForm | undefined
  readonly signIn?: SignInPart | undefined
  readonly gifts?: GiftMessages | undefined
}

/** The same for every shopper, so it may lie in a cached page. */
export type PageConfig = {
  /** `home`, `category`, `product`, `search`, `content`, `cart`, `checkout`, `success`, `account`. */
  readonly kind: string
  readonly path: string
  readonly storeCode: string
  readonly locale: string
  readonly currency: string
  readonly dictionary: Dictionary
  readonly formKey: string
}
