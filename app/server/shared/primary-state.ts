import { memoryState } from "./memory-state.ts"
import type { Count, SharedStore } from "./shared-state.ts"
import { type Channel, type StoreCall, readMessageToPrimary, type MessageToWorker } from "./state-messages.ts"

const run = async (store: SharedStore, call: StoreCall): Promise<string | boolean | Count | undefined> => {
  switch (call.name) {
    case "get":
      return store.get(call.key)
    case "set":
      await store.set(call.key, call.value, call.ttlMs)
      return undefined
    case "delete":
      await store.delete(call.key)
      return undefined
    case "claim":
      return store.claim(call.key, call.owner, call.ttlMs)
    case "release":
      await store.release(call.key, call.owner)
      return undefined
    case "increment":
      return store.increment(call.key, call.by, call.windowMs)
  }
}

/** The state of all workers of one machine, in the memory of the primary process. `connect` returns the function that ends a connection. */
export const primaryState = (now: () => number = Date.now) => {
  const { open } = memoryState(now)
  const channels = new Set<Channel<MessageToWorker>>()
  return {
    connect: (channel: Channel<MessageToWorker>): (() => void) => {
      channels.add(channel)
      channel.onMessage((received) => {
        const message = readMessageToPrimary(received)
        if (message?.kind === "call")
          void run(open(message.store), message.call).then((value) => {
            channel.send({ kind: "result", id: message.id, ...(value !== undefined && { value }) })
          })
        if (message?.kind === "publish")
          for (const other of channels)
            if (other !== channel) other.send({ kind: "published", message: message.message })
      })
      return () => void channels.delete(channel)
    },
  }
}
