import { sql, type Kysely } from "kysely"

const statements: ReadonlyArray<string> = [
  `create table mail (
    id integer primary key autoincrement,
    kind text not null check (kind in ('order', 'account', 'password', 'contact', 'newsletter', 'other')),
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    created_at integer not null
  ) strict`,
  `create index mail_by_recipient on mail (recipient, id)`,
]

/** The mails the shop has written. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
