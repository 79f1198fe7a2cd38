import { setTimeout as delay } from "node:timers/promises"

import { ConnectionLost } from "../database/postgres/postgres-errors.ts"
import type { ShopData } from "../database/shop-data.ts"
import { logError } from "../web/log-error.ts"
import { type MailSender, type StoredMail, composeMessage } from "./compose-message.ts"
import { concernsOneMail, nextAttemptAt, retryDelay } from "./delivery-schedule.ts"
import { type MailQueue, mailQueue } from "./mail-queue.ts"
import { type MailTransport, failureOf, failureText, smtpTransport } from "./smtp-transport.ts"

/** Sends the waiting mails of the outbox in the background, one after the other. */
export type MailDelivery = {
  /** Begins to send. Called after the commit that wrote a mail. */
  readonly wake: () => void
  /** Stops sending. A mail under way gets three more seconds; what is unsent then is sent after the next start. */
  readonly close: () => Promise<void>
}

type DeliveryOptions = {
  readonly data: Pick<ShopData, "read" | "transact">
  readonly smtpUrl: string
  readonly sender: MailSender
  /** Unix milliseconds. */
  readonly now: () => number
}

/** `reached`: the server has responded, and the next mail may follow. `unreachable`: no mail can be sent at the moment. */
type Attempt = "reached" | "unreachable"

const gracePeriodMs = 3000
/** Waits are never longer, because another process may have ended without sending its mails. */
const maxWaitMs = 30_000
/** Milliseconds before a query is repeated after the database was lost. */
const databaseRetryMs = 500

/** Opens the delivery and begins with what an earlier run left unsent. */
export const openMailDelivery = (options: DeliveryOptions): MailDelivery => {
  const { data, now } = options
  const queue = mailQueue(data)
  const stopping = new AbortController()
  const cancelling = new AbortController()
  const transport = smtpTransport(options.smtpUrl)
  const attempt = attemptsOf(options, { queue, transport, cancelled: cancelling.signal })
  let woken = new AbortController()
  let failures = 0

  const sendDue = async (): Promise<Attempt> => {
    while (!stopping.signal.aborted) {
      const mail = await queue.claimDue(now())
      if (mail === undefined) return "reached"
      if ((await attempt(mail)) === "unreachable") return "unreachable"
    }
    return "reached"
  }

  /** Sends, then waits until there is more to do. While the server is unreachable, new mails wait, too. */
  const sendAndWait = async (): Promise<void> => {
    woken = new AbortController()
    const isReached = (await sendDue()) === "reached"
    failures = isReached ? 0 : failures + 1
    const next = isReached ? ((await queue.nextAttempt()) ?? Infinity) - now() : retryDelay(failures)
    await waitFor(next, isReached ? [stopping.signal, woken.signal] : [stopping.signal])
  }

  const run = async (): Promise<void> => {
    await whileDatabaseIsLost(() => queue.releaseAll(now()), stopping.signal)
    while (!stopping.signal.aborted) await whileDatabaseIsLost(sendAndWait, stopping.signal)
  }
  // A mail whose delivery cannot be recorded would be sent again and again, so other errors of the database end the delivery until the next start.
  const running = run().catch((cause: unknown) => logError("mail-delivery-stopped", { error: String(cause) }))
  return {
    wake: () => woken.abort(),
    close: async () => {
      stopping.abort()
      await Promise.race([running, delay(gracePeriodMs, undefined, { ref: false })])
      cancelling.abort()
      await running
      await transport.close()
    },
  }
}

/** Repeats work as long as the connection to the database is lost, until the delivery stops. */
const whileDatabaseIsLost = async (work: () => Promise<void>, stopping: AbortSignal): Promise<void> => {
  for (;;) {
    try {
      return await work()
    } catch (cause) {
      if (!(cause instanceof ConnectionLost) || stopping.aborted) throw cause
      await waitFor(databaseRetryMs, [stopping])
    }
  }
}

/** Waits so many milliseconds, or until one of the signals. */
const waitFor = async (milliseconds: number, signals: ReadonlyArray<AbortSignal>): Promise<void> => {
  const time = Math.min(Math.max(milliseconds, 0), maxWaitMs)
  await delay(time, undefined, { signal: AbortSignal.any([...signals]), ref: false }).catch(() => {})
}

type AttemptParts = {
  readonly queue: MailQueue
  readonly transport: MailTransport
  readonly cancelled: AbortSignal
}

/** Sends one mail and records the outcome. A failure is one line of the log, without the server's text. */
const attemptsOf = ({ smtpUrl, sender, now }: DeliveryOptions, { queue, transport, cancelled }: AttemptParts) => {
  const recordFailure = async (mail: StoredMail, cause: unknown): Promise<Attempt> => {
    const failure = failureOf(cause)
    const attempts = mail.attempts + 1
    const nextAttempt = nextAttemptAt(failure, { attempts, createdAt: mail.created_at }, now())
    await queue.markFailed(mail.id, { attempts, nextAttempt, error: failureText(cause, smtpUrl) })
    logError("mail-not-sent", {
      mail: mail.id,
      kind: mail.kind,
      attempts,
      error: failure.code,
      command: failure.command,
      reply: failure.responseCode,
      nextAttempt: nextAttempt === undefined ? "none" : new Date(nextAttempt).toISOString(),
    })
    return concernsOneMail(failure) ? "reached" : "unreachable"
  }

  return async (mail: StoredMail): Promise<Attempt> => {
    try {
      await transport.send(composeMessage(mail, sender), cancelled)
    } catch (cause) {
      if (!cancelled.aborted) return recordFailure(mail, cause)
      await queue.release(mail.id)
      return "unreachable"
    }
    await whileDatabaseIsLost(() => queue.markSent(mail.id, now()), cancelled)
    return "reached"
  }
}
