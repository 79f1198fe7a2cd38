import { runStatements } from "../run-statements.ts"

/** Creates the tables of synonyms and of merchants' choices for search terms. Column meanings: ../tables/search-tables.ts. */
export const up = runStatements([
  `create table synonym_group (
    id integer primary key,
    words text not null,
    version integer not null default 1
  ) strict`,
  `create table term_choice (
    id integer primary key,
    term text not null,
    pinned text not null,
    hidden text not null,
    enabled integer not null check (enabled in (0, 1)),
    version integer not null default 1
  ) strict`,
])
