import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

/** One recorded exchange with a running Magento: request and response. */
export type Exchange = {
  /** Folder and file, such as `rest-guest/008-add-simple`. */
  readonly name: string
  readonly folder: string
  readonly request: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: unknown
    readonly form?: Readonly<Record<string, string | number | ReadonlyArray<string | number>>>
    readonly raw?: string
  }
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string | ReadonlyArray<string>>>
    /** Absent for pages: their HTML was not recorded. */
    readonly body?: unknown
    readonly html?: unknown
    readonly mage_messages_cookie_decoded?: unknown
  }
}

/** The folder of the recordings. `RECORDINGS_DIR` names another one, with the same or more exchanges. */
const recordingsFolder = resolve(process.env["RECORDINGS_DIR"] || join(import.meta.dirname, "../fixtures/magento"))

type Recorded = Pick<Exchange, "request" | "response">

/** Reads JSON; throws an error that names the file (and line) when that is not possible. */
const readRecorded = (place: string, text: string): Recorded => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`The recording in ${place} cannot be read.`, { cause })
  }
}

/** The exchanges of `{folder}.jsonl`: one a line, each with the name of its `file`. */
const packedExchanges = (file: string): ReadonlyArray<Recorded & { readonly file: string }> =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line, index) => ({ file: "", ...readRecorded(`${file}:${index + 1}`, line) }))

/** The exchanges of `{folder}/*.json`: one a file. */
const separateExchanges = (folder: string): ReadonlyArray<Recorded & { readonly file: string }> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ({
      ...readRecorded(join(folder, name), readFileSync(join(folder, name), "utf8")),
      file: name.slice(0, -".json".length),
    }))

/** The names of all folders of recordings, packed or not. */
export const recordedFolders = (): ReadonlyArray<string> => [
  ...new Set(
    readdirSync(recordingsFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.name.endsWith(".jsonl"))
      .map(({ name }) => name.replace(/\.jsonl$/, ""))
      .toSorted(),
  ),
]

/** The exchanges of one folder of recordings, in the order they were made. Throws when it has neither form. */
export const exchangesOf = (folder: string): ReadonlyArray<Exchange> => {
  const packed = join(recordingsFolder, `${folder}.jsonl`)
  const recorded = existsSync(packed) ? packedExchanges(packed) : separateExchanges(join(recordingsFolder, folder))
  return recorded.map(({ file, request, response }) => ({ name: `${folder}/${file}`, folder, request, response }))
}

const cookieIn = (exchange: Exchange, name: string): string | undefined =>
  new RegExp(`${name}=([^;]+)`).exec(exchange.request.headers["cookie"] ?? "")?.[1]

/** All `Set-Cookie` lines of a recorded response. */
export const setCookiesOf = (exchange: Exchange): ReadonlyArray<string> => {
  const lines = exchange.response.headers["set-cookie"]
  if (lines === undefined) return []
  return typeof lines === "string" ? [lines] : lines
}

const versionSetBy = (exchange: Exchange): string | undefined =>
  setCookiesOf(exchange)
    .map((line) => /^private_content_version=([^;]+)/.exec(line)?.[1])
    .find((version) => version !== undefined)

/** Time of the exchange as far as the response contains it (the year in `Expires` is shifted, the rest is the time of day). */
const secondOfDay = (exchange: Exchange): string => {
  const expires = exchange.response.headers["expires"]
  return typeof expires === "string" && !expires.includes("1981") ? (/\d\d:\d\d:\d\d/.exec(expires)?.[0] ?? "") : ""
}

const sessionSetBy = (exchange: Exchange): string | undefined =>
  setCookiesOf(exchange)
    .map((line) => /^PHPSESSID=([^;]+)/.exec(line)?.[1])
    .findLast((session) => session !== undefined)

/**
 * Restores the order of a session that was recorded in several folders. The cookie `private_content_version` changes with every form post,
 * so the next exchange is one that sends the version set last, GET first; otherwise one of a new browser; otherwise the earliest. An exchange
 * whose session was not set by an earlier response comes later.
 */
export const exchangesInOrder = (folders: ReadonlyArray<string>): ReadonlyArray<Exchange> => {
  const waiting = folders.map((folder) => [...exchangesOf(folder)])
  const ordered: Array<Exchange> = []
  const sessions = new Set<string | undefined>([undefined])
  let version: string | undefined

  for (;;) {
    const heads = waiting.flatMap((queue) => queue.slice(0, 1))
    const known = heads.filter((head) => sessions.has(cookieIn(head, "PHPSESSID")))
    const next = nextOf(known.length > 0 ? known : heads, version)
    if (next === undefined) return ordered
    ordered.push(next)
    version = versionSetBy(next) ?? version
    sessions.add(cookieIn(next, "PHPSESSID")).add(sessionSetBy(next))
    waiting.find((queue) => queue[0] === next)?.shift()
  }
}

const nextOf = (heads: ReadonlyArray<Exchange>, version: string | undefined): Exchange | undefined => {
  const sends = (wanted: string | undefined) => (head: Exchange) => cookieIn(head, "private_content_version") === wanted
  const successive = heads.filter(sends(version))
  return (
    successive.find((head) => head.request.method === "GET") ??
    successive[0] ??
    heads.find(sends(undefined)) ??
    heads.toSorted((a, b) => secondOfDay(a).localeCompare(secondOfDay(b)))[0]
  )
}
