/** Tables of individual product types; part of 001-catalogue. */
export const typesOfProducts = [
  `create table super_attribute (
    product_id integer not null references product on delete cascade,
    attribute_id integer not null references attribute on delete cascade,
    position integer not null,
    primary key (product_id, attribute_id)
  ) strict, without rowid`,
  `create table product_variant (
    parent_id integer not null references product on delete cascade,
    child_id integer not null references product on delete cascade,
    position integer not null,
    primary key (parent_id, child_id)
  ) strict, without rowid`,
  `create index product_variant_of_child on product_variant (child_id, parent_id)`,
  `create table custom_option (
    id integer primary key,
    product_id integer not null references product on delete cascade,
    kind text not null check (kind in
      ('field', 'area', 'drop-down', 'radio', 'checkbox', 'multiple', 'date', 'date-time', 'time', 'file')),
    title text not null,
    required integer not null check (required in (0, 1)),
    position integer not null,
    price integer not null,
    price_kind text not null check (price_kind in ('fixed', 'percent')),
    sku text,
    max_characters integer not null,
    file_extensions text,
    image_width integer not null,
    image_height integer not null
  ) strict`,
  `create index custom_option_of_product on custom_option (product_id, position)`,
  `create table custom_option_value (
    id integer primary key,
    option_id integer not null references custom_option on delete cascade,
    title text not null,
    position integer not null,
    price integer not null,
    price_kind text not null check (price_kind in ('fixed', 'percent')),
    sku text
  ) strict`,
  `create index custom_option_value_of_option on custom_option_value (option_id, position)`,
  `create table bundle_option (
    id integer primary key,
    product_id integer not null references product on delete cascade,
    title text not null,
    kind text not null check (kind in ('select', 'radio', 'checkbox', 'multi')),
    required integer not null check (required in (0, 1)),
    position integer not null
  ) strict`,
  `create index bundle_option_of_product on bundle_option (product_id, position)`,
  `create table bundle_selection (
    id integer primary key,
    option_id integer not null references bundle_option on delete cascade,
    product_id integer not null references product on delete cascade,
    quantity integer not null check (quantity > 0),
    can_change_quantity integer not null check (can_change_quantity in (0, 1)),
    is_default integer not null check (is_default in (0, 1)),
    position integer not null,
    price integer not null,
    price_kind text not null check (price_kind in ('fixed', 'percent'))
  ) strict`,
  `create index bundle_selection_of_option on bundle_selection (option_id, position)`,
  `create index bundle_selection_of_product on bundle_selection (product_id)`,
  `create table group_member (
    product_id integer not null references product on delete cascade,
    member_id integer not null references product on delete cascade,
    quantity integer not null check (quantity >= 0),
    position integer not null,
    primary key (product_id, member_id)
  ) strict, without rowid`,
  `create index group_member_of_member on group_member (member_id, product_id)`,
  `create table download_link (
    id integer primary key,
    product_id integer not null references product on delete cascade,
    title text not null,
    price integer not null check (price >= 0),
    position integer not null,
    file text not null,
    sample_file text,
    downloads integer not null
  ) strict`,
  `create index download_link_of_product on download_link (product_id, position)`,
  `create table download_sample (
    id integer primary key,
    product_id integer not null references product on delete cascade,
    title text not null,
    position integer not null,
    file text not null
  ) strict`,
  `create index download_sample_of_product on download_sample (product_id, position)`,
]
