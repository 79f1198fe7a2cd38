import { placesOf, type Comparison, type Place } from "./compare-values.ts"
import { setCookiesOf, type Exchange } from "./recordings.ts"

/** The response of our shop, with the body read. */
export type OurResponse = {
  readonly status: number
  readonly headers: Headers
  /** JSON when it says so, text otherwise. */
  readonly body: unknown
}

export const readResponse = async (response: Response): Promise<OurResponse> => {
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

/**
 * All places of the recorded response and ours: status, kind of content, redirect, cookies with their flags, messages for the shopper, body.
 * Of recorded pages there is no body.
 */
export const placesOfResponses = (exchange: Exchange, ours: OurResponse, how: Comparison): ReadonlyArray<Place> => {
  const { status, headers, body, html, mage_messages_cookie_decoded: messages } = exchange.response
  return [
    { at: "status", recorded: status, ours: ours.status },
    ...comparedHeaders.flatMap((name) => placesOfHeader(name, headers[name], ours.headers.get(name))),
    ...placesOf(cookiesIn(setCookiesOf(exchange)), cookiesIn(ours.headers.getSetCookie()), "cookies", how),
    ...(messages === undefined ? [] : placesOf(messages, messagesOf(ours.headers), "messages", how)),
    ...(html !== undefined || status === 302 ? [] : placesOf(body, ours.body, "body", how)),
  ]
}

const comparedHeaders = [
  "content-type",
  "location",
  "errorredirectaction",
  "content-disposition",
  "login-required",
  "cache-control",
  "x-magento-cache-id",
]

const placesOfHeader = (name: string, recorded: unknown, ours: string | null): ReadonlyArray<Place> => {
  const wanted = typeof recorded === "string" ? recorded : undefined
  if (wanted === undefined && name === "content-type") return []
  return [{ at: name, recorded: comparableHeader(name, wanted), ours: comparableHeader(name, ours ?? undefined) }]
}

/** A media type without its character set; of caching, whether anybody may keep the response; an address without the parts that are new each time. */
const comparableHeader = (name: string, value: string | undefined): string | undefined => {
  if (name === "content-type") return value?.split(";")[0]?.trim().toLowerCase()
  if (name === "cache-control" && value?.includes("no-store") === true) return "no-store"
  return value?.replace(/(data|signature|time_stamp)=[^&]*/g, "$1=…")
}

type Cookie = Readonly<Record<string, string>>

/** What counts of a cookie: its flags, and for how many seconds it is kept. Values are read where they mean something: see messages. */
const cookiesIn = (lines: ReadonlyArray<string>): Readonly<Record<string, Cookie>> =>
  Object.fromEntries(lines.map((line) => [line.split("=")[0] ?? "", flagsOf(line)]))

const flagsOf = (line: string): Cookie =>
  Object.fromEntries(
    line
      .split(";")
      .slice(1)
      .map((flag) => flag.trim().split("="))
      .map(([name = "", value = "yes"]) => [name.toLowerCase(), value])
      .filter(([name]) => name !== "expires"),
  )

/** The messages that a response puts into the `mage-messages` cookie. */
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
