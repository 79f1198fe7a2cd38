import { createHash } from "node:crypto"

import { Effect, Layer } from "effect"
import type { Hono } from "hono"

import { dictionaryFiles } from "../../../adapters/http/dictionary-file.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import { themeDictionary } from "../../../adapters/http/theme-dictionary.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import { bestBrotli, type ContentEncoding, negotiateEncoding, gzip } from "../http/compression.ts"
import type { ViewCode } from "../http/store-view-cookie.ts"
import type { Log } from "../log.ts"
import type { ShopBackend } from "../route-context.ts"
import type { LoadedDictionary } from "./dictionary.ts"

/** Where the host asks when no shopper is involved. */
const origin = "http://vitrine.invalid"

const hour = 3_600_000
const afterFailure = 300_000
/** A page is not kept waiting longer than this for the first answer. */
const patience = 3_000
const mostFiles = 20

type DictionaryOf = (locale: string) => LoadedDictionary

export type ShopWords = {
  /** Of a store view: ours, and what the shop says otherwise. Waits for the shop a little. */
  readonly dictionaryOf: (view: ViewCode, localeOfView: () => Promise<string>) => Promise<DictionaryOf>
  /** The files that browsers read them from. */
  readonly mount: (app: Hono) => void
}

type ShopWordsSettings = {
  readonly backend: ShopBackend
  /** Where the dictionaries lie, `{locale}` for `de_DE`; absent: where the shop's pages say. */
  readonly pattern?: string | undefined
  readonly own: DictionaryOf
  readonly log: Log
  readonly now: () => number
  /** Pages have been made with other words. */
  readonly changed: () => void
}

const compress: Readonly<Record<ContentEncoding, (json: Buffer) => Promise<Buffer>>> = {
  br: bestBrotli,
  gzip: gzip,
  identity: async (json) => json,
}

/** A file in every coding that was asked for, each made once. */
const codedFile = (json: Buffer): ((coding: ContentEncoding) => Promise<Buffer>) => {
  const made = new Map<ContentEncoding, Promise<Buffer>>()
  return (coding) => {
    const body = made.get(coding) ?? compress[coding](json)
    made.set(coding, body)
    return body
  }
}

/** Files that pages name by a hash of what is in them; an old page finds its own for a while. */
const filesByHash = () => {
  const files = new Map<string, ReturnType<typeof codedFile>>()
  return {
    get: (hash: string) => files.get(hash),
    keep: (texts: Dictionary): string => {
      const json = Buffer.from(JSON.stringify(texts))
      const hash = createHash("sha256").update(json).digest("hex").slice(0, 16)
      const file = files.get(hash) ?? codedFile(json)
      files.delete(hash)
      files.set(hash, file)
      const [oldest] = files.size > mostFiles ? files.keys() : []
      if (oldest !== undefined) files.delete(oldest)
      return hash
    },
  }
}

/** One store view's words, read beside what shoppers wait for. */
const wordsOfView = ({ backend, pattern, log, now, changed }: ShopWordsSettings, view: ViewCode, locale: string) => {
  const cookies = view === undefined ? {} : { cookie: `store=${view}` }
  const http =
    pattern === undefined
      ? httpLayer((address, init) => backend.fetch(new Request(address, init)), origin, cookies)
      : httpLayer(globalThis.fetch, "", {})
  const path = pattern?.replaceAll("{locale}", locale.replace("-", "_"))
  const outside = Layer.merge(http, dictionaryFiles.pipe(Layer.provide(http)))
  let words: Dictionary = {}
  let isTold = false
  let nextAt = 0

  const load = async (): Promise<void> => {
    nextAt = now() + hour
    const found = await Effect.runPromise(Effect.result(themeDictionary(origin, path).pipe(Effect.provide(outside))))
    if (found._tag === "Failure") {
      nextAt = now() + afterFailure
      if (!isTold) log("shop-dictionary-missing", { view: view ?? "default", locale, why: found.failure.why })
      isTold = true
      return
    }
    isTold = false
    const before = JSON.stringify(words)
    words = found.success
    if (JSON.stringify(words) !== before) changed()
  }

  return {
    load,
    /** What is known now; what is old is asked for again beside it. */
    now: (): Dictionary => {
      if (now() >= nextAt) void load()
      return words
    },
  }
}

/**
 * The dictionaries of a remote shop's own theme over ours: where both have a text, the shop's is said. A shop that has none, or does not
 * give it, is as one without: shoppers see our words, and the log has a line. The embedded shop has no others than ours. [7.translations.1]
 */
export const shopWords = (settings: ShopWordsSettings): ShopWords => {
  const { backend, own } = settings
  const files = filesByHash()

  const over = (ours: LoadedDictionary, theirs: Dictionary): LoadedDictionary => {
    if (Object.keys(theirs).length === 0) return ours
    const texts = { ...ours.texts, ...theirs }
    return { texts, address: `/dictionary/${files.keep(texts)}.json` }
  }

  const dictionaryOf: ShopWords["dictionaryOf"] = async (view, localeOfView) => {
    if (backend.kind === "embedded") return own
    const spokenIn = await localeOfView().catch(() => undefined)
    if (spokenIn === undefined) return own
    const words = wordsOfView(settings, view, spokenIn)
    await Promise.race([words.load(), new Promise((resolve) => setTimeout(resolve, patience).unref())])
    const merged = new Map<string, { readonly theirs: Dictionary; readonly both: LoadedDictionary }>()
    return (locale) => {
      const theirs = words.now()
      const known = merged.get(locale)
      if (known !== undefined && known.theirs === theirs) return known.both
      const both = over(own(locale), theirs)
      merged.set(locale, { theirs, both })
      return both
    }
  }

  const mount: ShopWords["mount"] = (app) => {
    app.get("/dictionary/:hash{[0-9a-f]{16}\\.json}", async (c) => {
      const file = files.get(c.req.param("hash").slice(0, 16))
      if (file === undefined) return c.body(null, 404)
      const coding = negotiateEncoding(c.req.header("accept-encoding"))
      return c.body(new Uint8Array(await file(coding)), 200, {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "public, max-age=31536000, immutable",
        Vary: "Accept-Encoding",
        ...(coding === "identity" ? {} : { "Content-Encoding": coding }),
      })
    })
  }

  return { dictionaryOf, mount }
}
