import { randomBytes } from "node:crypto"

import { Redis, type RedisOptions } from "iovalkey"

import type { Log } from "../log.ts"
import { fallbackStore, serverHealth } from "./fallback-store.ts"
import { memoryStore, storesByName } from "./memory-state.ts"
import type { MessageListener, SharedState, SharedStore } from "./shared-state.ts"

/** Milliseconds after which memory is used instead; Valkey on the same network responds within one. */
const commandTimeoutMs = 250
const connectTimeoutMs = 1_000

/** Milliseconds between two checks of the connections: a host without shoppers notices, too, that the server is away or back. */
const checkEveryMs = 5_000

/** Milliseconds after which a message that was not sent is replaced by one that everything may have changed. */
const resendAfterMs = 500

/** Commands fail at once while there is no connection, and are never sent twice. */
const options: RedisOptions = {
  lazyConnect: true,
  connectTimeout: connectTimeoutMs,
  commandTimeout: commandTimeoutMs,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times) => Math.min(times * 100, 2_000),
  // After a fail-over the address leads to another server.
  reconnectOnError: ({ message }) => message.startsWith("READONLY"),
}

const claimScript = `local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`

const incrementScript = `local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local ends = redis.call('PTTL', KEYS[1])
if ends < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  ends = tonumber(ARGV[2])
end
return {count, ends}`

/** The values of one store on the server. Its calls reject when the server fails. */
const valkeyStore = (client: Redis, prefix: string): SharedStore => {
  const key = (name: string): string => `${prefix}:${name}`
  return {
    get: async (name) => (await client.get(key(name))) ?? undefined,
    set: async (name, value, ttlMs) => void (await client.set(key(name), value, "PX", Math.ceil(ttlMs))),
    delete: async (name) => void (await client.del(key(name))),
    claim: async (name, owner, ttlMs) =>
      (await client.eval(claimScript, 1, key(`claim:${name}`), owner, Math.ceil(ttlMs))) === 1,
    release: async (name, owner) => void (await client.eval(releaseScript, 1, key(`claim:${name}`), owner)),
    increment: async (name, amount, windowMs) => {
      const reply = await client.eval(incrementScript, 1, key(`count:${name}`), amount, Math.ceil(windowMs))
      const [count, endsInMs] = Array.isArray(reply) ? reply.map(Number) : []
      if (count === undefined || endsInMs === undefined) throw new Error("Valkey replied without a count.")
      return { count, endsInMs }
    },
  }
}

/** Sends messages. If one cannot be sent, `missed` is sent instead, repeatedly until that succeeds. */
const publisher = (send: (message: string) => Promise<unknown>, missed: string) => {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const publish = (message: string): void => {
    send(message).catch(() => {
      if (isClosed) return
      timer ??= setTimeout(() => {
        timer = undefined
        publish(missed)
      }, resendAfterMs).unref()
    })
  }
  const close = (): void => {
    isClosed = true
    clearTimeout(timer)
  }
  return { publish, close }
}

/** Receives the messages of a channel. After each new connection the listeners learn that messages may have been lost. */
const subscriber = (client: Redis, channel: string, notify: MessageListener) => {
  client.on("message", (_, message) => notify(message))
  client.on("ready", () => {
    client.subscribe(channel).then(
      () => notify(undefined),
      () => client.disconnect(true),
    )
  })
  // A connection that was cut without notice is detected only here.
  const checking = setInterval(() => {
    if (client.status === "ready") client.ping().catch(() => client.disconnect(true))
  }, checkEveryMs).unref()
  return () => clearInterval(checking)
}

type ValkeyOptions = {
  /** `redis://` or `rediss://`, with a password and the number of a database if needed. */
  readonly url: string
  /** Prefix of the keys, and name of the channel, of one shop: messages reach all databases of a server. */
  readonly prefix: string
  readonly log: Log
  /** Unix milliseconds. */
  readonly now?: () => number
}

/** The message of a host whose messages were lost. */
const missed = ""

/** Length of the sender's id at the beginning of a message: a sender receives its own messages, too. */
const idLength = 22
const createId = (): string => randomBytes(16).toString("base64url")

/**
 * Opens the state that hosts share in Valkey or Redis. While the server is unreachable each host uses its memory, and messages do not
 * arrive; afterwards listeners are told that messages may be lost. `problem` is a sentence for the terminal if the server is unreachable
 * now.
 */
export const openValkeyState = async ({ url, prefix, log, now = Date.now }: ValkeyOptions) => {
  const [client, receiver] = [new Redis(url, options), new Redis(url, options)]
  const listeners = new Set<MessageListener>()
  const id = createId()
  const notify: MessageListener = (received) => {
    if (received?.startsWith(id) === true) return
    const message = received?.slice(idLength)
    for (const listener of listeners) listener(message === missed ? undefined : message)
  }
  const health = serverHealth("valkey", log)
  let failure: string | undefined
  // The client reports here why it cannot connect; without a listener it writes that to the terminal.
  for (const connection of [client, receiver]) connection.on("error", ({ message }) => (failure ??= message))
  const stopReceiving = subscriber(receiver, `${prefix}:messages`, notify)
  const { publish, close } = publisher((message) => client.publish(`${prefix}:messages`, id + message), missed)
  await Promise.allSettled([client.connect(), receiver.connect()])
  const check = () => health.attempt(() => client.ping())
  await check()
  const checking = setInterval(() => void check(), checkEveryMs).unref()
  const state: SharedState = {
    open: storesByName(({ name, maxInMemory }) =>
      fallbackStore(valkeyStore(client, `${prefix}:${name}`), memoryStore(maxInMemory, now), health),
    ),
    publish,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isAway: health.isAway,
    close: async () => {
      clearInterval(checking)
      close()
      stopReceiving()
      client.disconnect()
      receiver.disconnect()
    },
  }
  const { hostname, port } = new URL(url)
  const problem =
    failure === undefined
      ? undefined
      : `Valkey at ${hostname}:${port || "6379"} cannot be used (${failure}). Until it responds, each process remembers limits, forms and attempts for itself.`
  return { state, problem }
}
