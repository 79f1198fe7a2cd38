import { Agent, setGlobalDispatcher } from "undici"

/** Milliseconds for which an idle connection stays open; a shorter time that the backend names is obeyed. Node's default is four seconds. */
const idleTimeoutMs = 60_000

/** Most connections to the backend; further requests wait, so that a burst does not occupy all of its PHP processes. */
const maxConnections = 64

/** Sets how long and how many connections to a backend elsewhere stay open. Applies to every `fetch` of this process. */
export const holdBackendConnections = (): void =>
  setGlobalDispatcher(new Agent({ keepAliveTimeout: idleTimeoutMs, connections: maxConnections }))
