import { runStatements } from "../run-statements.ts"

const statements: ReadonlyArray<string> = [
  `alter table mail add column recipient_name text`,
  `alter table mail add column reply_to text`,
  `alter table mail add column reply_to_name text`,
  `alter table mail add column sent_at integer`,
  `alter table mail add column attempts integer not null default 0`,
  `alter table mail add column next_attempt_at integer`,
  `alter table mail add column last_error text`,
  `create index mail_by_next_attempt on mail (next_attempt_at) where next_attempt_at is not null`,
]

/** Adds the delivery of mails by SMTP. Existing mails are never sent, because their links have expired; they stay in the outbox. */
export const up = runStatements(statements)
