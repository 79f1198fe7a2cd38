import { runStatements } from "../run-statements.ts"

const statements: ReadonlyArray<string> = [
  `create table wish_list (
    id integer primary key autoincrement,
    customer_id integer not null unique references customer (id) on delete cascade,
    sharing_code text unique,
    updated_at integer not null
  ) strict`,
  `create table wish_list_item (
    id integer primary key autoincrement,
    wish_list_id integer not null references wish_list (id) on delete cascade,
    product_id integer not null references product (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    choices text not null,
    choices_key text not null,
    description text not null default '',
    added_at integer not null,
    unique (wish_list_id, product_id, choices_key)
  ) strict`,
  `create table compare_list (
    id integer primary key autoincrement,
    uid text not null unique,
    customer_id integer unique references customer (id) on delete cascade,
    session_id integer unique references session (id) on delete cascade,
    created_at integer not null
  ) strict`,
  `create index compare_list_by_age on compare_list (created_at)`,
  `create table compare_item (
    id integer primary key autoincrement,
    list_id integer not null references compare_list (id) on delete cascade,
    product_id integer not null references product (id) on delete cascade,
    unique (list_id, product_id)
  ) strict`,
]

/** Creates the tables of wish lists and compare lists. */
export const up = runStatements(statements)
