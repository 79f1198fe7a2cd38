import type { ProductForm } from "../add-to-cart/product-form.ts"
import type { AddressBookForm } from "../addresses/address-book-form.ts"
import type { AdminFormPart } from "../admin/admin-form-part.ts"
import type { PopUpView } from "../background-actions/pop-ups/pop-ups.ts"
import type { CartPageState } from "../cart/cart-page.ts"
import type { MiniCartStatus } from "../cart/mini-cart-step.ts"
import type { MiniCart } from "../cart/mini-cart.ts"
import type { ViewedPageData } from "../catalogue/recently-viewed/recently-viewed-step.ts"
import type { CheckoutExtension } from "../checkout/checkout-extension.ts"
import type { CheckoutState } from "../checkout/checkout.ts"
import type { ExpressState } from "../checkout/express/express-step.ts"
import type { SignInPart } from "../customer/authentication-pop-up.ts"
import type { Customer } from "../customer/customer.ts"
import type { GalleryConfig, GalleryPart } from "../gallery/gallery-part.ts"
import type { GiftMessages } from "../gift-message/gift-messages.ts"
import type { InstantOrder } from "../instant-purchase/instant-purchase-step.ts"
import type { SearchBoxState } from "../search/search-box.ts"
import type { ShopFeature } from "../store/store.ts"
import type { Dictionary } from "../translation/translate.ts"
import type { ShopMessage } from "../web/message.ts"
import type { AnalyticsPart } from "./page-analytics.ts"
import type { PageCachePart } from "./page-cache-part.ts"

/**
 * State of one page: public page configuration at first, private data once it is loaded.
 * Each feature has a part of its own; parts that a page does not have are absent. [1.4] [1.13]
 */
export type StorefrontState = {
  readonly page: PageConfig
  readonly miniCart?: MiniCart | undefined
  readonly miniCartStatus?: MiniCartStatus | undefined
  readonly customer?: Customer | undefined
  readonly messages: ReadonlyArray<ShopMessage>
  readonly product?: ProductForm | undefined
  readonly cart?: CartPageState | undefined
  readonly checkout?: CheckoutState | undefined
  /** Additions of modules to cart and checkout, loaded by server and browser separately. */
  readonly checkoutExtension?: CheckoutExtension | undefined
  readonly express?: ExpressState | undefined
  readonly addressBook?: AddressBookForm | undefined
  readonly adminForm?: AdminFormPart | undefined
  readonly signIn?: SignInPart | undefined
  readonly gifts?: GiftMessages | undefined
  readonly search?: SearchBoxState | undefined
  /** Id of the category that the page lists; absent on pages of other kinds. */
  readonly categoryId?: number | undefined
  /** Open pop-up of a background action. */
  readonly popUp?: PopUpView | undefined
  readonly viewedPageData?: ViewedPageData | undefined
  /** Gallery configuration; absent for the defaults. */
  readonly galleryConfig?: GalleryConfig | undefined
  /** Gallery; absent until it has started in the browser. */
  readonly gallery?: GalleryPart | undefined
  readonly instantOrder?: InstantOrder | undefined
  /** Analytics; absent unless enabled. */
  readonly analytics?: AnalyticsPart | undefined
  /** Page-cache toolbar; absent unless enabled. */
  readonly pageCache?: PageCachePart | undefined
}

/** Options of the shop for its pages; absent ones have Magento's defaults. */
export type PageOptions = {
  /** Forms that add to the cart in the background are validated before they are sent. Absent: they are not. */
  readonly forcesValidation?: boolean | undefined
  /** Without cookies an alert is shown. Absent: redirect to the page that explains them. */
  readonly alertsWithoutCookies?: boolean | undefined
  /** Cookie restriction mode: visit times are stored only with consent. Absent: no consent needed. */
  readonly requiresConsent?: boolean | undefined
  /** Browsers compute a proof of work before they send a form that bots abuse. Absent: they do not. */
  readonly provesWork?: boolean | undefined
  /** Forms have one field for the full name. Absent: one for the first and one for the last name. */
  readonly hasFullNameField?: boolean | undefined
  /** No payment method is preselected at checkout. Absent: that of a customer's newest order is. */
  readonly withoutLastPayment?: boolean | undefined
  /** The cheapest shipping rate is preselected at checkout. Absent: none is, unless it is the only one. */
  readonly preselectsCheapestRate?: boolean | undefined
}

/** Page configuration. It is the same for every shopper, so that it can be part of a cached page. */
export type PageConfig = PageOptions & {
  /** Kind of the page: `home`, `category`, `product`, `search`, `content`, `cart`, `checkout`, `success`, `account`, `back-office`. */
  readonly kind: string
  readonly path: string
  /** Prefix of the paths of the store view, such as `/de`; absent if it has none. `path` is without it. */
  readonly prefix?: string | undefined
  readonly storeCode: string
  readonly locale: string
  readonly currency: string
  /** Dictionary: complete on the server; in a page only the texts of its first scripts, until the rest is loaded from `dictionaryAddress`. */
  readonly dictionary: Dictionary
  /** Address of the dictionary; absent in the language of the source texts. */
  readonly dictionaryAddress?: string | undefined
  readonly formKey: string
  /** Features that the merchant has switched off; absent if there are none. */
  readonly switchedOff?: ReadonlyArray<ShopFeature> | undefined
}
