import type { Transaction } from "kysely"

import type { ShopData } from "../database/shop-data.ts"
import { databaseOf } from "../database/sql-of-database.ts"
import type { Tables } from "../database/tables.ts"
import type { StoredMail } from "./compose-message.ts"

/** The time after which a mail that a process began to send is sent by another, in milliseconds: longer than an attempt can take. */
export const claimMs = 3 * 60 * 1000

/** Reads and writes which mails are delivered. Several processes may deliver the mails of one database. Times are Unix milliseconds. */
export const mailQueue = ({ read, transact }: Pick<ShopData, "read" | "transact">) => ({
  /** Makes all waiting mails due now, except those that another process may be sending. */
  releaseAll: (now: number): Promise<void> =>
    transact(async (trx) => {
      await trx.updateTable("mail").set({ next_attempt_at: now }).where("next_attempt_at", ">", now).execute()
      // A data folder has only one process, which has not sent any mail yet.
      if (databaseOf(trx) === "sqlite") await trx.updateTable("mail").set({ sending_since: null }).execute()
    }),

  /** Claims the mail that has been due for longest: no other process sends it. */
  claimDue: (now: number): Promise<StoredMail | undefined> =>
    transact(async (trx) => {
      const mail = await dueMail(trx, now)
      if (mail === undefined) return undefined
      await trx.updateTable("mail").set({ sending_since: now }).where("id", "=", mail.id).execute()
      return mail
    }),

  /** Releases a claimed mail that was not sent, so that other processes may send it. */
  release: (id: number): Promise<void> =>
    transact(async (trx) => {
      await trx.updateTable("mail").set({ sending_since: null }).where("id", "=", id).execute()
    }),

  /** Time at which the next mail is due; undefined if none is pending. */
  nextAttempt: (): Promise<number | undefined> => nextAttempt(read),

  markSent: (id: number, now: number): Promise<void> =>
    transact(async (trx) => {
      const columns = { sent_at: now, next_attempt_at: null, sending_since: null, last_error: null }
      await trx.updateTable("mail").set(columns).where("id", "=", id).execute()
    }),

  markFailed: (
    id: number,
    failed: { readonly attempts: number; readonly nextAttempt: number | undefined; readonly error: string },
  ): Promise<void> =>
    transact(async (trx) => {
      const { attempts, nextAttempt, error } = failed
      await trx
        .updateTable("mail")
        .set({ attempts, next_attempt_at: nextAttempt ?? null, sending_since: null, last_error: error })
        .where("id", "=", id)
        .execute()
    }),
})

const nextAttempt = async (read: ShopData["read"]): Promise<number | undefined> => {
  const unsent = read.selectFrom("mail").where("next_attempt_at", "is not", null)
  const waiting = await unsent
    .where("sending_since", "is", null)
    .select((eb) => eb.fn.min("next_attempt_at").as("at"))
    .executeTakeFirstOrThrow()
  const claimed = await unsent.select((eb) => eb.fn.min("sending_since").as("at")).executeTakeFirstOrThrow()
  const times = [waiting.at, claimed.at === null ? null : claimed.at + claimMs].filter((time) => time !== null)
  return times.length === 0 ? undefined : Math.min(...times)
}

const dueMail = (trx: Transaction<Tables>, now: number): Promise<StoredMail | undefined> =>
  trx
    .selectFrom("mail")
    .selectAll()
    .where("next_attempt_at", "<=", now)
    .where((eb) => eb.or([eb("sending_since", "is", null), eb("sending_since", "<=", now - claimMs)]))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .$if(databaseOf(trx) === "postgres", (query) => query.forUpdate().skipLocked())
    .executeTakeFirst()

/** The outbox as the sender of mails sees it. */
export type MailQueue = ReturnType<typeof mailQueue>
