import { runStatements } from "../run-statements.ts"

/** Adds the time since which a process is sending a mail, so that no other process sends it, too. */
export const up = runStatements(["alter table mail add column sending_since integer"])
