import { runStatements } from "../run-statements.ts"

/**
 * Creates the tables of alerts by mail about stock and price, and of requested returns. Column meanings: ../tables/customer-tables.ts
 * and ../tables/order-tables.ts.
 */
export const up = runStatements([
  `create table product_alert (
    id integer primary key,
    customer_id integer not null references customer on delete cascade,
    product_id integer not null references product on delete cascade,
    kind text not null check (kind in ('stock', 'price')),
    store_id integer not null,
    name text not null,
    address text not null,
    price integer not null,
    created_at integer not null,
    unique (customer_id, product_id, kind)
  ) strict`,
  `create index product_alert_of on product_alert (product_id)`,
  `create table order_return (
    id integer primary key,
    order_id integer not null references sales_order on delete cascade,
    lines text not null,
    reason text not null check (reason in ('damaged', 'wrong', 'unsuitable', 'other')),
    comment text not null,
    created_at integer not null
  ) strict`,
  `create index order_return_of on order_return (order_id)`,
])
