import type { Transaction } from "kysely"

import type { Tables } from "../database/tables.ts"
import { type StoredMessage } from "./session-messages.ts"
import type { Session } from "./session.ts"

/** A session keeps so many at most; the newest are the ones that matter. */
const maxMessages = 30

/** Keeps messages until the next page, or the `messages` section, shows them. */
export const saveMessages = async (
  trx: Transaction<Tables>,
  session: Session,
  messages: ReadonlyArray<StoredMessage>,
): Promise<void> => {
  if (messages.length === 0) return
  const all = [...session.messages, ...messages].slice(-maxMessages)
  await trx
    .updateTable("session")
    .set({ messages: JSON.stringify(all) })
    .where("id", "=", session.id)
    .execute()
}

/** The messages have been handed over. */
export const clearMessages = async (trx: Transaction<Tables>, sessionId: number): Promise<void> => {
  await trx.updateTable("session").set({ messages: "[]" }).where("id", "=", sessionId).execute()
}
