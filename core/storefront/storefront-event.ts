import type { ProductFormEvent } from "../add-to-cart/product-form.ts"
import type { AddressBookEvent } from "../addresses/address-book-form.ts"
import type { AdminFormViewEvent } from "../admin/admin-form-part.ts"
import type { PopUpViewEvent } from "../background-actions/pop-ups/pop-ups.ts"
import type { BannerViewEvent } from "../banners/banner-view-event.ts"
import type { CartPageEvent } from "../cart/cart-page.ts"
import type { MiniCartEvent } from "../cart/mini-cart-step.ts"
import type { CheckoutEvent } from "../checkout/checkout-event.ts"
import type { ExpressEvent } from "../checkout/express/express-step.ts"
import type { CheckoutFieldAction } from "../checkout/fields/checkout-fields-step.ts"
import type { StoresSearched } from "../checkout/pickup/pickup.ts"
import type { SignInViewEvent } from "../customer/authentication-pop-up.ts"
import type { GalleryPartEvent } from "../gallery/gallery-part.ts"
import type { GiftMessagesEvent } from "../gift-message/gift-messages.ts"
import type { InstantEvent } from "../instant-purchase/instant-purchase-step.ts"
import type { SearchViewEvent } from "../search/search-event.ts"

/** Event dispatched by views. Each feature adds its own. */
export type StorefrontEvent =
  | { readonly _tag: "AddToCartSubmitted"; readonly formId: string }
  | AddressBookEvent
  | AdminFormViewEvent
  | BannerViewEvent
  | CartPageEvent
  | CheckoutEvent
  | CheckoutFieldAction
  | ExpressEvent
  | GalleryPartEvent
  | GiftMessagesEvent
  | InstantEvent
  | MiniCartEvent
  | PopUpViewEvent
  | ProductFormEvent
  | SearchViewEvent
  | SignInViewEvent
  | StoresSearched
