import { uencOf } from "../../web/uenc.ts"
import type { StockState } from "./product.ts"

/** Event of which a customer is notified by mail: a product is in stock again, or its price is lower. */
export type AlertKind = "stock" | "price"

/** Every kind of alert. */
export const alertKinds: ReadonlyArray<AlertKind> = ["stock", "price"]

/** Reads the alerts that Magento's own product page offers. */
export const alertKindsIn = (html: string): ReadonlyArray<AlertKind> =>
  alertKinds.filter((kind) => html.includes(`/productalert/add/${kind}/product_id/`))

/** Filters the alerts that are offered for a product: the alert about its stock only while it is sold out. */
export const alertKindsOf = (offered: ReadonlyArray<AlertKind>, stock: StockState): ReadonlyArray<AlertKind> =>
  offered.filter((kind) => kind === "price" || stock === "out-of-stock")

/**
 * Returns the path that adds an alert for the customer and then shows the page at the path `returnTo`. Guests sign in first.
 *
 * @example
 * alertPath("stock", 5, "/mug.html") // "/productalert/add/stock/product_id/5/uenc/L211Zy5odG1s/"
 */
export const alertPath = (kind: AlertKind, productId: number, returnTo: string): string =>
  `/productalert/add/${kind}/product_id/${productId}/uenc/${uencOf(returnTo)}/`
