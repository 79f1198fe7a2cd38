import { sql, type Kysely } from "kysely"

const statements: ReadonlyArray<string> = [
  `alter table sales_order add column payment_state text check (payment_state in ('pending_payment', 'payment_review'))`,
  `create table order_payment (
    order_id integer primary key references sales_order (id) on delete cascade,
    payment_key text not null unique check (length(payment_key) = 32),
    state text not null check (state in ('open', 'approved', 'review', 'declined', 'canceled')),
    data text,
    mail text,
    created_at integer not null
  ) strict`,
  // for the payments whose state is requested from the provider
  `create index order_payment_open on order_payment (created_at) where state in ('open', 'review')`,
]

/** Adds the payments of orders that are placed before they are paid. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
