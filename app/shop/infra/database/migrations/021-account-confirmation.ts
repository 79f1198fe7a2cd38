import { runStatements } from "../run-statements.ts"

const statements: ReadonlyArray<string> = [
  `alter table customer add column confirmation_hash text`,
  `alter table customer add column subscribes_when_confirmed integer not null default 0
    check (subscribes_when_confirmed in (0, 1))`,
]

/** Adds the confirmation of e-mail addresses to accounts; existing accounts are confirmed. */
export const up = runStatements(statements)
