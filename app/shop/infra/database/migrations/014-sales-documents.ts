import { runStatements } from "../run-statements.ts"

const statements: ReadonlyArray<string> = [
  // documents cover whole orders: at most one of each kind per order
  `create table sales_document (
    id integer primary key autoincrement,
    order_id integer not null references sales_order (id) on delete cascade,
    kind text not null check (kind in ('invoice', 'shipment', 'credit memo')),
    number integer not null,
    created_at integer not null,
    unique (order_id, kind),
    unique (kind, number)
  ) strict`,
  `insert into sales_document (order_id, kind, number, created_at)
    select id, 'invoice', row_number() over (order by id), created_at from sales_order
    where status in ('processing', 'complete')`,
  `insert into sales_document (order_id, kind, number, created_at)
    select id, 'shipment', row_number() over (order by id), created_at from sales_order
    where status = 'complete' and is_virtual = 0`,
  `create table sales_order_comment (
    id integer primary key autoincrement,
    order_id integer not null references sales_order (id) on delete cascade,
    message text not null,
    visible integer not null check (visible in (0, 1)),
    created_at integer not null
  ) strict`,
  `create index sales_order_comment_of on sales_order_comment (order_id)`,
  `create table recommendation_sent (
    id integer primary key,
    sender_hash text not null,
    at integer not null
  ) strict`,
  `create index recommendation_sent_by on recommendation_sent (sender_hash)`,
  `create index recommendation_sent_at on recommendation_sent (at)`,
  `create index review_of_customer on review (customer_id, status, created_at) where customer_id is not null`,
]

/** Creates the tables of invoices, shipments, credit memos, order comments and sent recommendations, and documents for existing orders. */
export const up = runStatements(statements)
