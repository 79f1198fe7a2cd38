import { sql, type Kysely } from "kysely"

/** Statements for SQLite; `postgres-migrations.ts` adapts those that PostgreSQL does not accept. */
export const cartTables: ReadonlyArray<string> = [
  `create table cart (
    id integer primary key autoincrement,
    mask text not null unique check (length(mask) = 32),
    customer_id integer references customer (id) on delete cascade,
    is_active integer not null default 1 check (is_active in (0, 1)),
    email text,
    version integer not null default 1,
    coupon_code text,
    carrier_code text,
    method_code text,
    payment_method text,
    po_number text,
    payment_data text,
    created_at integer not null,
    updated_at integer not null
  ) strict`,
  // [R28] one active cart per customer, even with simultaneous requests
  `create unique index cart_active_of_customer on cart (customer_id) where is_active = 1 and customer_id is not null`,
  `create index cart_of_customer on cart (customer_id) where customer_id is not null`,
  // for the deletion of expired carts
  `create index cart_of_guest_by_age on cart (updated_at) where is_active = 1 and customer_id is null`,
  `create table cart_item (
    id integer primary key autoincrement,
    cart_id integer not null references cart (id) on delete cascade,
    product_id integer not null references product (id) on delete cascade,
    grouped_product_id integer references product (id) on delete set null,
    quantity integer not null check (quantity > 0),
    choices text not null,
    choices_key text not null,
    created_at integer not null,
    unique (cart_id, product_id, choices_key)
  ) strict`,
  `create table cart_address (
    id integer primary key autoincrement,
    cart_id integer not null references cart (id) on delete cascade,
    kind text not null check (kind in ('shipping', 'billing')),
    email text, firstname text, lastname text, middlename text, prefix text, suffix text, company text,
    street text, city text, region text, region_id integer, region_code text, postcode text, country_id text,
    telephone text, fax text, vat_id text,
    customer_address_id integer,
    same_as_billing integer not null default 0,
    save_in_address_book integer not null default 0,
    custom_attributes text,
    unique (cart_id, kind)
  ) strict`,
  `create table gift_message (
    id integer primary key autoincrement,
    cart_id integer not null references cart (id) on delete cascade,
    cart_item_id integer references cart_item (id) on delete cascade,
    customer_id integer,
    sender text not null,
    recipient text not null,
    message text not null
  ) strict`,
  `create unique index gift_message_of_cart on gift_message (cart_id) where cart_item_id is null`,
  // for the deletion of a cart with all its messages: the index above has only messages of whole orders
  `create index gift_message_of_lines on gift_message (cart_id)`,
  `create unique index gift_message_of_item on gift_message (cart_item_id) where cart_item_id is not null`,
  `create table option_file (
    id text primary key,
    name text not null,
    type text not null,
    bytes blob not null,
    created_at integer not null,
    gone_at integer
  ) strict`,
  `create index option_file_gone on option_file (gone_at) where gone_at is not null`,
  `create index cart_item_with_file on cart_item (id) where choices like '%"kind":"file"%'`,
  // marks files of a deleted item as unused; they are deleted later, so that the item can be restored; items of an ordered cart stay
  `create trigger option_file_of_gone_item after delete on cart_item when old.choices like '%"kind":"file"%' begin
    update option_file set gone_at = unixepoch() * 1000 where id in
      (select json_extract(value, '$[1].id') from json_each(old.choices, '$.customOptions')
        where json_extract(value, '$[1].kind') = 'file');
  end`,
]

/** Creates the tables of carts, their items, addresses, gift messages and files of file options. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of cartTables) await sql.raw(statement).execute(db)
}
