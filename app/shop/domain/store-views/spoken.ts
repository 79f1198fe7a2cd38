import type { ShopSettings } from "../../context/settings.ts"
import { escapeHtml } from "../../infra/web/html.ts"
import { viewOf } from "./settings-of-view.ts"

type Pack = Readonly<Record<string, string>>

type Pattern = { readonly said: RegExp; readonly piece: string; readonly text: string }

type Speech = { readonly exact: ReadonlyMap<string, string>; readonly patterns: ReadonlyArray<Pattern> }

/** What is filled in: `%1`, or by name `%fieldName`. */
const placeholder = /%(\d+|[a-z]\w*)/gi

const piecesOf = (english: string): ReadonlyArray<string> => english.split(placeholder).filter((_, at) => at % 2 === 0)

const patternOf = ([english, text]: readonly [string, string]): Pattern => {
  const escaped = english.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  const [piece = ""] = piecesOf(english).toSorted((one, other) => other.length - one.length)
  return { said: new RegExp(`^${escaped.replace(placeholder, "(?<_$1>[^]*?)")}$`), piece, text }
}

const fixedLength = (english: string): number => piecesOf(english).join("").length

/**
 * In messages, which are HTML, a text stands as it is or with its quotation marks written out. Where two texts fit a sentence, the one with
 * more words of its own is meant.
 */
const speechOf = (pack: Pack): Speech => {
  const both = Object.entries(pack).flatMap(([english, text]) => [
    [english, text] as const,
    ...(english.includes("<") ? [] : [[escapeHtml(english), escapeHtml(text)] as const]),
  ])
  const exact = new Map(both)
  const open = [...exact].filter(([english]) => /%[\da-z]/i.test(english))
  return { exact, patterns: open.toSorted(([one], [other]) => fixedLength(other) - fixedLength(one)).map(patternOf) }
}

const speeches = new WeakMap<Pack, Speech>()

const speechIn = (pack: Pack): Speech => {
  const speech = speeches.get(pack) ?? speechOf(pack)
  speeches.set(pack, speech)
  return speech
}

const sentenceIn = ({ exact, patterns }: Speech, text: string): string | undefined => {
  const known = exact.get(text)
  if (known !== undefined) return known
  for (const { said, piece, text: translated } of patterns) {
    const found = text.includes(piece) ? said.exec(text) : null
    if (found !== null)
      return translated.replace(placeholder, (place, name: string) => found.groups?.[`_${name}`] ?? place)
  }
  return undefined
}

/**
 * A text of this shop in the language of the store view, with whatever was filled into it as it is; a text that its language pack does
 * not have stays English. Raw templates (`%1`, `%fieldName`) and filled sentences are both known, and lines of them. Whoever fills one
 * sentence into another has it spoken before.
 */
export const spoken = (settings: ShopSettings, text: string): string => {
  const { languagePack } = viewOf(settings)
  if (languagePack === undefined) return text
  const speech = speechIn(languagePack)
  return (
    sentenceIn(speech, text) ??
    text
      .split("\n")
      .map((line) => sentenceIn(speech, line) ?? line)
      .join("\n")
  )
}
