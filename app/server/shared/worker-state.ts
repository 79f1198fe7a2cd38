import { storesByName } from "./memory-state.ts"
import type { Count, MessageListener, SharedState, SharedStore, StoreDefinition } from "./shared-state.ts"
import { type Channel, type StoreCall, type MessageToPrimary, readMessageToWorker } from "./state-messages.ts"

type Value = string | boolean | Count | undefined

const remoteStore = (call: (sent: StoreCall) => Promise<Value>): SharedStore => ({
  get: async (key) => {
    const value = await call({ name: "get", key })
    return typeof value === "string" ? value : undefined
  },
  set: async (key, value, ttlMs) => void (await call({ name: "set", key, value, ttlMs })),
  delete: async (key) => void (await call({ name: "delete", key })),
  claim: async (key, owner, ttlMs) => (await call({ name: "claim", key, owner, ttlMs })) === true,
  release: async (key, owner) => void (await call({ name: "release", key, owner })),
  increment: async (key, amount, windowMs) => {
    const value = await call({ name: "increment", key, by: amount, windowMs })
    return typeof value === "object" ? value : { count: amount, endsInMs: windowMs }
  },
})

/** The state of a worker, which is stored in the primary process. It needs no `close` of its own: workers end with the primary process. */
export const workerState = (channel: Channel<MessageToPrimary>): SharedState => {
  const pending = new Map<number, (value: Value) => void>()
  const listeners = new Set<MessageListener>()
  let calls = 0
  channel.onMessage((received) => {
    const message = readMessageToWorker(received)
    if (message?.kind === "result") {
      pending.get(message.id)?.(message.value)
      pending.delete(message.id)
    }
    if (message?.kind === "published") for (const listener of listeners) listener(message.message)
  })
  const callOf = (store: StoreDefinition) => (call: StoreCall) =>
    new Promise<Value>((resolve) => {
      calls += 1
      pending.set(calls, resolve)
      channel.send({ kind: "call", id: calls, store, call })
    })
  return {
    open: storesByName((definition) => remoteStore(callOf(definition))),
    publish: (message) => channel.send({ kind: "publish", message }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {},
  }
}
