import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"

/** Failed sign-in attempts within `lockedSeconds`: for an account, from an IP address, and for both together. */
export type RecentAttempts = {
  readonly failedForBoth: number
  readonly failedForAccount: number
  readonly failedFromAddress: number
  /** True if the account has recently signed in from this IP address. */
  readonly isKnownAddress: boolean
}

/** Factor of the limit for all shoppers of one address, and for all attempts for one account. */
const sharedLimitFactor = 10

/** Attempts that a new address may make for an account that is under attack from other addresses. */
const attemptsUnderAttack = 2

/**
 * Tests whether another password attempt is allowed. Attempts are limited per account and address; an address that has signed in before is not
 * affected by others, and a new address of the owner always has some attempts. [S38]
 */
export const isAttemptAllowed = (recent: RecentAttempts, allowed: number): boolean => {
  if (recent.failedForBoth >= allowed) return false
  if (recent.isKnownAddress) return true
  if (recent.failedFromAddress >= allowed * sharedLimitFactor) return false
  return recent.failedForAccount < allowed * sharedLimitFactor || recent.failedForBoth < attemptsUnderAttack
}

/** Failed attempts, for an account or from an address, after which a sign-in form needs a proof of work. */
const failuresBeforeProof = 3

/** Tests whether so many recent attempts failed that the next one by a form needs a proof of work. */
export const needsProofOfWork = async (
  shop: ShopContext,
  attempt: { readonly accountHash: string; readonly clientAddress: string },
): Promise<boolean> => {
  const now = shop.now()
  const since = now - shop.settings.customers.lockedSeconds * 1000
  const recent = await recentAttempts(shop.read, attempt, { since, knownSince: now - knownForMs, now })
  return Math.max(recent.failedForAccount, recent.failedFromAddress) >= failuresBeforeProof
}

/** The time for which a successful sign-in makes an address known, in milliseconds. */
const knownForMs = 30 * 24 * 60 * 60 * 1000

/**
 * Counts an attempt before the password is checked, so that simultaneous attempts are all counted; returns undefined when the attempt is
 * not allowed. Without a proxy that forwards IP addresses, the address of every attempt is empty, and only the limit of the account
 * applies.
 */
export const countSignInAttempt = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  attempt: { readonly accountHash: string; readonly clientAddress: string },
): Promise<{ readonly attemptId: number } | undefined> => {
  const { loginAttempts, lockedSeconds } = shop.settings.customers
  const now = shop.now()
  const since = now - lockedSeconds * 1000
  const recent = await recentAttempts(trx, attempt, { since, knownSince: now - knownForMs, now })
  if (!isAttemptAllowed(recent, loginAttempts)) return undefined
  const { id } = await trx
    .insertInto("sign_in_attempt")
    .values({ account_hash: attempt.accountHash, client_address: attempt.clientAddress, succeeded: 0, at: now })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (id % 100 === 0)
    await trx
      .deleteFrom("sign_in_attempt")
      .where("at", "<", now - knownForMs)
      .execute()
  return { attemptId: id }
}

const recentAttempts = async (
  read: ReadConnection,
  { accountHash, clientAddress }: { readonly accountHash: string; readonly clientAddress: string },
  { since, knownSince, now }: { readonly since: number; readonly knownSince: number; readonly now: number },
): Promise<RecentAttempts> => {
  const lastSuccess = await read
    .selectFrom("sign_in_attempt")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("account_hash", "=", accountHash)
    .where("client_address", "=", clientAddress)
    .where("succeeded", "=", 1)
    .where("at", ">", knownSince)
    .executeTakeFirst()
  const success = lastSuccess?.at ?? undefined
  const failures = read
    .selectFrom("sign_in_attempt")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("succeeded", "=", 0)
    .where("at", ">", since)
    // A clock that was ahead must not lock anybody out for as long as it was.
    .where("at", "<=", now)
  const forBoth = await failures
    .where("account_hash", "=", accountHash)
    .where("client_address", "=", clientAddress)
    .where("at", ">", Math.max(since, success ?? 0))
    .executeTakeFirstOrThrow()
  const forAccount = await failures.where("account_hash", "=", accountHash).executeTakeFirstOrThrow()
  const fromAddress =
    clientAddress === ""
      ? { count: 0 }
      : await failures.where("client_address", "=", clientAddress).executeTakeFirstOrThrow()
  return {
    failedForBoth: forBoth.count,
    failedForAccount: forAccount.count,
    failedFromAddress: fromAddress.count,
    isKnownAddress: success !== undefined,
  }
}

/** Marks an attempt as successful; it no longer counts as a failure. */
export const markAttemptSucceeded = async (trx: Transaction<Tables>, attemptId: number): Promise<void> => {
  await trx.updateTable("sign_in_attempt").set({ succeeded: 1 }).where("id", "=", attemptId).execute()
}

/** Deletes an attempt that must not be counted. */
export const deleteAttempt = async (trx: Transaction<Tables>, attemptId: number): Promise<void> => {
  await trx.deleteFrom("sign_in_attempt").where("id", "=", attemptId).execute()
}
