import { Option, Schema } from "effect"

import type { StoreDefinition } from "./shared-state.ts"

const { String: Text, Number: Milliseconds } = Schema

const StoreCall = Schema.Union([
  Schema.Struct({ name: Schema.Literal("get"), key: Text }),
  Schema.Struct({ name: Schema.Literal("set"), key: Text, value: Text, ttlMs: Milliseconds }),
  Schema.Struct({ name: Schema.Literal("delete"), key: Text }),
  Schema.Struct({ name: Schema.Literal("claim"), key: Text, owner: Text, ttlMs: Milliseconds }),
  Schema.Struct({ name: Schema.Literal("release"), key: Text, owner: Text }),
  Schema.Struct({ name: Schema.Literal("increment"), key: Text, by: Schema.Number, windowMs: Milliseconds }),
])
/** A call of a store, sent by a worker. */
export type StoreCall = typeof StoreCall.Type

const storeNames = ["attempts", "forms", "limits", "site maps"] as const satisfies ReadonlyArray<
  StoreDefinition["name"]
>
const Store = Schema.Struct({ name: Schema.Literals(storeNames), maxInMemory: Schema.Number })

const MessageToPrimary = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("call"), id: Schema.Number, store: Store, call: StoreCall }),
  Schema.Struct({ kind: Schema.Literal("publish"), message: Text }),
])

const Count = Schema.Struct({ count: Schema.Number, endsInMs: Milliseconds })

const MessageToWorker = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("result"),
    id: Schema.Number,
    value: Schema.optional(Schema.Union([Text, Schema.Boolean, Count])),
  }),
  Schema.Struct({ kind: Schema.Literal("published"), message: Text }),
])

/** A message that a worker sends to the primary process. */
export type MessageToPrimary = typeof MessageToPrimary.Type
/** A message that the primary process sends to a worker. */
export type MessageToWorker = typeof MessageToWorker.Type

const decodeToPrimary = Schema.decodeUnknownOption(MessageToPrimary)
const decodeToWorker = Schema.decodeUnknownOption(MessageToWorker)

/** Reads a message of a worker; `undefined` for other messages between processes. */
export const readMessageToPrimary = (message: unknown): MessageToPrimary | undefined =>
  Option.getOrUndefined(decodeToPrimary(message))

/** Reads a message of the primary process; `undefined` for other messages between processes. */
export const readMessageToWorker = (message: unknown): MessageToWorker | undefined =>
  Option.getOrUndefined(decodeToWorker(message))

/** One end of the connection between the primary process and a worker. */
export type Channel<Sent> = {
  readonly send: (message: Sent) => void
  readonly onMessage: (listener: (message: unknown) => void) => void
}
