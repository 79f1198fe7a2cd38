import { sql, type Kysely } from "kysely"

const tables = [
  `create table coupon (
    id integer primary key autoincrement,
    code text not null collate nocase unique,
    label text not null,
    kind text not null check (kind in ('percent', 'fixed-cart', 'fixed-item', 'free-shipping')),
    amount integer not null check (amount >= 0 and (kind <> 'percent' or amount <= 1000000)),
    shipping_too integer not null default 0 check (shipping_too in (0, 1)),
    from_subtotal integer,
    enabled integer not null default 1 check (enabled in (0, 1)),
    uses_limit integer,
    uses integer not null default 0 check (uses >= 0 and (uses_limit is null or uses <= uses_limit)),
    uses_per_customer integer,
    from_at integer,
    to_at integer,
    version integer not null default 1
  ) strict`,
  `create table coupon_use (
    coupon_id integer not null references coupon (id) on delete cascade,
    customer_id integer not null references customer (id) on delete cascade,
    uses integer not null check (uses >= 0),
    primary key (coupon_id, customer_id)
  ) strict, without rowid`,
  `create index coupon_use_of_customer on coupon_use (customer_id)`,
  // [I1] at most one order per cart, guaranteed by the constraint
  // no foreign key of coupon_id: orders stay when their coupon is deleted
  `create table sales_order (
    id integer primary key autoincrement,
    number text not null unique,
    cart_id integer not null unique references cart (id),
    customer_id integer references customer (id) on delete set null,
    status text not null check (status in ('pending', 'processing', 'complete', 'canceled')),
    email text not null,
    firstname text not null,
    lastname text not null,
    is_virtual integer not null,
    store_id integer not null,
    currency text not null,
    base_currency text not null,
    base_to_order_rate text not null,
    subtotal integer not null check (subtotal >= 0),
    discount integer not null check (discount >= 0 and discount <= subtotal + shipping),
    shipping integer not null check (shipping >= 0),
    shipping_discount integer not null check (shipping_discount >= 0 and shipping_discount <= discount),
    shipping_tax integer not null check (shipping_tax >= 0 and shipping_tax <= tax),
    tax integer not null check (tax >= 0),
    taxes text not null,
    grand_total integer not null check (grand_total = subtotal - discount + shipping + tax),
    items_quantity integer not null check (items_quantity > 0),
    coupon_id integer,
    coupon_code text,
    coupon_label text,
    carrier_code text,
    method_code text,
    shipping_title text,
    payment_method text not null,
    payment_title text not null,
    po_number text,
    payment_data text,
    created_at integer not null
  ) strict`,
  `create index sales_order_of_customer on sales_order (customer_id, id)`,
  `create table sales_order_address (
    id integer primary key autoincrement,
    order_id integer not null references sales_order (id) on delete cascade,
    kind text not null check (kind in ('shipping', 'billing')),
    email text, firstname text, lastname text, middlename text, prefix text, suffix text, company text,
    street text, city text, region text, region_id integer, region_code text, postcode text, country_id text,
    telephone text, fax text, vat_id text,
    unique (order_id, kind)
  ) strict`,
  // no foreign key of product_id: orders stay when their products are deleted
  `create table sales_order_item (
    id integer primary key autoincrement,
    order_id integer not null references sales_order (id) on delete cascade,
    parent_id integer references sales_order_item (id),
    product_id integer not null,
    type text not null,
    sku text not null,
    name text not null,
    quantity integer not null check (quantity > 0),
    price integer not null,
    row_total integer not null,
    discount integer not null,
    tax integer not null,
    tax_percent integer not null,
    is_virtual integer not null,
    options text not null,
    choices text not null
  ) strict`,
  `create index sales_order_item_of_order on sales_order_item (order_id)`,
  // purchased downloads; the purchase stays when the product's link is deleted
  `create table download_purchase (
    id integer primary key autoincrement,
    order_id integer not null references sales_order (id) on delete cascade,
    order_item_id integer not null references sales_order_item (id) on delete cascade,
    link_hash text not null unique check (length(link_hash) >= 32),
    title text not null,
    file text not null,
    downloads integer not null check (downloads >= 0),
    used integer not null default 0 check (used >= 0 and (downloads = 0 or used <= downloads))
  ) strict`,
  `create index download_purchase_of_order on download_purchase (order_id)`,
  `create table payment_ledger (
    id integer primary key autoincrement,
    order_id integer not null unique references sales_order (id),
    method text not null,
    amount integer not null,
    currency text not null,
    created_at integer not null
  ) strict`,
  `create table order_attempt (
    attempt_key text primary key,
    fingerprint text not null,
    cart_id integer not null references cart (id),
    order_id integer references sales_order (id),
    created_at integer not null
  ) strict, without rowid`,
  `create index order_attempt_of_cart on order_attempt (cart_id)`,
]

/** Creates the tables of coupons, orders, payments and attempts to place orders. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of tables) await sql.raw(statement).execute(db)
}
