import { argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"

const derive = promisify(argon2)

/** What guessing costs: 19 MiB and two passes, as OWASP advises for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

type Cost = typeof cost

/** The text stored for a password: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await derived(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`
}

/**
 * Whether this is the password. Where there is no account (`stored` undefined) it takes as long and answers no, so that the time tells
 * nobody who has an account. [S39]
 */
export const passwordFits = async (password: string, stored: string | undefined): Promise<boolean> => {
  const { cost: storedCost, salt, hash } = parsed(stored) ?? nobodysPassword
  const tried = await derived(password, salt, storedCost)
  return timingSafeEqual(tried, hash) && stored !== undefined
}

const derived = (password: string, salt: Buffer, { memory, passes, parallelism, tagLength }: Cost): Promise<Buffer> =>
  inTurn(() =>
    derive("argon2id", {
      message: password.normalize("NFKC"),
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength,
    }),
  )

// Two at a time: the threads that derive keys also compress pages, and a crowd at the sign-in must not stop the shop.
const lanes: Array<Promise<unknown>> = [Promise.resolve(), Promise.resolve()]
let turns = 0

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const lane = (turns += 1) % lanes.length
  const turn = (lanes[lane] ?? Promise.resolve()).then(work)
  lanes[lane] = turn.catch(() => {})
  return turn
}

const storedFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const parsed = (
  stored: string | undefined,
): { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer } | undefined => {
  const [, memory, passes, parallelism, salt, hash] = storedFormat.exec(stored ?? "") ?? []
  if (salt === undefined || hash === undefined) return undefined
  const hashBytes = Buffer.from(hash, "base64")
  return {
    cost: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: hashBytes.byteLength,
    },
    salt: Buffer.from(salt, "base64"),
    hash: hashBytes,
  }
}

const nobodysPassword = { cost, salt: randomBytes(16), hash: randomBytes(cost.tagLength) }

const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "")
