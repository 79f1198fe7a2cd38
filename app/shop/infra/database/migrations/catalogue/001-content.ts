/** Tables of categories, content and URL rewrites; part of 001-catalogue. */
export const categoriesAndContent = [
  `create table category (
    id integer primary key,
    parent_id integer references category on delete cascade,
    path text not null unique,
    level integer not null,
    position integer not null,
    name text not null,
    url_key text not null,
    url_path text not null,
    description text not null,
    picture text,
    in_menu integer not null check (in_menu in (0, 1)),
    enabled integer not null check (enabled in (0, 1)),
    anchor integer not null check (anchor in (0, 1)),
    default_sort text,
    meta_title text,
    meta_description text
  ) strict`,
  `create index category_of_parent on category (parent_id, position)`,
  `create unique index category_by_url_path on category (url_path) where url_path <> ''`,
  `create table category_product (
    category_id integer not null references category on delete cascade,
    product_id integer not null references product on delete cascade,
    position integer not null,
    primary key (category_id, product_id)
  ) strict, without rowid`,
  `create index category_product_of_product on category_product (product_id, category_id)`,
  `create table content_page (
    id integer primary key,
    identifier text not null unique,
    title text not null,
    heading text not null,
    content text not null,
    layout text not null,
    enabled integer not null check (enabled in (0, 1)),
    meta_title text,
    meta_description text,
    meta_keywords text
  ) strict`,
  `create table content_block (
    id integer primary key,
    identifier text not null unique,
    title text not null,
    content text not null,
    enabled integer not null check (enabled in (0, 1))
  ) strict`,
  `create table url_rewrite (
    id integer primary key,
    request_path text not null unique,
    kind text not null check (kind in ('product', 'category', 'page', 'redirect')),
    entity_id integer,
    target_path text,
    redirect_code integer not null check (redirect_code in (0, 301, 302)),
    check ((kind = 'redirect') = (target_path is not null))
  ) strict`,
]
