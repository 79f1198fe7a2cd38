import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { ProductAlertTable } from "../../infra/database/tables/customer-tables.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { readSalableProducts } from "../cart/read-salable-products.ts"
import { priceRange } from "../catalogue/shop-price-range.ts"

/** Event that an alert reports: a product is in stock again, or its price is lower. */
export type AlertKind = ProductAlertTable["kind"]

type NewAlert = { readonly customerId: number; readonly productId: number; readonly kind: AlertKind }

/**
 * Saves an alert, with name, address and price of the product in the store view of the customer. Returns the address of the product; undefined
 * for an unknown product.
 */
export const saveAlert = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  { customerId, productId, kind }: NewAlert,
): Promise<string | undefined> => {
  const products = await readSalableProducts(trx, [productId])
  const product = products.get(productId)
  if (product?.isEnabled !== true) return undefined
  const address = shopAddress(request, `/${product.urlKey}${shop.settings.suffix.product}`)
  const details = {
    store_id: viewOf(shop.settings).id,
    name: product.name,
    address,
    price: priceRange(product, products, shop.now()).minimum.final,
    created_at: shop.now(),
  }
  await trx
    .insertInto("product_alert")
    .values({ customer_id: customerId, product_id: productId, kind, ...details })
    .onConflict((conflict) => conflict.columns(["customer_id", "product_id", "kind"]).doUpdateSet(details))
    .execute()
  return address
}

/** Reads the alerts of a customer, the newest first, with the names of the products in the store view of the connection. */
export const alertsOf = (db: ReadConnection, customerId: number) =>
  db
    .selectFrom("product_alert as a")
    .innerJoin("product as p", "p.id", "a.product_id")
    .select(["a.kind", "a.product_id", "a.created_at", "p.name", "p.url_key"])
    .where("a.customer_id", "=", customerId)
    .orderBy("a.id", "desc")
    .execute()

/** Ends an alert of a customer. */
export const endAlert = async (trx: Transaction<Tables>, { customerId, productId, kind }: NewAlert): Promise<void> => {
  await trx
    .deleteFrom("product_alert")
    .where("customer_id", "=", customerId)
    .where("kind", "=", kind)
    .where("product_id", "=", productId)
    .execute()
}
