import { argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"

const derive = promisify(argon2)

/** The parameters of argon2id that OWASP recommends: 19 MiB of memory and two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

type Cost = typeof cost

/** Hashes a password: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await deriveHash(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`
}

/**
 * Verifies a password against its hash. Without an account (`stored` undefined) it takes the same time and returns false, so that the
 * response time does not reveal accounts. [S39]
 */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const { cost: storedCost, salt, hash } = parseStored(stored) ?? unknownPassword
  const tried = await deriveHash(password, salt, storedCost)
  return timingSafeEqual(tried, hash) && stored !== undefined
}

const deriveHash = (
  password: string,
  salt: Buffer,
  { memory, passes, parallelism, tagLength }: Cost,
): Promise<Buffer> =>
  inQueue(() =>
    derive("argon2id", {
      message: password.normalize("NFKC"),
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength,
    }),
  )

// At most two at a time: the same threads compress pages, and many simultaneous sign-ins must not block the shop.
const queues: Array<Promise<unknown>> = [Promise.resolve(), Promise.resolve()]
let queueNumber = 0

const inQueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const queue = (queueNumber += 1) % queues.length
  const result = (queues[queue] ?? Promise.resolve()).then(work)
  queues[queue] = result.catch(() => {})
  return result
}

const storedFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const parseStored = (
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

const unknownPassword = { cost, salt: randomBytes(16), hash: randomBytes(cost.tagLength) }

const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "")
