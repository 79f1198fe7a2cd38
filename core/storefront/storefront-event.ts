import type { ProductFormEvent } from "../add-to-cart/product-form.ts"
import type { AddressBookEvent } from "../addresses/address-book-form.ts"
import type { AdminFormTold } from "../admin/admin-form-part.ts"
import type { PopUpTold } from "../background-actions/pop-ups.ts"
import type { BannerTold } from "../banners/banner-told.ts"
import type { CartPageEvent } from "../cart/cart-page.ts"
import type { MiniCartEvent } from "../cart/mini-cart-step.ts"
import type { CheckoutEvent } from "../checkout/checkout-event.ts"
import type { SignInTold } from "../customer/sign-in-part.ts"
import type { GalleryPartEvent } from "../gallery/gallery-part.ts"
import type { GiftMessagesEvent } from "../gift-message/gift-messages.ts"
import type { InstantEvent } from "../instant-purchase/instant-step.ts"
import type { SearchTold } from "../search/search-event.ts"

/** What the shopper did, as views tell it. Each feature adds its own events. */
export type StorefrontEvent =
  | { readonly _tag: "AddToCartSubmitted"; readonly formId: string }
  | AddressBookEvent
  | AdminFormTold
  | BannerTold
  | CartPageEvent
  | CheckoutEvent
  | GalleryPartEvent
  | GiftMessagesEvent
  | InstantEvent
  | MiniCartEvent
  | PopUpTold
  | ProductFormEvent
  | SearchTold
  | SignInTold
