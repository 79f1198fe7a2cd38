import { runStatements } from "../run-statements.ts"

const statements = [
  `create table merchant (
    id integer primary key,
    email text not null unique collate nocase,
    name text not null,
    password_hash text not null
  ) strict`,
  `create table merchant_session (
    id_hash text primary key,
    merchant_id integer not null references merchant on delete cascade,
    touched_at integer not null
  ) strict, without rowid`,
  `create table slide_picture (
    name text primary key,
    label text not null,
    type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
    width integer not null,
    height integer not null,
    bytes blob not null,
    added_at integer not null
  ) strict`,
  `create table slide (
    id integer primary key,
    enabled integer not null check (enabled in (0, 1)),
    picture text not null,
    picture_text text not null,
    heading text not null,
    text text not null,
    link text not null,
    link_text text not null,
    from_at integer,
    to_at integer,
    sort_order integer not null,
    version integer not null default 1
  ) strict`,
]

/** Creates the tables of merchants, their sessions, and slides. Column meanings: ../tables/back-office-tables.ts. */
export const up = runStatements(statements)
