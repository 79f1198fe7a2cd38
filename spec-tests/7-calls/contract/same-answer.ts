import type { Exchange } from "./recordings.ts"
import { differences, type Difference } from "./same-shape.ts"

/** What our shop answered, with the body read. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  /** JSON when it says so, text otherwise; undefined for a page. */
  readonly body: unknown
}

export const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: bodyOf(text, response.headers.get("content-type") ?? ""),
  }
}

const bodyOf = (text: string, contentType: string): unknown => {
  if (!contentType.includes("json")) return text
  try {
    return JSON.parse(text)
  } catch {
    return `not JSON: ${text.slice(0, 200)}`
  }
}

/** Where our answer differs from the recorded one: status, kind of content, redirect, messages for the shopper, body. */
export const differencesOfAnswers = (exchange: Exchange, ours: Answer): ReadonlyArray<Difference> => {
  const { status, headers, body, html, mage_messages_cookie_decoded: messages } = exchange.response
  const comparedHeaders = ["content-type", "location", "errorredirectaction", "content-disposition"].flatMap((name) =>
    differencesOfHeader(name, headers[name], ours.headers.get(name)),
  )
  return [
    ...differences({ status }, { status: ours.status }),
    ...comparedHeaders,
    ...(messages === undefined ? [] : differences({ messages }, { messages: messagesOf(ours.headers) })),
    ...(html !== undefined || status === 302 ? [] : differences({ body }, { body: ours.body })),
  ]
}

const differencesOfHeader = (name: string, recorded: unknown, ours: string | null): ReadonlyArray<Difference> => {
  const wanted = typeof recorded === "string" ? recorded : null
  if (wanted === null && name === "content-type") return []
  return comparableHeader(name, wanted) === comparableHeader(name, ours)
    ? []
    : [{ at: name, recorded: String(wanted), ours: String(ours) }]
}

/** A media type without its character set; an address without the parts that are new each time. */
const comparableHeader = (name: string, value: string | null): string | null => {
  if (value === null) return null
  if (name === "content-type") return value.split(";")[0]?.trim().toLowerCase() ?? value
  return value.replace(/(data|signature|time_stamp)=[^&]*/g, "$1=…")
}

/** The messages that an answer puts into the `mage-messages` cookie. */
const messagesOf = (headers: Headers): unknown => {
  const cookie = headers
    .getSetCookie()
    .map((line) => /^mage-messages=([^;]*)/.exec(line)?.[1])
    .findLast((value) => value !== undefined)
  if (cookie === undefined) return undefined
  try {
    return JSON.parse(decodeURIComponent(cookie))
  } catch {
    return cookie
  }
}
