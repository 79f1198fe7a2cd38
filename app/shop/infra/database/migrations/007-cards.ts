import { runStatements } from "../run-statements.ts"

const card = `brand text not null,
    last_four text not null check (length(last_four) = 4),
    exp_month integer not null check (exp_month between 1 and 12),
    exp_year integer not null,
    outcome text not null check (outcome in ('accepted', 'declined', 'pending', 'answer lost'))`

const statements: ReadonlyArray<string> = [
  `create table card_token (
    token_hash text primary key,
    ${card},
    created_at integer not null,
    used_at integer
  ) strict, without rowid`,
  `create index card_token_by_age on card_token (created_at)`,
  `create table stored_card (
    id integer primary key autoincrement,
    public_hash text not null unique,
    customer_id integer not null references customer (id) on delete cascade,
    ${card},
    created_at integer not null,
    unique (customer_id, brand, last_four, exp_month, exp_year)
  ) strict`,
  // [I8] at most one charge per order, and none without an order, guaranteed by the constraint
  `create table card_charge (
    id integer primary key autoincrement,
    order_id integer not null unique references sales_order (id),
    brand text not null,
    last_four text not null,
    amount integer not null check (amount > 0),
    currency text not null,
    state text not null check (state in ('captured', 'pending')),
    created_at integer not null
  ) strict`,
]

/** Creates the tables of the demo card provider: tokens for one charge, saved cards, and charges. */
export const up = runStatements(statements)
