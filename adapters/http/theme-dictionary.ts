import { Effect } from "effect"

import { Dictionaries, DictionaryFailed } from "../../core/translation/dictionary.program.ts"
import { themeFolder } from "../../core/translation/theme-folder.ts"
import type { Dictionary } from "../../core/translation/translate.ts"
import { Http, type HttpResponse, type HttpFailed } from "./http.ts"

const maxTexts = 20_000
const maxTextLength = 5_000

/** Limits the number and length of the texts in a dictionary. */
const limited = (texts: Dictionary): Dictionary =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([source, text]) => text.trim() !== "" && source.length <= maxTextLength && text.length <= maxTextLength)
      .slice(0, maxTexts),
  )

/** Fetches the home page of the backend. A backend with store codes in its addresses redirects; at most `redirects` are followed. */
const homePage = (origin: string, path = "/", redirects = 3): Effect.Effect<HttpResponse, HttpFailed, Http> =>
  Effect.gen(function* () {
    const { send } = yield* Http
    const response = yield* send({ path, headers: { accept: "text/html" } })
    const target = response.headers.get("location")
    const isOnOrigin = target !== null && URL.canParse(target, origin) && new URL(target, origin).origin === origin
    if (response.status < 300 || response.status > 399 || !isOnOrigin || redirects === 0) return response
    const { pathname, search } = new URL(target, origin)
    return yield* homePage(origin, pathname + search, redirects - 1)
  })

/** Fetches the dictionary of the backend's theme: found through its home page, or at `path` where known. */
export const themeDictionary = (
  origin: string,
  path?: string,
): Effect.Effect<Dictionary, DictionaryFailed | HttpFailed, Http | Dictionaries> =>
  Effect.gen(function* () {
    const { load } = yield* Dictionaries
    if (path !== undefined) return limited(yield* load(path))
    const { status, text } = yield* homePage(origin)
    const folder = themeFolder(text, origin)
    if (folder === undefined)
      return yield* new DictionaryFailed({ reason: `the home page (status ${status}) has no theme` })
    return limited(yield* load(`${folder}/js-translation.json`))
  })
