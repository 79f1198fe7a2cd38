import { watchActions } from "../add-to-cart/actions-on-press.ts"
import { watchAddToCart } from "../add-to-cart/lazy-add-to-cart.ts"
import { openRecentlyViewed } from "../catalogue/recently-viewed-in-page.ts"
import { watchWishList } from "../customer/watch-wish-list.ts"
import { booted } from "./boot.ts"
import { openParts } from "./parts.ts"

// What `boot` does not do on the checkout: everything that leads there. Loaded with it, before the page is idle.

void booted.then(({ storefront, page }) => {
  watchAddToCart(storefront, page)
  watchActions(storefront, page)
  watchWishList(storefront, page)
  openRecentlyViewed(storefront)
  openParts(storefront)
})
