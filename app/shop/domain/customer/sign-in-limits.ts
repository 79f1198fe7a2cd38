import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"

/** What the attempts of the last minutes say about one more: for this account, from this address, and for this account from this address. */
export type RecentAttempts = {
  readonly failedForBoth: number
  readonly failedForAccount: number
  readonly failedFromAddress: number
  /** This account has signed in from this address lately. */
  readonly known: boolean
}

/**
 * How many more failures stop everybody at one address, or slow everybody at one account: so many times what one shopper at one account
 * may mistype.
 */
const crowd = 10

/** What somebody at a new address may still try while an account is under attack from everywhere. */
const triesUnderAttack = 2

/**
 * Whether one more password may be tried. Guessing is slowed per account and address; whoever signed in from here before is never stopped
 * by what others do, and an owner at a new address always has some tries. [S38]
 */
export const mayTry = (recent: RecentAttempts, allowed: number): boolean => {
  if (recent.failedForBoth >= allowed) return false
  if (recent.known) return true
  if (recent.failedFromAddress >= allowed * crowd) return false
  return recent.failedForAccount < allowed * crowd || recent.failedForBoth < triesUnderAttack
}

const knownFor = 30 * 24 * 60 * 60 * 1000

/**
 * Counts this attempt before it is made, so that a thousand at once are a thousand. `undefined`: it may not be made now. Where no host tells
 * the address, everybody has the same empty one, and only the account counts.
 */
export const beginAttempt = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  attempt: { readonly accountHash: string; readonly clientAddress: string },
): Promise<{ readonly attemptId: number } | undefined> => {
  const { loginAttempts, lockedSeconds } = shop.settings.customers
  const since = shop.now() - lockedSeconds * 1000
  const recent = await recentAttempts(trx, attempt, since, shop.now() - knownFor)
  if (!mayTry(recent, loginAttempts)) return undefined
  const { id } = await trx
    .insertInto("sign_in_attempt")
    .values({ account_hash: attempt.accountHash, client_address: attempt.clientAddress, succeeded: 0, at: shop.now() })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (id % 100 === 0)
    await trx
      .deleteFrom("sign_in_attempt")
      .where("at", "<", shop.now() - knownFor)
      .execute()
  return { attemptId: id }
}

const recentAttempts = async (
  trx: Transaction<Tables>,
  { accountHash, clientAddress }: { readonly accountHash: string; readonly clientAddress: string },
  since: number,
  knownSince: number,
): Promise<RecentAttempts> => {
  const lastSuccess = await trx
    .selectFrom("sign_in_attempt")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("account_hash", "=", accountHash)
    .where("client_address", "=", clientAddress)
    .where("succeeded", "=", 1)
    .where("at", ">", knownSince)
    .executeTakeFirst()
  const success = lastSuccess?.at ?? undefined
  const failures = trx
    .selectFrom("sign_in_attempt")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("succeeded", "=", 0)
    .where("at", ">", since)
  const here = await failures
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
    failedForBoth: here.count,
    failedForAccount: forAccount.count,
    failedFromAddress: fromAddress.count,
    known: success !== undefined,
  }
}

/** The password fitted: the attempt no longer counts against anybody. */
export const attemptSucceeded = async (trx: Transaction<Tables>, attemptId: number): Promise<void> => {
  await trx.updateTable("sign_in_attempt").set({ succeeded: 1 }).where("id", "=", attemptId).execute()
}

/** The attempt turned out to be none. */
export const forgetAttempt = async (trx: Transaction<Tables>, attemptId: number): Promise<void> => {
  await trx.deleteFrom("sign_in_attempt").where("id", "=", attemptId).execute()
}
