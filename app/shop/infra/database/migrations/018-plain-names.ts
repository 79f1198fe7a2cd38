import { runStatements } from "../run-statements.ts"

const card = `brand text not null,
    last_four text not null check (length(last_four) = 4),
    exp_month integer not null check (exp_month between 1 and 12),
    exp_year integer not null,
    outcome text not null check (outcome in ('accepted', 'declined', 'pending', 'response lost'))`

const columns = "brand, last_four, exp_month, exp_year"
const outcome = "iif(outcome = 'answer lost', 'response lost', outcome)"

const statements: ReadonlyArray<string> = [
  `alter table option_file rename column gone_at to unused_since`,
  `alter table session rename column pending_wish to pending_wish_list_item`,
  `update session set pending_wish_list_item =
    json_set(json_remove(pending_wish_list_item, '$.wish'), '$.item', json_extract(pending_wish_list_item, '$.wish'))
    where pending_wish_list_item is not null`,
  // A check constraint cannot be changed, so the two tables with the outcome of a card are created anew.
  `alter table card_token rename to former_card_token`,
  `create table card_token (
    token_hash text primary key,
    ${card},
    created_at integer not null,
    used_at integer
  ) strict, without rowid`,
  `insert into card_token (token_hash, ${columns}, outcome, created_at, used_at)
    select token_hash, ${columns}, ${outcome}, created_at, used_at from former_card_token`,
  `drop table former_card_token`,
  `create index card_token_by_age on card_token (created_at)`,
  `alter table stored_card rename to former_stored_card`,
  `create table stored_card (
    id integer primary key autoincrement,
    public_hash text not null unique,
    customer_id integer not null references customer (id) on delete cascade,
    ${card},
    created_at integer not null,
    unique (customer_id, brand, last_four, exp_month, exp_year)
  ) strict`,
  `insert into stored_card (id, public_hash, customer_id, ${columns}, outcome, created_at)
    select id, public_hash, customer_id, ${columns}, ${outcome}, created_at from former_stored_card`,
  `drop table former_stored_card`,
]

/** Renames columns and the card outcome `answer lost` to the terms the code uses: `unused_since`, `pending_wish_list_item`, `response lost`. */
export const up = runStatements(statements)
