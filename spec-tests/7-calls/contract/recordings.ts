import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

/** One recorded exchange with a running Magento: what was asked and what it answered. */
export type Exchange = {
  /** Folder and file without number padding lost, such as `rest-guest/008-add-simple`. */
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
    /** Absent for pages: their HTML was not kept. */
    readonly body?: unknown
    readonly html?: unknown
    readonly mage_messages_cookie_decoded?: unknown
  }
}

/** Where the recordings lie: beside the project, unless RECORDINGS_DIR says otherwise. */
export const recordingsFolder = resolve(
  process.env["RECORDINGS_DIR"] ?? join(import.meta.dirname, "../../../../shared/recordings"),
)

export const recordingsAreHere = (): boolean => existsSync(recordingsFolder)

/** The exchanges of one folder, in the order they were made. */
export const exchangesOf = (folder: string): ReadonlyArray<Exchange> =>
  readdirSync(join(recordingsFolder, folder))
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => ({
      ...JSON.parse(readFileSync(join(recordingsFolder, folder, file), "utf8")),
      name: `${folder}/${file.slice(0, -".json".length)}`,
      folder,
    }))

const cookieIn = (exchange: Exchange, name: string): string | undefined =>
  new RegExp(`${name}=([^;]+)`).exec(exchange.request.headers["cookie"] ?? "")?.[1]

/** All `Set-Cookie` lines of a recorded answer. */
export const setCookiesOf = (exchange: Exchange): ReadonlyArray<string> => {
  const lines = exchange.response.headers["set-cookie"]
  if (lines === undefined) return []
  return typeof lines === "string" ? [lines] : lines
}

const versionSetBy = (exchange: Exchange): string | undefined =>
  setCookiesOf(exchange)
    .map((line) => /^private_content_version=([^;]+)/.exec(line)?.[1])
    .find((version) => version !== undefined)

/** When it happened, as far as the answer tells (the year in `Expires` is moved, the rest is the time of day). */
const secondOfDay = (exchange: Exchange): string => {
  const expires = exchange.response.headers["expires"]
  return typeof expires === "string" && !expires.includes("1981") ? (/\d\d:\d\d:\d\d/.exec(expires)?.[0] ?? "") : ""
}

const sessionSetBy = (exchange: Exchange): string | undefined =>
  setCookiesOf(exchange)
    .map((line) => /^PHPSESSID=([^;]+)/.exec(line)?.[1])
    .findLast((session) => session !== undefined)

/**
 * Several folders as the one session they were recorded in. The cookie `private_content_version` changes with every form post, so the next
 * exchange is one that sends the version set last, a reading one first; else a fresh browser's; else the earliest. A session that nobody
 * has been given yet is not in turn.
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
  const inTurn = heads.filter(sends(version))
  return (
    inTurn.find((head) => head.request.method === "GET") ??
    inTurn[0] ??
    heads.find(sends(undefined)) ??
    heads.toSorted((a, b) => secondOfDay(a).localeCompare(secondOfDay(b)))[0]
  )
}
