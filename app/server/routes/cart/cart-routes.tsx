import type { CartPageState } from "../../../../core/cart/cart-page.ts"
import type { ProductCard } from "../../../../core/catalogue/product/product.ts"
import type { SignInOffer } from "../../../../core/customer/authentication-pop-up.ts"
import { signInPart } from "../../../../core/customer/sign-in-step.ts"
import type { GiftMessages } from "../../../../core/gift-message/gift-messages.ts"
import { rowsViewed } from "../../../../core/storefront/page-analytics.ts"
import { cartPageMarker } from "../../../../core/storefront/page-marker.ts"
import type { WishListItem } from "../../../../core/wish-list/wish-list.ts"
import { Cart } from "../../../../ui/cart/Cart.tsx"
import { CartPage } from "../../../../ui/cart/CartPage.tsx"
import { CaptchaEntry } from "../../../../ui/forms/CaptchaEntry.tsx"
import { GiftMessages as GiftMessagesView } from "../../../../ui/gift-message/GiftMessages.tsx"
import { type Page, titleWithStatus } from "../../render/page.ts"
import { slimCountries } from "../checkout/slim-countries.ts"

/** True when at least one gift message can be entered. */
export const hasGifts = (gifts: GiftMessages | undefined): boolean => gifts !== undefined && gifts.entries.length > 0

/** Data of the cart page besides the cart. */
export type CartSurroundings = {
  readonly gifts: GiftMessages | undefined
  readonly crossSell: ReadonlyArray<ProductCard>
  /** The customer's wish list; absent for guests. */
  readonly saved?: ReadonlyArray<WishListItem> | undefined
  /** Configuration of the sign-in pop-up, for shops without guest checkout. */
  readonly signIn: SignInOffer | undefined
}

const noSurroundings: CartSurroundings = { gifts: undefined, crossSell: [], signIn: undefined }

/** Creates the cart page; client code recognises the page by its body class. */
export const cartPage = (
  state: CartPageState | undefined,
  { gifts, crossSell, saved, signIn }: CartSurroundings = noSurroundings,
  status = 200,
): Page => {
  const cart = state && {
    ...state,
    countries: slimCountries(state.countries, new Set([state.estimate.draft.country_id])),
  }
  return {
    kind: "cart",
    title: titleWithStatus((t) => t("Shopping Cart"), status),
    bodyClass: cartPageMarker,
    analyticsEvents: rowsViewed({ "More Choices:": crossSell }),
    robots: "NOINDEX,NOFOLLOW",
    status,
    islands: [
      ...(cart === undefined ? [] : [{ name: "cart", view: <Cart captcha={CaptchaEntry} /> }]),
      ...(hasGifts(gifts) ? [{ name: "gift-messages", view: <GiftMessagesView /> }] : []),
    ],
    state: { cart, gifts, signIn: signIn && signInPart(signIn) },
    view: (islands) => <CartPage islands={islands} crossSell={crossSell} saved={saved} />,
  }
}
