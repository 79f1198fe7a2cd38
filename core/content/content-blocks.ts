/** Content blocks by identifier, as sanitized HTML. Blocks that the merchant has not created are absent. */
export type ContentBlocks = Readonly<Record<string, string>>

/** Identifier of the block with the shop's promises, below the button that places the order. */
export const checkoutPromiseBlock = "checkout-promise"

/**
 * Identifiers of the blocks of every page: a line above the header, the footer links (Magento's identifier), the configuration of the menu as
 * class names, and the promises of the checkout.
 */
export const blocksOfEveryPage: ReadonlyArray<string> = [
  "header-notice",
  "footer_links_block",
  "menu-setup",
  checkoutPromiseBlock,
]

/** Identifiers of the blocks of the home page, beside its content. */
export const homePageBlocks: ReadonlyArray<string> = ["home-story", "home-slides", "home-carousel", "home-promises"]

/** Identifiers of the blocks of a product page: delivery and returns, and the tabs beside the description. */
export const productPageBlocks: ReadonlyArray<string> = ["product-delivery", "product-tabs"]
