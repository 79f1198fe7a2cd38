import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { mountCustomerAccountRest } from "./customer-account-rest.ts"
import { mountCustomerTokenRest } from "./customer-token-rest.ts"
import { mountWishListRest } from "./wish-list-rest.ts"

/** Mounts the REST endpoints about one customer: account, bearer tokens and wish list. */
export const mountCustomerRest = (app: Hono, shop: ShopContext): void => {
  mountCustomerAccountRest(app, shop)
  mountCustomerTokenRest(app, shop)
  mountWishListRest(app, shop)
}
