import { runStatements } from "../run-statements.ts"

const statements = [
  `create table banner (
    id integer primary key,
    identifier text not null unique,
    enabled integer not null check (enabled in (0, 1)),
    placeholder text not null,
    css_class text not null,
    title text not null,
    html text not null,
    conditions text not null,
    needs_consent integer not null check (needs_consent in (0, 1)),
    from_at integer,
    to_at integer,
    margin_x integer not null default 50,
    margin_y integer not null default 50,
    sort_order integer not null,
    version integer not null default 1
  ) strict`,
]

/** Creates the table of promotional banners. Column meanings: ../tables/banner-tables.ts. */
export const up = runStatements(statements)
