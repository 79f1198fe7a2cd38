import { placesOf, type Comparison, type Place } from "./compare-values.ts"
import { setCookiesOf, type Exchange } from "./recordings.ts"

/** The response of our shop with its decoded body. */
export type OurResponse = {
  readonly status: number
  readonly headers: Headers
  /** JSON by content type, otherwise text. */
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
  const { status, body, html, mage_messages_cookie_decoded: messages } = exchange.response
  return [
    { at: "status", recorded: status, ours: ours.status },
    ...placesOfHeaders(exchange, ours.headers),
    ...placesOfCookies(exchange, ours.headers, how),
    ...(messages === undefined ? [] : placesOf(messages, messagesOf(ours.headers), "messages", how)),
    ...(html !== undefined || status === 302 ? [] : placesOf(body, ours.body, "body", how)),
  ]
}

/** A recording without cookies and cache headers was made without headers. */
const placesOfCookies = (exchange: Exchange, ours: Headers, how: Comparison): ReadonlyArray<Place> => {
  const lines = setCookiesOf(exchange)
  if (lines.length === 0 && exchange.response.headers["cache-control"] === undefined) return []
  return placesOf(cookiesIn(lines), cookiesIn(ours.getSetCookie()), "cookies", how)
}

/** Headers whose absence is compared too. */
const comparedHeaders = ["location", "errorredirectaction", "content-disposition", "login-required"]

/** Headers of every Magento response: where a recording lacks them, headers were not recorded. */
const headersOfAll = ["content-type", "cache-control"]

const placesOfHeaders = ({ response: { headers } }: Exchange, ours: Headers): ReadonlyArray<Place> => {
  const recorded = headersOfAll.filter((name) => headers[name] !== undefined)
  const cacheIds = recorded.includes("cache-control") ? ["x-magento-cache-id"] : []
  return [...comparedHeaders, ...recorded, ...cacheIds].map((name) => ({
    at: name,
    recorded: comparableHeader(name, headers[name]),
    ours: comparableHeader(name, ours.get(name)),
  }))
}

/**
 * A media type without its character set; of caching, whether anybody may keep the response; an address without the parts that are new each
 * time.
 */
const comparableHeader = (name: string, value: unknown): string | undefined => {
  if (typeof value !== "string") return undefined
  if (name === "content-type") return value.split(";")[0]?.trim().toLowerCase()
  if (name === "cache-control" && value.includes("no-store")) return "no-store"
  return value.replace(/(data|signature|time_stamp)=[^&]*/g, "$1=…")
}

type Cookie = Readonly<Record<string, string>>

/** The compared parts of a cookie: its flags and its lifetime in seconds. Values are compared only where they matter: see messages. */
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

/** Messages that a response writes into the `mage-messages` cookie. */
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
