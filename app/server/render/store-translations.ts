import { createHash } from "node:crypto"

import { Effect, Layer } from "effect"
import type { Hono } from "hono"
import { LRUCache } from "lru-cache"

import { dictionaryFiles } from "../../../adapters/http/dictionary-file.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import { themeDictionary } from "../../../adapters/http/theme-dictionary.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import { backendOrigin } from "../backend/backend-origin.ts"
import { memoize } from "../cache/memoize.ts"
import { bestBrotli, type ContentEncoding, negotiateEncoding, gzip } from "../http/compression.ts"
import { storeCookieOf, type ViewCode } from "../http/store-view-cookie.ts"
import type { Log } from "../log.ts"
import type { ShopBackend } from "../route-context.ts"
import type { LoadedDictionary } from "./server-dictionary.ts"

/** Milliseconds until a dictionary is loaded again. */
const reloadAfterMs = 3_600_000
/** Milliseconds until the next attempt after a failure. */
const retryAfterMs = 300_000
/** Milliseconds for which a page waits for the first response. */
const firstLoadTimeoutMs = 3_000
const maxFiles = 20
/** The most characters of JSON that pages in the language of the source texts carry; with more, browsers load them as a file. */
const maxInlineCharacters = 16_000
const maxLocales = 200

type DictionaryOf = (locale: string) => LoadedDictionary

/** The dictionaries of all store views. */
export type StoreTranslations = {
  /** The dictionaries of a store view: ours, overridden by those of the shop's theme. The first call waits at most `firstLoadTimeoutMs`. */
  readonly dictionaryOf: (view: ViewCode, localeOfView: () => Promise<string>) => Promise<DictionaryOf>
  /** Serves the merged dictionaries to browsers. */
  readonly mount: (app: Hono) => void
}

type StoreTranslationsOptions = {
  readonly backend: ShopBackend
  /** The address of the theme's dictionaries, `{locale}` for `de_DE`; absent: as the shop's pages name it. */
  readonly pattern?: string | undefined
  readonly ownDictionaryOf: DictionaryOf
  /** Translations of the project by locale such as `fr-FR`, which override all others. */
  readonly project?: ReadonlyMap<string, Dictionary> | undefined
  readonly log: Log
  /** Current time in Unix milliseconds. */
  readonly now: () => number
  /** Called when texts have changed, so that rendered pages are outdated. */
  readonly onChange: () => void
}

const compress: Readonly<Record<ContentEncoding, (json: Buffer) => Promise<Buffer>>> = {
  br: bestBrotli,
  gzip: gzip,
  identity: async (json) => json,
}

/** A JSON file in every requested content encoding, each compressed once. */
const compressedFile = (json: Buffer): ((encoding: ContentEncoding) => Promise<Buffer>) =>
  memoize((encoding) => compress[encoding](json), 3)

/** Dictionary files by the hash of their content; the last `maxFiles` stay available to pages rendered before. */
const filesByHash = () => {
  const files = new LRUCache<string, ReturnType<typeof compressedFile>>({ max: maxFiles })
  return {
    get: (hash: string) => files.get(hash),
    add: (texts: Dictionary): string => {
      const json = Buffer.from(JSON.stringify(texts))
      const hash = createHash("sha256").update(json).digest("hex").slice(0, 16)
      if (!files.has(hash)) files.set(hash, compressedFile(json))
      return hash
    },
  }
}

/** The theme's texts of one store view, loaded in the background. */
const themeTextsOf = (
  { backend, pattern, log, now, onChange }: StoreTranslationsOptions,
  view: ViewCode,
  locale: string,
) => {
  const cookies = storeCookieOf(view)
  const http =
    pattern === undefined
      ? httpLayer((address, init) => backend.fetch(new Request(address, init)), backendOrigin, cookies)
      : httpLayer(globalThis.fetch, "", {})
  const path = pattern?.replaceAll("{locale}", locale.replace("-", "_"))
  const layers = Layer.merge(http, dictionaryFiles.pipe(Layer.provide(http)))
  let texts: Dictionary = {}
  let isLogged = false
  let nextAt = 0

  const load = async (): Promise<void> => {
    nextAt = now() + reloadAfterMs
    const found = await Effect.runPromise(
      Effect.result(themeDictionary(backendOrigin, path).pipe(Effect.provide(layers))),
    )
    if (found._tag === "Failure") {
      nextAt = now() + retryAfterMs
      if (!isLogged) log("shop-dictionary-missing", { view: view ?? "default", locale, reason: found.failure.reason })
      isLogged = true
      return
    }
    isLogged = false
    const before = JSON.stringify(texts)
    texts = found.success
    if (JSON.stringify(texts) !== before) onChange()
  }

  return {
    load,
    /** The texts loaded last; starts a reload when they are too old. */
    current: (): Dictionary => {
      if (now() >= nextAt) void load()
      return texts
    },
  }
}

/**
 * Merges the dictionaries of a remote shop's theme over ours: a text of the theme wins. Where the theme has no dictionary, or it cannot be
 * loaded, shoppers see our texts and the log has a line. The built-in shop has only ours. A text of the project wins over both.
 */
export const createStoreTranslations = (settings: StoreTranslationsOptions): StoreTranslations => {
  const { backend, project = new Map<string, Dictionary>() } = settings
  const files = filesByHash()

  const merge = (ours: LoadedDictionary, themeTexts: Dictionary): LoadedDictionary => {
    if (Object.keys(themeTexts).length === 0) return ours
    const texts = { ...ours.texts, ...themeTexts }
    return { texts, address: `/dictionary/${files.add(texts)}.json` }
  }

  const ofProject = (locale: string): LoadedDictionary => {
    const ours = settings.ownDictionaryOf(locale)
    const texts = project.get(locale) ?? {}
    const isInline =
      /^en\b/.test(locale) && ours.address === undefined && JSON.stringify(texts).length <= maxInlineCharacters
    return isInline ? { texts } : merge(ours, texts)
  }
  const ownDictionaryOf = memoize(ofProject, maxLocales)

  const dictionaryOf: StoreTranslations["dictionaryOf"] = async (view, localeOfView) => {
    if (backend.kind === "embedded") return ownDictionaryOf
    const shopLocale = await localeOfView().catch(() => undefined)
    if (shopLocale === undefined) return ownDictionaryOf
    const theme = themeTextsOf(settings, view, shopLocale)
    await Promise.race([theme.load(), new Promise((resolve) => setTimeout(resolve, firstLoadTimeoutMs).unref())])
    const merged = new Map<string, { readonly themeTexts: Dictionary; readonly dictionary: LoadedDictionary }>()
    return (locale) => {
      const themeTexts = theme.current()
      const earlier = merged.get(locale)
      if (earlier !== undefined && earlier.themeTexts === themeTexts) return earlier.dictionary
      const ours = ownDictionaryOf(locale)
      const dictionary =
        Object.keys(themeTexts).length === 0 ? ours : merge(ours, { ...themeTexts, ...project.get(locale) })
      merged.set(locale, { themeTexts, dictionary })
      return dictionary
    }
  }

  const mount: StoreTranslations["mount"] = (app) => {
    app.get("/dictionary/:hash{[0-9a-f]{16}\\.json}", async (c) => {
      const file = files.get(c.req.param("hash").slice(0, 16))
      if (file === undefined) return c.body(null, 404)
      const encoding = negotiateEncoding(c.req.header("accept-encoding"))
      return c.body(new Uint8Array(await file(encoding)), 200, {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "public, max-age=31536000, immutable",
        Vary: "Accept-Encoding",
        ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      })
    })
  }

  return { dictionaryOf, mount }
}
