import { runStatements } from "../run-statements.ts"

const statements: ReadonlyArray<string> = [
  `create table mail (
    id integer primary key autoincrement,
    kind text not null check (kind in ('order', 'account', 'password', 'contact', 'newsletter', 'wish list', 'other')),
    recipient text not null collate nocase,
    subject text not null,
    html text not null,
    text text not null,
    created_at integer not null
  ) strict`,
  `create index mail_by_recipient on mail (recipient, id)`,
  `create table password_reset (
    token_hash text primary key,
    customer_id integer not null references customer (id) on delete cascade,
    expires_at integer not null
  ) strict, without rowid`,
  `create index password_reset_of on password_reset (customer_id)`,
  `create index password_reset_by_end on password_reset (expires_at)`,
  `create table newsletter_subscriber (
    email text primary key collate nocase,
    code_hash text not null unique,
    confirmed integer not null default 1,
    created_at integer not null
  ) strict, without rowid`,
  `create table order_to_forget (
    order_id integer primary key references sales_order (id) on delete cascade,
    at integer not null
  ) strict`,
]

/** Creates the tables of sent mails, password reset links, newsletter subscribers, and orders to anonymize. */
export const up = runStatements(statements)
