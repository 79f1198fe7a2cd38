import { showSafeHtml, type AllowedHtml } from "../../adapters/html/safe-html.ts"
import { allowedHtml, allowedInSlides } from "../../core/content/allowed-html.ts"
import { messageHtml } from "../../core/web/read-messages.ts"
import { isolateOwnForms } from "../../ui/content/own-forms.element.ts"
import { wrongIn } from "../arbitraries/wrong-in-html.ts"

// Bundled by injections.test.ts, and run in a page of the shop.

const lists: Readonly<Record<string, AllowedHtml>> = {
  contents: allowedHtml,
  slides: allowedInSlides,
  messages: messageHtml,
}

/** Puts every text into a place of its own in this page, by every list; answers what is there that should not be. */
export const insertAll = async (texts: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const wrong: Array<string> = []
  for (const [list, allowed] of Object.entries(lists)) {
    for (const text of texts) {
      const place = document.createElement("div")
      document.body.append(place)
      await showSafeHtml(place, text, allowed)
      isolateOwnForms(place)
      wrong.push(
        ...wrongIn(place, allowed.elements, allowed.attributesOf).map((what) => `${list}: ${text} leaves ${what}`),
      )
    }
  }
  return wrong
}

/** Forms that would send elsewhere what somebody typed or chose, and fields to be typed into. */
const wrongForms = (place: ParentNode): ReadonlyArray<string> => [
  ...[...place.querySelectorAll("form")]
    .filter(({ action }) => new URL(action, document.baseURI).origin !== location.origin)
    .map(({ action }) => `<form> to ${action}`),
  ...[...place.querySelectorAll("input")]
    .filter(({ type }) => type !== "hidden")
    .map(({ type }) => `<input> of ${type}`),
]

/** The same of slides that a carousel has brought, with their forms. */
export const wrongInSlides = (selector: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(selector)].flatMap((place) => [
    ...wrongIn(place, allowedInSlides.elements, allowedInSlides.attributesOf),
    ...wrongForms(place),
  ])

/** Looks at what the server has put into the places of this page that a selector names. */
export const wrongInPlaces = (selector: string, allowed?: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...document.querySelectorAll(selector)].flatMap((place) => wrongIn(place, allowed))

/** Puts the texts in as they are: what would happen without a sanitiser. */
export const insertRaw = (texts: ReadonlyArray<string>): void => {
  for (const text of texts) {
    const place = document.createElement("div")
    document.body.append(place)
    place.innerHTML = text
  }
}
