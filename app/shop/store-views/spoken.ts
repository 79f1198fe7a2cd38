import { escapeHtml } from "../forms/html.ts"
import type { ShopSettings } from "../settings.ts"
import { viewOf } from "./settings-of-view.ts"

type Pattern = { readonly said: RegExp; readonly text: string }

type Speech = { readonly exact: ReadonlyMap<string, string>; readonly patterns: ReadonlyArray<Pattern> }

const patternOf = ([english, text]: readonly [string, string]): Pattern => {
  const escaped = english.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return { said: new RegExp(`^${escaped.replace(/%(\d)/g, "(?<_$1>[^]+?)")}$`), text }
}

/** In messages, which are HTML, a text stands as it is or with its quotation marks written out. */
const speechOf = (dictionary: Readonly<Record<string, string>>): Speech => {
  const both = Object.entries(dictionary).flatMap(([english, text]) => [
    [english, text] as const,
    ...(english.includes("<") ? [] : [[escapeHtml(english), escapeHtml(text)] as const]),
  ])
  const open = both.filter(([english]) => /%\d/.test(english))
  return { exact: new Map(both), patterns: open.map(patternOf) }
}

const speeches = new WeakMap<Readonly<Record<string, string>>, Speech>()

const speechIn = (dictionary: Readonly<Record<string, string>>): Speech => {
  const speech = speeches.get(dictionary) ?? speechOf(dictionary)
  speeches.set(dictionary, speech)
  return speech
}

/**
 * A text of this shop in the language of the store view, with whatever was filled into it as it is; a text that its language pack does
 * not have stays English. Raw templates (`%1`) and filled sentences are both known.
 */
export const spoken = (settings: ShopSettings, text: string): string => {
  const { languagePack } = viewOf(settings)
  if (languagePack === undefined) return text
  const speech = speechIn(languagePack)
  const exact = speech.exact.get(text)
  if (exact !== undefined) return exact
  for (const { said, text: translated } of speech.patterns) {
    const found = said.exec(text)
    if (found !== null)
      return translated.replace(/%(\d)/g, (place, number: string) => found.groups?.[`_${number}`] ?? place)
  }
  return text
}
