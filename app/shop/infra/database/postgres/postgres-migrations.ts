import { type Kysely, sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"

import { migrations } from "../migrations.ts"
import { customerTables } from "../migrations/002-customers.ts"
import { cartTables } from "../migrations/003-carts.ts"
import type { Tables } from "../tables.ts"
import { DatabaseRefused } from "./postgres-errors.ts"

/** A step that executes statements, which may be definitions of SQLite. */
const step = (statements: ReadonlyArray<string>) => ({
  up: async (db: Kysely<never>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const toAddress = " references customer_address (id) on delete set null"

/** Customers and addresses refer to each other, which PostgreSQL takes only when both tables exist. */
const customers = [
  ...customerTables.map((statement) => statement.replaceAll(toAddress, "")),
  `alter table customer add foreign key (default_billing_id)${toAddress}`,
  `alter table customer add foreign key (default_shipping_id)${toAddress}`,
]

/** Marks the files of a deleted cart item as unused, as the trigger of SQLite does; `column` has the time since when they are unused. */
const markFiles = (column: string): string =>
  `create or replace function mark_files_of_deleted_item() returns trigger language plpgsql as $$ begin
    update option_file set ${column} = (extract(epoch from now()) * 1000)::bigint where id in
      (select value #>> '{1,id}' from jsonb_array_elements(old.choices::jsonb -> 'customOptions')
        where value #>> '{1,kind}' = 'file');
    return null;
  end $$`

const carts = [
  ...cartTables.filter((statement) => !statement.startsWith("create trigger")),
  markFiles("gone_at"),
  `create trigger option_file_of_gone_item after delete on cart_item for each row
    when (old.choices like '%"kind":"file"%') execute function mark_files_of_deleted_item()`,
]

/** The words of products: lexemes are stems (Porter's, as in SQLite, without stop words) or the words themselves. */
const search = [
  `create table search_term (
    text text primary key collate nocase,
    uses integer not null,
    results integer not null
  )`,
  `create index search_term_by_uses on search_term (uses desc)`,
  `create text search dictionary search_porter (template = snowball, language = 'porter')`,
  ...["search_stemmed", "search_plain"].flatMap((configuration) => [
    `create text search configuration ${configuration} (copy = pg_catalog.simple)`,
    `alter text search configuration ${configuration} alter mapping for asciiword, word, numword, asciihword, hword, numhword,
      hword_asciipart, hword_part, hword_numpart, int, uint, float, sfloat, version, email, host, url, url_path, file
      with ${configuration === "search_stemmed" ? "search_porter" : "pg_catalog.simple"}`,
  ]),
  `create table search_word (
    rowid bigint primary key,
    name text not null, sku text not null, attributes text not null, description text not null,
    lexemes tsvector generated always as (
      setweight(to_tsvector('search_stemmed', name), 'A') || setweight(to_tsvector('search_stemmed', sku), 'B') ||
      setweight(to_tsvector('search_stemmed', attributes), 'C') || setweight(to_tsvector('search_stemmed', description), 'D')
    ) stored
  )`,
  `create index search_word_lexemes on search_word using gin (lexemes)`,
  `create table search_beginning (
    rowid bigint primary key,
    name text not null, sku text not null, attributes text not null,
    lexemes tsvector generated always as (
      setweight(to_tsvector('search_plain', name), 'A') || setweight(to_tsvector('search_plain', sku), 'B') ||
      setweight(to_tsvector('search_plain', attributes), 'C')
    ) stored
  )`,
  `create index search_beginning_lexemes on search_beginning using gin (lexemes)`,
  `create table search_part (rowid bigint primary key, text text not null)`,
  `create index search_part_trigrams on search_part using gin (text gin_trgm_ops)`,
  `create table search_vocabulary (
    view_id integer not null,
    word text not null,
    primary key (view_id, word)
  )`,
]

/** Renames columns and the outcomes of cards. No rows have to be converted, because no database of PostgreSQL is older than this step. */
const plainNames = [
  `alter table option_file rename column gone_at to unused_since`,
  `alter table session rename column pending_wish to pending_wish_list_item`,
  ...["card_token", "stored_card"].flatMap((table) => [
    `alter table ${table} drop constraint ${table}_outcome_check`,
    `alter table ${table} add constraint ${table}_outcome_check
      check (outcome in ('accepted', 'declined', 'pending', 'response lost'))`,
  ]),
  markFiles("unused_since"),
]

/** The number of words of a text of the search index, in which single spaces divide them. */
const wordCount = (column: string): string => `coalesce(array_length(string_to_array(${column}, ' '), 1), 0)`

const wordCounts = (columns: ReadonlyArray<string>): string => columns.map(wordCount).join(" + ")

/** Words of two letters keep their "s", which the stemmer of PostgreSQL removes and that of SQLite does not. */
const stemmed = (column: string, weight: string): string =>
  String.raw`setweight(to_tsvector('search_stemmed', regexp_replace(${column}, '\m(\w)s\M', '\1s0', 'g')), '${weight}')`

/** Adds what relevance needs: lengths of texts, in words or trigrams, and indexes that give their sums without the texts. */
const searchRelevance = [
  ...(
    [
      ["search_word", wordCounts(["name", "sku", "attributes", "description"])],
      ["search_beginning", wordCounts(["name", "sku", "attributes"])],
      ["search_part", "greatest(char_length(text) - 2, 0)"],
    ] as const
  ).flatMap(([table, length]) => [
    `alter table ${table} add column length integer generated always as (${length}) stored`,
    `create index ${table}_length on ${table} (length)`,
  ]),
  `alter table search_word drop column lexemes`,
  `alter table search_word add column lexemes tsvector generated always as (
    ${[stemmed("name", "A"), stemmed("sku", "B"), stemmed("attributes", "C"), stemmed("description", "D")].join(" || ")}
  ) stored`,
  `create index search_word_lexemes on search_word using gin (lexemes)`,
]

/**
 * Keeps transactions of different carts apart: serializable transactions conflict when they read and write the same page of an index, where
 * new carts with ascending ids would be neighbours. Ids of carts are scattered over 31 bits, without repetition as the modulus is prime.
 */
const scatteredCarts = [
  `alter table cart alter column id drop identity`,
  `create sequence cart_count owned by cart.id`,
  `create function next_cart_id() returns bigint language plpgsql as $$
    declare candidate bigint;
    begin
      loop
        candidate := 1 + ((nextval('cart_count') - 1) * 1103515245) % 2147483647;
        exit when not exists (select from cart where id = candidate);
      end loop;
      return candidate;
    end $$`,
  `alter table cart alter column id set default next_cart_id()`,
]

const ownSteps: Readonly<Record<string, Migration>> = {
  "002-customers": step(customers),
  "003-carts": step(carts),
  "005-search": step(search),
  "018-plain-names": step(plainNames),
  "028-search-relevance": step(searchRelevance),
  "038-scattered-carts": step(scatteredCarts),
}

/**
 * Brings a database of PostgreSQL up to date within a transaction, or to the step `through`. `definitions` translates statements of SQLite.
 * Throws DatabaseRefused for the database of a newer version.
 */
export const migratePostgres = async (definitions: Kysely<Tables>, schema: string, through?: string): Promise<void> => {
  const steps = { ...migrations, ...ownSteps }
  const migrator = new Migrator({
    db: definitions,
    provider: { getMigrations: () => Promise.resolve(steps) },
    migrationTableSchema: schema,
  })
  const { error } = await (through === undefined ? migrator.migrateToLatest() : migrator.migrateTo(through))
  if (error === undefined) return
  const missing = error instanceof Error && /previously executed migration (\S+) is missing/.exec(error.message)?.[1]
  if (typeof missing === "string")
    throw new DatabaseRefused(
      `The database is of a newer version of Vitrine, which added ${missing}: start that version.`,
    )
  throw error
}
