import { runStatements } from "../../run-statements.ts"

/** Creates the tables of carts that are sent to several addresses, and of the orders that were placed together. */
export const up = runStatements([
  `create table multishipping (
    cart_id integer primary key references cart (id) on delete cascade,
    choices text not null
  ) strict`,
  `create table multishipping_order (
    order_id integer primary key references sales_order (id) on delete cascade,
    cart_id integer not null references cart (id)
  ) strict`,
  `create index multishipping_order_of_cart on multishipping_order (cart_id)`,
])
