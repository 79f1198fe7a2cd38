import { runStatements } from "../run-statements.ts"

/** Creates the index by which the ordered places of a product are counted. */
export const up = runStatements([`create index sales_order_item_of_product on sales_order_item (product_id)`])
