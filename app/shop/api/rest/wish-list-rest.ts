import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { readWishListItemChoices } from "../../domain/wish-list/new-wish-list-item.ts"
import { wishListItems, wishListOfCustomer } from "../../domain/wish-list/wish-lists.ts"
import { wishListItemJson } from "./cart-json.ts"
import { restRoutes } from "./rest-routes.ts"

/** `GET wishlists/mine/items`: the customer's wish list items with their options. Magento has no REST endpoint for wish lists. */
export const mountWishListRest = (app: Hono, shop: ShopContext): void => {
  restRoutes(app, shop).self("GET", "/wishlists/mine/items", async ({ customerId }) => {
    const list = await wishListOfCustomer(shop.read, customerId)
    const items = list === undefined ? [] : await wishListItems(shop.read, list.id)
    return items.map(({ id, quantity, choices }) => wishListItemJson(id, quantity, readWishListItemChoices(choices)))
  })
}
