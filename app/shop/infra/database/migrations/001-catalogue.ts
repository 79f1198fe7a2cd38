import { sql, type Kysely } from "kysely"

import { categoriesAndContent } from "./catalogue/001-content.ts"
import { typesOfProducts } from "./catalogue/001-product-types.ts"

/** Creates the tables of products, categories, content and URL rewrites. Column meanings: ../tables/catalogue-tables.ts. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...products, ...typesOfProducts, ...categoriesAndContent])
    await sql.raw(statement).execute(db)
}

const products = [
  `create table product (
    id integer primary key,
    sku text not null unique collate nocase,
    type text not null check (type in ('simple', 'virtual', 'configurable', 'bundle', 'grouped', 'downloadable')),
    name text not null,
    url_key text not null unique,
    description text not null,
    short_description text not null,
    enabled integer not null check (enabled in (0, 1)),
    visible_in text not null check (visible_in in ('none', 'catalog', 'search', 'both')),
    price integer not null check (price >= 0),
    special_price integer check (special_price >= 0),
    special_from integer,
    special_to integer,
    tax_class text not null check (tax_class in ('taxable', 'none')),
    weight integer,
    new_from integer,
    new_to integer,
    dynamic_price integer not null check (dynamic_price in (0, 1)),
    price_view text check (price_view in ('range', 'as-low-as')),
    links_separate integer not null check (links_separate in (0, 1)),
    links_title text,
    samples_title text,
    created_at integer not null,
    updated_at integer not null,
    meta_title text,
    meta_description text,
    gift_message integer check (gift_message in (0, 1))
  ) strict`,
  `create table product_tier_price (
    product_id integer not null references product on delete cascade,
    quantity integer not null check (quantity > 0),
    price integer check (price >= 0),
    percent_off integer check (percent_off between 0 and 1000000),
    primary key (product_id, quantity),
    check ((price is null) <> (percent_off is null))
  ) strict, without rowid`,
  `create table product_stock (
    product_id integer primary key references product on delete cascade,
    quantity integer not null check (quantity >= 0 or managed = 0),
    in_stock integer not null check (in_stock in (0, 1)),
    managed integer not null check (managed in (0, 1)),
    min_qty integer not null check (min_qty > 0),
    max_qty integer not null check (max_qty > 0),
    increments integer not null check (increments > 0)
  ) strict`,
  `create table product_picture (
    id integer primary key,
    product_id integer not null references product on delete cascade,
    file text not null,
    label text not null,
    position integer not null,
    is_main integer not null check (is_main in (0, 1)),
    disabled integer not null check (disabled in (0, 1)),
    video_provider text,
    video_url text,
    video_title text,
    video_description text
  ) strict`,
  `create index product_picture_of_product on product_picture (product_id, position)`,
  `create table attribute (
    id integer primary key,
    code text not null unique,
    label text not null,
    input text not null check (input in ('select', 'multiselect', 'boolean', 'text')),
    filterable integer not null check (filterable in (0, 1)),
    searchable integer not null check (searchable in (0, 1)),
    sortable integer not null check (sortable in (0, 1)),
    visible integer not null check (visible in (0, 1)),
    position integer not null
  ) strict`,
  `create table attribute_option (
    id integer primary key,
    attribute_id integer not null references attribute on delete cascade,
    label text not null,
    position integer not null,
    swatch_kind text check (swatch_kind in ('colour', 'image', 'text')),
    swatch_value text
  ) strict`,
  `create index attribute_option_of_attribute on attribute_option (attribute_id, position)`,
  `create table product_attribute (
    product_id integer not null references product on delete cascade,
    attribute_id integer not null references attribute on delete cascade,
    option_id integer references attribute_option on delete cascade,
    text text,
    unique (product_id, attribute_id, option_id),
    check ((option_id is null) <> (text is null))
  ) strict`,
  `create index product_attribute_by_option on product_attribute (option_id, product_id)`,
  `create table product_link (
    product_id integer not null references product on delete cascade,
    linked_id integer not null references product on delete cascade,
    kind text not null check (kind in ('related', 'upsell', 'crosssell')),
    position integer not null,
    primary key (product_id, kind, linked_id)
  ) strict, without rowid`,
  `create table review (
    id integer primary key,
    product_id integer not null references product on delete cascade,
    customer_id integer,
    status text not null check (status in ('approved', 'pending', 'refused')),
    title text not null,
    text text not null,
    nickname text not null,
    created_at integer not null
  ) strict`,
  `create index review_of_product on review (product_id, status, created_at)`,
  `create table rating (id integer primary key, name text not null unique, position integer not null) strict`,
  `create table review_rating (
    review_id integer not null references review on delete cascade,
    rating_id integer not null references rating on delete cascade,
    value integer not null check (value between 1 and 5),
    primary key (review_id, rating_id)
  ) strict, without rowid`,
]
