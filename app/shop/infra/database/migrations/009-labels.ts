import { runStatements } from "../run-statements.ts"

const statements = [
  `create table label (
    id integer primary key,
    shown_on text not null check (shown_on in ('product', 'category', 'both')),
    position text not null,
    text text not null,
    round_method text not null check (round_method in ('round', 'ceil', 'floor')),
    round_value text not null,
    image text not null,
    custom text not null,
    css_class text not null,
    link text not null,
    sort_order integer not null,
    target text,
    insertion text check (insertion in ('appendTo', 'prependTo', 'insertAfter', 'insertBefore')),
    applies_to text not null default 'products' check (applies_to in ('products', 'category', 'new', 'sale')),
    category_id integer references category on delete set null,
    version integer not null default 1
  ) strict`,
  `create table label_product (
    label_id integer not null references label on delete cascade,
    product_id integer not null references product on delete cascade,
    primary key (product_id, label_id)
  ) strict, without rowid`,
  `create table label_display (
    product_id integer primary key references product on delete cascade,
    image_target text,
    image_insertion text check (image_insertion in ('appendTo', 'prependTo', 'insertAfter', 'insertBefore')),
    image_wrap integer not null check (image_wrap in (0, 1)),
    image_async integer not null check (image_async in (0, 1)),
    content_target text,
    content_insertion text check (content_insertion in ('appendTo', 'prependTo', 'insertAfter', 'insertBefore')),
    render_mode text not null check (render_mode in ('replaceChildren', 'replaceNode'))
  ) strict`,
]

/** Creates the tables of product labels. Column meanings: ../tables/label-tables.ts. */
export const up = runStatements(statements)
