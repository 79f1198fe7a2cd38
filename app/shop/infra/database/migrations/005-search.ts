import { sql, type Kysely } from "kysely"

/** Full-text search and the search counter; all but the counter can be derived again. See ../../search/. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table search_term (
    text text primary key collate nocase,
    uses integer not null,
    results integer not null
  ) strict, without rowid`,
  `create index search_term_by_uses on search_term (uses desc)`,
  // Contentless: the words lie here only once, as an index; what they belong to is the product table.
  `create virtual table search_word using fts5(
    name, sku, attributes, description,
    content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
  )`,
  // A hit in the name counts more than one in the sku, then attributes, then the description.
  `insert into search_word (search_word, rank) values ('rank', 'bm25(10.0, 8.0, 4.0, 1.0)')`,
  // Stems have other beginnings than the words people type: "ribbed" is kept as "rib".
  `create virtual table search_beginning using fts5(
    name, sku, attributes,
    content = '', contentless_delete = 1, prefix = '2 3 4', tokenize = 'unicode61 remove_diacritics 2'
  )`,
  `insert into search_beginning (search_beginning, rank) values ('rank', 'bm25(10.0, 8.0, 4.0)')`,
  `create virtual table search_part using fts5(
    text, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
  )`,
  `create table search_vocabulary (
    view_id integer not null,
    word text not null,
    primary key (view_id, word)
  ) strict, without rowid`,
]
