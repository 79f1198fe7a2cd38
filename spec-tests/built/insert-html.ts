import { showSafeHtml, type AllowedHtml } from "../../adapters/safe-html.ts"
import { allowedHtml } from "../../core/content/allowed-html.ts"
import { messageElements } from "../../core/page/message-reading.ts"
import { wrongIn } from "../any/wrong-in-html.ts"

// Bundled by injections.test.ts, and run in a page of the shop.

const lists: Readonly<Record<string, AllowedHtml>> = {
  contents: allowedHtml,
  messages: { elements: messageElements, attributes: ["class", "title"], attributesOf: { a: ["href"] } },
}

/** Puts every text into a place of its own in this page, by every list; answers what is there that should not be. */
export const insertAll = async (texts: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const wrong: Array<string> = []
  for (const [list, allowed] of Object.entries(lists)) {
    for (const text of texts) {
      const place = document.createElement("div")
      document.body.append(place)
      await showSafeHtml(place, text, allowed)
      wrong.push(...wrongIn(place, allowed.elements).map((what) => `${list}: ${text} leaves ${what}`))
    }
  }
  return wrong
}

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
