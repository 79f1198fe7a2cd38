import { setTimeout } from "node:timers/promises"

import { type Kysely, sql, type Transaction } from "kysely"
import { Client } from "pg"

import { changeListeners } from "../change-listeners.ts"
import type { TagListener } from "../shop-data.ts"
import type { Tables } from "../tables.ts"
import { connectTimeoutMs } from "./postgres-pool.ts"

const channel = "vitrine_changes"

/** The maximum number of tags in one notification; PostgreSQL limits its text to 8000 bytes. */
const maxTags = 100

/** The wait before each attempt to connect again, in milliseconds. */
const retryMs = 500

/** Sends changes to the other processes on this database; within a transaction they are sent with its commit. */
export const sendChanges = async (
  db: Kysely<Tables> | Transaction<Tables>,
  sender: string,
  tags: ReadonlyArray<string>,
): Promise<void> => {
  for (let start = 0; start < tags.length; start += maxTags) {
    const text = JSON.stringify({ sender, tags: tags.slice(start, start + maxTags) })
    await sql`select pg_notify(${channel}, ${text})`.execute(db)
  }
}

/** Reads the tags of a notification; none if it is of this process (`self`) or is not JSON of `sendChanges`. */
export const tagsIn = (text: string | undefined, self: string): ReadonlyArray<string> => {
  try {
    const { sender, tags }: { readonly sender?: unknown; readonly tags?: unknown } = JSON.parse(text ?? "")
    return sender === self || !Array.isArray(tags) ? [] : tags.filter((tag) => typeof tag === "string")
  } catch {
    return []
  }
}

/** Receives the changes of other processes. After a loss of the connection all products count as changed. */
export const openChangeFeed = async (url: string, self: string) => {
  const changes = changeListeners()
  let isClosed = false
  let current: Client

  const connect = async (): Promise<Client> => {
    const client = new Client({
      connectionString: url,
      application_name: "vitrine",
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
    })
    client.on("error", () => {})
    client.on("notification", ({ payload }) => {
      const tags = tagsIn(payload, self)
      if (tags.length > 0) changes.notify(tags)
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    client.on("end", () => void reconnect())
    return client
  }

  const reconnect = async (): Promise<void> => {
    for (;;) {
      await setTimeout(retryMs, undefined, { ref: false })
      if (isClosed) return
      try {
        current = await connect()
        if (isClosed) await current.end()
        else changes.notify(["cat_p"])
        return
      } catch {
        // PostgreSQL is not available yet.
      }
    }
  }

  current = await connect()
  const listen: (listener: TagListener) => () => void = changes.listen
  return {
    listen,
    notify: changes.notify,
    close: async () => {
      isClosed = true
      await current.end()
    },
  }
}
