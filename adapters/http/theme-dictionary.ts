import { Effect } from "effect"

import { Dictionaries, DictionaryFailed } from "../../core/translation/dictionary.program.ts"
import { themeFolder } from "../../core/translation/theme-folder.ts"
import type { Dictionary } from "../../core/translation/translate.ts"
import { Http, type HttpResponse, type HttpFailed } from "./http.ts"

const mostTexts = 20_000
const longestText = 5_000

/** Limits the number and length of the texts in a dictionary. */
const usable = (texts: Dictionary): Dictionary =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([source, text]) => text.trim() !== "" && source.length <= longestText && text.length <= longestText)
      .slice(0, mostTexts),
  )

/** A shop with its store's code in addresses sends its bare address on. */
const homePage = (origin: string, path = "/", left = 3): Effect.Effect<HttpResponse, HttpFailed, Http> =>
  Effect.gen(function* () {
    const { send } = yield* Http
    const answer = yield* send({ path, headers: { accept: "text/html" } })
    const onward = answer.headers.get("location")
    const isHere = onward !== null && URL.canParse(onward, origin) && new URL(onward, origin).origin === origin
    if (answer.status < 300 || answer.status > 399 || !isHere || left === 0) return answer
    const { pathname, search } = new URL(onward, origin)
    return yield* homePage(origin, pathname + search, left - 1)
  })

/** Fetches the dictionary of the backend's theme: found through its home page, or at `path` where known. [7.translations.1] */
export const themeDictionary = (
  origin: string,
  path?: string,
): Effect.Effect<Dictionary, DictionaryFailed | HttpFailed, Http | Dictionaries> =>
  Effect.gen(function* () {
    const { load } = yield* Dictionaries
    if (path !== undefined) return usable(yield* load(path))
    const { status, text } = yield* homePage(origin)
    const folder = themeFolder(text, origin)
    if (folder === undefined)
      return yield* new DictionaryFailed({ why: `the home page (status ${status}) names no theme` })
    return usable(yield* load(`${folder}/js-translation.json`))
  })
