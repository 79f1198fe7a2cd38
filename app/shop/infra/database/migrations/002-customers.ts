import { sql, type Kysely } from "kysely"

/** Statements for SQLite; `postgres-migrations.ts` adapts those that PostgreSQL does not accept. */
export const customerTables: ReadonlyArray<string> = [
  `create table customer (
    id integer primary key autoincrement,
    email text not null collate nocase unique,
    prefix text, firstname text not null, middlename text, lastname text not null, suffix text,
    dob text, gender integer, taxvat text,
    is_subscribed integer not null default 0,
    password_hash text not null,
    default_billing_id integer references customer_address (id) on delete set null,
    default_shipping_id integer references customer_address (id) on delete set null,
    created_at integer not null, updated_at integer not null
  ) strict`,
  `create table customer_address (
    id integer primary key autoincrement,
    customer_id integer not null references customer (id) on delete cascade,
    prefix text, firstname text not null, middlename text, lastname text not null, suffix text,
    company text, street text not null, city text not null, country_id text not null,
    region_id integer, region_code text, region text,
    postcode text, telephone text not null, fax text, vat_id text
  ) strict`,
  // for the deletion of an address that is a default address
  `create index customer_by_billing on customer (default_billing_id) where default_billing_id is not null`,
  `create index customer_by_shipping on customer (default_shipping_id) where default_shipping_id is not null`,
  `create index customer_address_of on customer_address (customer_id)`,
  `create table customer_token (
    token_hash text primary key,
    customer_id integer not null references customer (id) on delete cascade,
    created_at integer not null, expires_at integer not null
  ) strict, without rowid`,
  `create index customer_token_of on customer_token (customer_id)`,
  `create index customer_token_by_end on customer_token (expires_at)`,
  `create table sign_in_attempt (
    id integer primary key,
    account_hash text not null, client_address text not null,
    succeeded integer not null, at integer not null
  ) strict`,
  `create index sign_in_attempt_by_account on sign_in_attempt (account_hash, at)`,
  `create index sign_in_attempt_by_address on sign_in_attempt (client_address, at)`,
  `create index sign_in_attempt_by_time on sign_in_attempt (at)`,
  `create table session (
    id integer primary key autoincrement,
    customer_id integer references customer (id) on delete cascade,
    cart_id integer, ordered_cart_id integer,
    form_key text,
    messages text not null default '[]',
    pending_wish text,
    first_request text,
    created_at integer not null, touched_at integer not null
  ) strict`,
  `create index session_by_first_request on session (first_request, created_at) where first_request is not null`,
  `create index session_by_customer on session (customer_id) where customer_id is not null`,
  `create index session_by_touch on session (touched_at)`,
  `create table session_cookie (
    id_hash text primary key,
    session_id integer not null references session (id) on delete cascade
  ) strict, without rowid`,
  `create index session_cookie_of on session_cookie (session_id)`,
]

/** Creates the tables of customers, their addresses and tokens, and sessions. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of customerTables) await sql.raw(statement).execute(db)
}
