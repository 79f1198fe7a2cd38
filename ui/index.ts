// Views: React components of the shop, their context and its hooks. Imported as "vitrine/react".
//
// Views render a state and dispatch events. `StorefrontRoot` provides both: a zustand store with a `StorefrontState` of "vitrine", and a
// function that gives each event to `storefrontStep`.

export { AddToCartButton } from "./add-to-cart/AddToCartButton.tsx"
export { ProductForm } from "./add-to-cart/ProductForm.tsx"
export { ProductPrice } from "./add-to-cart/ProductPrice.tsx"
export { Cart } from "./cart/Cart.tsx"
export { MiniCart } from "./cart/MiniCart.tsx"
export { ListingView } from "./catalogue/ListingView.tsx"
export { ProductCard } from "./catalogue/ProductCard.tsx"
export { ProductPage } from "./catalogue/ProductPage.tsx"
export { Rating } from "./catalogue/Rating.tsx"
export { RecentlyViewed } from "./catalogue/RecentlyViewed.tsx"
export { Checkout } from "./checkout/Checkout.tsx"
export { Slider } from "./content/Slider.tsx"
export { Tabs } from "./content/Tabs.tsx"
export { SignInDialog } from "./customer/SignInDialog.tsx"
export { Icon, type IconName } from "./design/Icon.tsx"
export { ResponsivePicture } from "./design/responsive-picture.tsx"
export { Gallery } from "./gallery/Gallery.tsx"
export { GiftMessages } from "./gift-message/GiftMessages.tsx"
export { InstantPurchase } from "./instant-purchase/InstantPurchase.tsx"
export { Menu } from "./navigation/Menu.tsx"
export { SearchBox } from "./search/SearchBox.tsx"
export { Breadcrumbs } from "./storefront/Breadcrumbs.tsx"
export { Document } from "./storefront/Document.tsx"
export { Footer } from "./storefront/Footer.tsx"
export type { PageAssets, PageFrame } from "./storefront/frame.ts"
export { Header } from "./storefront/Header.tsx"
export { IslandSlot } from "./storefront/IslandSlot.tsx"
export { Message, Messages } from "./storefront/Messages.tsx"
export { Pager } from "./storefront/Pager.tsx"
export { Section } from "./storefront/Section.tsx"
export {
  PricesIn,
  type Storefront,
  StorefrontRoot,
  useCounted,
  useDateText,
  useDispatch,
  useFeature,
  useListText,
  useNumberText,
  usePriceText,
  useText,
  useSelector,
} from "./storefront/storefront-context.tsx"
export { WishListButton } from "./wish-list/WishListButton.tsx"
