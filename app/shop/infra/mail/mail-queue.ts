import type { ShopData } from "../database/shop-data.ts"
import type { StoredMail } from "./compose-message.ts"

/** Reads and writes the state of delivery of mails. Times are Unix milliseconds. */
export const mailQueue = ({ read, transact }: Pick<ShopData, "read" | "transact">) => ({
  /** Makes all waiting mails due. */
  releaseAll: (now: number): Promise<void> =>
    transact(async (trx) => {
      await trx.updateTable("mail").set({ next_attempt_at: now }).where("next_attempt_at", ">", now).execute()
    }),

  /** The mail that has been due for longest. */
  nextDue: (now: number): Promise<StoredMail | undefined> =>
    read
      .selectFrom("mail")
      .selectAll()
      .where("next_attempt_at", "<=", now)
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst(),

  /** Time at which the next mail is due; undefined if none is pending. */
  nextAttempt: async (): Promise<number | undefined> => {
    const { at } = await read
      .selectFrom("mail")
      .select((eb) => eb.fn.min("next_attempt_at").as("at"))
      .where("next_attempt_at", "is not", null)
      .executeTakeFirstOrThrow()
    return at ?? undefined
  },

  markSent: (id: number, now: number): Promise<void> =>
    transact(async (trx) => {
      const sent = { sent_at: now, next_attempt_at: null, last_error: null }
      await trx.updateTable("mail").set(sent).where("id", "=", id).execute()
    }),

  markFailed: (
    id: number,
    failed: { readonly attempts: number; readonly nextAttempt: number | undefined; readonly error: string },
  ): Promise<void> =>
    transact(async (trx) => {
      const { attempts, nextAttempt, error } = failed
      await trx
        .updateTable("mail")
        .set({ attempts, next_attempt_at: nextAttempt ?? null, last_error: error })
        .where("id", "=", id)
        .execute()
    }),
})

/** The outbox as the sender of mails sees it. */
export type MailQueue = ReturnType<typeof mailQueue>
