import { runStatements } from "../../run-statements.ts"

/** Adds the cards that customers have saved at the providers of payment methods. */
export const up = runStatements([
  `create table provider_card (
    id integer primary key autoincrement,
    public_hash text not null unique,
    customer_id integer not null references customer (id) on delete cascade,
    method text not null,
    token text not null,
    brand text not null,
    last_four text not null check (length(last_four) = 4),
    exp_month integer not null check (exp_month between 1 and 12),
    exp_year integer not null,
    created_at integer not null,
    unique (customer_id, method, token)
  ) strict`,
])
