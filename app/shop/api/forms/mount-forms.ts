import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { addToCart } from "./add-to-cart-endpoint.ts"
import { addressForm, deleteAddressForm } from "./address-forms.ts"
import { mountAjaxLogin } from "./ajax-login.ts"
import { deleteCardForm } from "./card-forms.ts"
import { couponForm } from "./cart-coupon-form.ts"
import { checkCart, deleteFromCart, updateCart } from "./cart-page-forms.ts"
import { addToCompare, clearCompare, removeFromCompare } from "./compare-forms.ts"
import { confirmAccountForm, resendConfirmationForm } from "./confirm-account-forms.ts"
import { contactForm } from "./contact-form.ts"
import { estimateForm, estimateRateForm } from "./estimate-forms.ts"
import { mountFormAction } from "./form-routes.ts"
import { instantPurchaseForm, instantTotalsForm } from "./instant-purchase-form.ts"
import { updateItemOptions } from "./item-options-form.ts"
import { confirmForm, manageNewsletterForm, subscribeForm, unsubscribeForm } from "./newsletter-forms.ts"
import { forgottenPasswordForm, mountPasswordLink, resetPasswordForm } from "./password-forms.ts"
import { reviewForm } from "./post-review-form.ts"
import { profileForm } from "./profile-form.ts"
import { guestReorderForm, reorderForm } from "./reorder-form.ts"
import { shareWishListForm } from "./share-wish-list-form.ts"
import { removeInSidebar, updateInSidebar } from "./sidebar-forms.ts"
import { registrationForm, signInForm, signOutForm } from "./sign-in-forms.ts"
import { socialForm } from "./social-form.ts"
import { mountStoreSwitch } from "./store-switch.ts"
import { addToWishList, moveFromCart, removeFromWishList, updateWishList } from "./wish-list-forms.ts"
import { updateWishListItemOptions } from "./wish-list-item-options-form.ts"
import { sharedListToCart, sharedItemToCart, wishListToCart, wishListItemToCart } from "./wish-list-to-cart-forms.ts"

/** Form controllers of accounts and sign-in. */
const accountForms = [
  signInForm,
  registrationForm,
  signOutForm,
  addressForm,
  deleteAddressForm,
  profileForm,
  confirmAccountForm,
  resendConfirmationForm,
  forgottenPasswordForm,
  resetPasswordForm,
  socialForm,
  deleteCardForm,
]

/** Mounts every form controller. They handle POST only; GET is for the few links that are meant to be opened. */
export const mountForms = (app: Hono, shop: ShopContext): void => {
  const forms = [
    ...accountForms,
    addToCart,
    updateCart,
    checkCart,
    deleteFromCart,
    couponForm,
    updateItemOptions,
    updateInSidebar,
    removeInSidebar,
    reorderForm,
    guestReorderForm,
    contactForm,
    subscribeForm,
    manageNewsletterForm,
    confirmForm,
    unsubscribeForm,
    reviewForm,
    estimateForm,
    estimateRateForm,
    instantPurchaseForm,
    instantTotalsForm,
    addToWishList,
    removeFromWishList,
    updateWishList,
    updateWishListItemOptions,
    moveFromCart,
    wishListItemToCart,
    wishListToCart,
    sharedItemToCart,
    sharedListToCart,
    shareWishListForm,
    addToCompare,
    removeFromCompare,
    clearCompare,
  ]
  for (const form of forms) mountFormAction(app, shop, form)
  mountAjaxLogin(app, shop)
  mountPasswordLink(app, shop)
  mountStoreSwitch(app, shop)
}
