import { watchAddToCart } from "../add-to-cart/lazy-add-to-cart.ts"
import { watchActions } from "../add-to-cart/watch-actions.ts"
import { openRecentlyViewed } from "../catalogue/open-recently-viewed.ts"
import { watchProductForm } from "../catalogue/watch-product-form.ts"
import { watchWishList } from "../customer/watch-wish-list.ts"
import { booted } from "./boot.ts"
import { openParts } from "./page-parts.ts"

// The second script of every page except the checkout, loaded with `boot`, before the page is idle.

void booted.then(({ storefront, page }) => {
  watchAddToCart(storefront, page)
  watchActions(storefront, page)
  watchWishList(storefront, page)
  watchProductForm(storefront, page)
  openRecentlyViewed(storefront)
  openParts(storefront, page)
  // Scripts written for Magento's pages listen to this event of its customer data.
  page.events.on("sections", (names) =>
    document.dispatchEvent(new CustomEvent("customer-data-reload", { detail: { sections: names } })),
  )
})
