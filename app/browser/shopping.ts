import { watchActions } from "./actions-on-press.ts"
import { watchAddToCart } from "./add-to-cart-on-wish.ts"
import { showBannersWhenIdle } from "./banners-when-idle.ts"
import { booted } from "./boot.ts"
import { watchCardChoices } from "./card-choice-on-sign.ts"
import { openCataloguePage } from "./catalogue-page.ts"
import { watchContent } from "./content-on-sign.ts"
import { keepTypedForms } from "./kept-forms-when-there.ts"
import { placeLabelsWhenIdle } from "./labels-when-idle.ts"
import { watchSticky } from "./sticky-on-scroll.ts"
import { watchCheckoutLinks } from "./toward-checkout.ts"
import { openWishList } from "./wish-list-on-press.ts"

// What `boot` does not do on the checkout: everything that leads there. Loaded with it, before the page is idle.

void booted.then(({ storefront, page }) => {
  watchAddToCart(storefront, page.sections, page.events)
  watchCheckoutLinks(storefront, page)
  watchActions(storefront, page)
  openWishList(storefront, page)
  watchSticky()
  keepTypedForms()
  watchCardChoices()
  placeLabelsWhenIdle()
  watchContent(storefront)
  showBannersWhenIdle(storefront)
  if (storefront.store.getState().viewedOn !== undefined) openCataloguePage(storefront)
})
