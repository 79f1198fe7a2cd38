// Wish list: adding products, data of the list and its button. Imported as "vitrine/core/wish-list".

export { wishListAdd } from "./wish-list-add.ts"
export { type WishListButton, type WishListData, wishListButton, wishListData } from "./wish-list-add-request.ts"
export { wishListLinkRule } from "./wish-list-links.ts"
