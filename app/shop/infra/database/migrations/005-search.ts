import { runStatements } from "../run-statements.ts"

const statements = [
  `create table search_term (
    text text primary key collate nocase,
    uses integer not null,
    results integer not null
  ) strict, without rowid`,
  `create index search_term_by_uses on search_term (uses desc)`,
  // Contentless: words are stored only as an index; the row id refers to the product.
  `create virtual table search_word using fts5(
    name, sku, attributes, description,
    content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
  )`,
  // Weights: a match in the name counts most, then in the SKU, attributes and description.
  `insert into search_word (search_word, rank) values ('rank', 'bm25(10.0, 8.0, 4.0, 1.0)')`,
  // Words without stemming, for prefix searches: "ribbed" has the stem "rib".
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

/** Creates the tables of full-text search and search terms; all but the terms can be rebuilt. See ../../../domain/search/. */
export const up = runStatements(statements)
