import type { ComponentType } from "react"

import type { Product, ProductCard } from "../../core/catalogue/product/product.ts"
import type { PageFrame } from "./frame.ts"

// Slots: places in pages that a project fills by files in `theme/slots/`. The build replaces the views of this file by those files. Pages
// render a slot only behind its build constant, so that an empty slot adds nothing to a bundle.

/** Properties of the slots in the header and footer. */
export type FrameSlotProps = { readonly frame: PageFrame }

/** Properties of the slots on a product page. */
export type ProductSlotProps = { readonly product: Product }

/** Properties of the slot in a product card. */
export type CardSlotProps = { readonly card: ProductCard }

/** Properties of slots without data. */
export type PlainSlotProps = Readonly<Record<string, never>>

/** In the header bar before the logo, `header.start`. */
export const HeaderStart: ComponentType<FrameSlotProps> = () => null
/** In the header bar after the cart, `header.end`. */
export const HeaderEnd: ComponentType<FrameSlotProps> = () => null
/** Above the columns of the footer, `footer.start`. */
export const FooterStart: ComponentType<FrameSlotProps> = () => null
/** Below the copyright, `footer.end`. */
export const FooterEnd: ComponentType<FrameSlotProps> = () => null
/** Above the contents of the home page, `home.start`. */
export const HomeStart: ComponentType<PlainSlotProps> = () => null
/** Below the contents of the home page, `home.end`. */
export const HomeEnd: ComponentType<PlainSlotProps> = () => null
/** Between the name of a product and its form, `product.buy.before`. */
export const ProductBuyBefore: ComponentType<ProductSlotProps> = () => null
/** Below the form of a product, `product.buy.after`. */
export const ProductBuyAfter: ComponentType<ProductSlotProps> = () => null
/** Above the attributes of a product, `product.facts.before`. */
export const ProductFactsBefore: ComponentType<ProductSlotProps> = () => null
/** Below the attributes of a product, `product.facts.after`. */
export const ProductFactsAfter: ComponentType<ProductSlotProps> = () => null
/** At the end of a product card, `card.after`. */
export const CardAfter: ComponentType<CardSlotProps> = () => null
/** Below the summary of the cart, `cart.summary.after`. */
export const CartSummaryAfter: ComponentType<PlainSlotProps> = () => null
