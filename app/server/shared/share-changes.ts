import { Option, Schema } from "effect"

import { everyTag } from "../../../core/page-cache/cache-tags.ts"
import type { ShopBackend } from "../route-context.ts"
import type { SharedState } from "./shared-state.ts"

/** Maximum number of characters of a message; longer lists of tags are sent as every tag. */
const maxMessageLength = 100_000

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)))

/** The changed tags of a message; every tag if messages were lost or this one cannot be read, such as one of another release. */
const tagsOf = (message: string | undefined): ReadonlyArray<string> =>
  message === undefined || message.length > maxMessageLength
    ? [everyTag]
    : Option.getOrElse(decode(message), () => [everyTag])

const messageOf = (tags: ReadonlyArray<string>): string => {
  const message = JSON.stringify(tags)
  return message.length > maxMessageLength ? JSON.stringify([everyTag]) : message
}

/**
 * Reports the changes of a backend to the other hosts, and the changes reported by other hosts to the listeners of this host: a `PURGE`
 * that one host receives purges the pages of all hosts. Changes reported by other hosts are not sent on.
 */
export const shareChanges = (
  backend: ShopBackend,
  { publish, subscribe }: Pick<SharedState, "publish" | "subscribe">,
): ShopBackend => {
  const listeners = new Set<(tags: ReadonlyArray<string>) => void>()
  const notify = (tags: ReadonlyArray<string>): void => {
    for (const listener of listeners) listener(tags)
  }
  backend.onChange((tags) => {
    notify(tags)
    publish(messageOf(tags))
  })
  subscribe((message) => notify(tagsOf(message)))
  return {
    ...backend,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
