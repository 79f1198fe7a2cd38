const fields = /* GraphQL */ `
    id: ID!
    quantity: Float!
    description: String
    added_at: String!
    product: ProductInterface
    customizable_options: [SelectedCustomizableOption]!
`

/** `Customer.wishlists`, the shared wish list, and the mutations of a wish list. */
export const wishListsSdl = /* GraphQL */ `
  extend type Customer {
    wishlists(pageSize: Int = 20, currentPage: Int = 1): [Wishlist!]!
    wishlist_v2(id: ID!): Wishlist
    wishlist: Wishlist! @deprecated(reason: "Use wishlists or wishlist_v2 instead.")
  }

  extend type Query {
    wishlist: WishlistOutput @deprecated(reason: "Use customer.wishlists instead.")
    "An extension of Magento's schema: the wish list that its owner shares by this code."
    sharedWishlist(code: String!): SharedWishlist
  }

  extend type Mutation {
    addProductsToWishlist(wishlistId: ID!, wishlistItems: [WishlistItemInput!]!): AddProductsToWishlistOutput
    removeProductsFromWishlist(wishlistId: ID!, wishlistItemsIds: [ID!]!): RemoveProductsFromWishlistOutput
  }

  extend type Mutation {
    "Fields that are not sent stay as they are."
    updateProductsInWishlist(wishlistId: ID!, wishlistItems: [WishlistItemUpdateInput!]!): UpdateProductsInWishlistOutput
    "Moves items to the caller's cart; without ids all items."
    addWishlistItemsToCart(wishlistId: ID!, wishlistItemIds: [ID!]): AddWishlistItemsToCartOutput
  }

  input WishlistItemUpdateInput {
    wishlist_item_id: ID!
    quantity: Float
    description: String
    selected_options: [ID]
    entered_options: [EnteredOptionInput]
  }

  type UpdateProductsInWishlistOutput {
    wishlist: Wishlist!
    user_errors: [WishListUserInputError!]!
  }

  type AddWishlistItemsToCartOutput {
    wishlist: Wishlist!
    "True when all items are in the cart."
    status: Boolean!
    add_wishlist_items_to_cart_user_errors: [WishlistCartUserInputError]!
  }

  type WishlistCartUserInputError {
    code: WishlistCartUserInputErrorType!
    message: String!
    wishlistId: ID!
    wishlistItemId: ID!
  }

  enum WishlistCartUserInputErrorType {
    PRODUCT_NOT_FOUND
    REQUIRED_PARAMETER_MISSING
    NOT_SALABLE
    INSUFFICIENT_STOCK
    UNDEFINED
  }

  input WishlistItemInput {
    sku: String!
    quantity: Float!
    parent_sku: String
    selected_options: [ID]
    entered_options: [EnteredOptionInput]
  }

  type AddProductsToWishlistOutput {
    wishlist: Wishlist!
    user_errors: [WishListUserInputError!]!
  }

  type RemoveProductsFromWishlistOutput {
    wishlist: Wishlist!
    user_errors: [WishListUserInputError!]!
  }

  type WishListUserInputError {
    code: WishListUserInputErrorType!
    message: String!
  }

  enum WishListUserInputErrorType { PRODUCT_NOT_FOUND UNDEFINED }

  type Wishlist {
    id: ID
    items_count: Int
    sharing_code: String
    updated_at: String
    items_v2(currentPage: Int = 1, pageSize: Int = 20): WishlistItems
    items: [WishlistItem] @deprecated(reason: "Use items_v2 instead.")
  }

  type WishlistOutput {
    items: [WishlistItem]
    items_count: Int
    "Always null: wish lists of Open Source have no names."
    name: String
    sharing_code: String
    updated_at: String
  }

  type WishlistItem {
    id: Int
    qty: Float
    description: String
    added_at: String
    product: ProductInterface
  }

  type SharedWishlist {
    owner: String!
    items_v2(currentPage: Int = 1, pageSize: Int = 20): WishlistItems
  }

  type WishlistItems {
    items: [WishlistItemInterface]!
    page_info: SearchResultPageInfo
  }

  interface WishlistItemInterface { ${fields} }
  type SimpleWishlistItem implements WishlistItemInterface { ${fields} }
  type VirtualWishlistItem implements WishlistItemInterface { ${fields} }
  type GroupedProductWishlistItem implements WishlistItemInterface { ${fields} }
  type ConfigurableWishlistItem implements WishlistItemInterface { ${fields}
    configurable_options: [SelectedConfigurableOption!]
    child_sku: String! @deprecated(reason: "Use configured_variant.sku instead.")
    configured_variant: ProductInterface
  }
  type BundleWishlistItem implements WishlistItemInterface { ${fields}
    bundle_options: [SelectedBundleOption!]
  }
  type DownloadableWishlistItem implements WishlistItemInterface { ${fields}
    links_v2: [DownloadableProductLinks]
    samples: [DownloadableProductSamples]
  }
`
