/** Content blocks by identifier, as HTML that is sanitised already. A merchant may leave any of them out; then its place stays empty. */
export type ContentBlocks = Readonly<Record<string, string>>

/** Blocks of every page: a line above the header, the footer links (Magento's identifier), and the menu's configuration as class names. */
export const everyPageBlocks: ReadonlyArray<string> = ["header-notice", "footer_links_block", "menu-setup"]

/** The blocks of the home page besides its own content. */
export const homePageBlocks: ReadonlyArray<string> = ["home-story", "home-slides", "home-carousel", "home-promises"]

/** The blocks of a product page: what is promised about delivery and returns, and the tabs beside the description. */
export const productPageBlocks: ReadonlyArray<string> = ["product-delivery", "product-tabs"]
