import { watchActions } from "./actions-on-press.ts"
import { watchAddToCart } from "./add-to-cart-on-wish.ts"
import { booted } from "./boot.ts"
import { openParts } from "./parts.ts"
import { openRecentlyViewed } from "./recently-viewed.ts"
import { watchWishes } from "./wishes.ts"

// What `boot` does not do on the checkout: everything that leads there. Loaded with it, before the page is idle.

void booted.then(({ storefront, page }) => {
  watchAddToCart(storefront, page)
  watchActions(storefront, page)
  watchWishes(storefront, page)
  openRecentlyViewed(storefront)
  openParts(storefront)
})
