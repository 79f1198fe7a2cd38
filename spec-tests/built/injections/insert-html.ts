import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import { allowedHtml, allowedInSlides } from "../../../core/content/allowed-html.ts"
import type { AllowedHtml } from "../../../core/web/allow-list.ts"
import { messageHtml } from "../../../core/web/read-messages.ts"
import { removeForeignForms } from "../../../ui/content/foreign-forms.element.ts"
import { wrongIn } from "../../arbitraries/wrong-in-html.ts"

// Bundled by injections.test.ts, and run in a page of the shop.

const lists: Readonly<Record<string, AllowedHtml>> = {
  contents: allowedHtml,
  slides: allowedInSlides,
  messages: messageHtml,
}

/** Inserts every text at its own place of this page, with every allow-list; returns the remaining dangerous parts. */
export const insertAll = async (texts: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const wrong: Array<string> = []
  for (const [list, allowed] of Object.entries(lists)) {
    for (const text of texts) {
      const place = document.createElement("div")
      document.body.append(place)
      await showSafeHtml(place, text, allowed)
      removeForeignForms(place)
      wrong.push(
        ...wrongIn(place, allowed.elements, allowed.attributesByElement).map(
          (what) => `${list}: ${text} leaves ${what}`,
        ),
      )
    }
  }
  return wrong
}

/** Forms that would send typed or selected values elsewhere, and fields to type into. */
const wrongForms = (place: ParentNode): ReadonlyArray<string> => [
  ...[...place.querySelectorAll("form")]
    .filter(({ action }) => new URL(action, document.baseURI).origin !== location.origin)
    .map(({ action }) => `<form> to ${action}`),
  ...[...place.querySelectorAll("input")]
    .filter(({ type }) => type !== "hidden")
    .map(({ type }) => `<input> of ${type}`),
]

/** Forbidden elements, attributes and forms in the slides that a carousel loaded. */
export const wrongInSlides = (selector: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(selector)].flatMap((place) => [
    ...wrongIn(place, allowedInSlides.elements, allowedInSlides.attributesByElement),
    ...wrongForms(place),
  ])

/** Inspects the places of this page selected by a selector for HTML written by the server. */
export const wrongInPlaces = (selector: string, allowed?: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...document.querySelectorAll(selector)].flatMap((place) => wrongIn(place, allowed))

/** Inserts the texts unsanitised: the result without a sanitiser. */
export const insertRaw = (texts: ReadonlyArray<string>): void => {
  for (const text of texts) {
    const place = document.createElement("div")
    document.body.append(place)
    place.innerHTML = text
  }
}
