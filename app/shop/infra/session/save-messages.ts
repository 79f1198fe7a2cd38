import type { Transaction } from "kysely"

import type { Tables } from "../database/tables.ts"
import type { StoredMessage } from "./session-messages.ts"
import type { Session } from "./session.ts"

/** The maximum number of messages of a session; the oldest ones are dropped. */
const maxMessages = 30

/** Adds messages to a session, until the next page or the section `messages` displays them. */
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

/** Deletes the messages of a session after they were sent. */
export const clearMessages = async (trx: Transaction<Tables>, sessionId: number): Promise<void> => {
  await trx.updateTable("session").set({ messages: "[]" }).where("id", "=", sessionId).execute()
}
