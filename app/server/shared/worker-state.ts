import { storesByName } from "./memory-state.ts"
import type { Count, MessageListener, SharedState, SharedStore, StoreDefinition } from "./shared-state.ts"
import { type Channel, type StoreCall, type ToPrimary, readMessageToWorker } from "./state-messages.ts"

type Value = string | boolean | Count | undefined

const remoteStore = (call: (sent: StoreCall) => Promise<Value>): SharedStore => ({
  get: async (key) => {
    const value = await call({ name: "get", key })
    return typeof value === "string" ? value : undefined
  },
  set: async (key, value, forMs) => void (await call({ name: "set", key, value, forMs })),
  delete: async (key) => void (await call({ name: "delete", key })),
  claim: async (key, owner, forMs) => (await call({ name: "claim", key, owner, forMs })) === true,
  release: async (key, owner) => void (await call({ name: "release", key, owner })),
  increment: async (key, amount, windowMs) => {
    const value = await call({ name: "increment", key, by: amount, windowMs })
    return typeof value === "object" ? value : { count: amount, endsInMs: windowMs }
  },
})

/** The state of a worker: that of the primary process, whose end is also the end of its workers. */
export const workerState = (channel: Channel<ToPrimary>): SharedState => {
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
