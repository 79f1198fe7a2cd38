import { Effect } from "effect"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"

import { writeStored } from "../../../adapters/browser/browser-storage.ts"
import { popUpOfCart, popUpOfProduct, type PopUpContent } from "../../../core/background-actions/pop-up-sections.ts"
import type { PopUp } from "../../../core/background-actions/pop-up.ts"
import { PopUpWindows } from "../../../core/background-actions/pop-ups.program.ts"
import type { PopUpView } from "../../../core/background-actions/pop-ups.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { translate, type Dictionary } from "../../../core/translation/translate.ts"
import { translator } from "../../../core/translation/translator.ts"
import { PopUpWindow } from "../../../ui/background-actions/PopUpWindow.tsx"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { readyPopUp } from "./pop-up-contents.ts"

/** Where the shopper's wish that pop-ups stay open is kept. */
export const staysOpenKey = "vitrine-keeps-pop-ups-open"

/** What the window shows of a product besides the HTML of the shop: draws it, and answers what takes it away. */
export type DrawProduct = (place: Element) => (() => void) | undefined

const drawn = (storefront: BrowserStorefront): HTMLDialogElement => {
  const place = document.createElement("div")
  document.body.append(place)
  flushSync(() =>
    createRoot(place, { identifierPrefix: "pop-up" }).render(
      <StorefrontRoot storefront={storefront}>
        <PopUpWindow />
      </StorefrontRoot>,
    ),
  )
  const dialog = place.querySelector("dialog")
  if (dialog === null) throw new Error("the window of background actions was not drawn")
  return dialog
}

const titleId = "pop-up-title"

/** The window says by its first heading what it is, else by a word of ours. */
const nameWindow = (dialog: HTMLDialogElement, content: Element, otherwise: string): void => {
  const heading = content.querySelector("h1, h2, h3")
  if (heading === null) {
    dialog.removeAttribute("aria-labelledby")
    dialog.ariaLabel = otherwise
    return
  }
  heading.id = titleId
  dialog.setAttribute("aria-labelledby", titleId)
}

/** Messages are where the shopper is: in the window while it is open. */
const moveMessages = (from: Element | null, to: Element | null): void => to?.append(...(from?.childNodes ?? []))

/** What is done with the element of the window. */
const openedWindow = (dialog: HTMLDialogElement, dictionary: Dictionary, drawProduct: DrawProduct) => {
  const contents = new Map<string, Element>()
  const partOf = (name: string) => dialog.querySelector(`[data-${name}]`)
  const messagesOfPage = () => document.querySelector("[data-messages]")
  let takeAway: (() => void) | undefined

  const putIn = (id: string) => {
    const content = contents.get(id)
    if (content === undefined) return
    partOf("pop-up-content")?.replaceChildren(content)
    nameWindow(dialog, content, translate(dictionary, id === popUpOfCart ? "Shopping Cart" : "Quick View"))
  }

  return {
    contents,
    putIn,
    open: ({ id }: PopUp) => {
      putIn(id)
      const place = partOf("pop-up-form")
      if (id === popUpOfProduct && place !== null) takeAway = drawProduct(place)
      // The window after adding tells what the page was told meanwhile.
      if (id === popUpOfCart) moveMessages(messagesOfPage(), partOf("messages"))
      dialog.showModal()
      dialog.scrollTop = 0
      dialog.focus()
    },
    close: () => {
      takeAway?.()
      takeAway = undefined
      dialog.close()
      moveMessages(partOf("messages"), messagesOfPage())
    },
    announce: (text: string) => {
      const announcer = partOf("announcer")
      if (announcer !== null) announcer.textContent = text
    },
  }
}

/** Shows in the store what the window says of its closing, as often as that changes. */
const shownIn = (storefront: BrowserStorefront) => {
  let shown: string | undefined
  return (view: PopUpView | undefined) => {
    const now = JSON.stringify(view)
    if (now === shown) return
    shown = now
    flushSync(() => storefront.store.setState({ popUp: view }))
  }
}

/** The one window of the page, which shows pop-ups in turn. */
export const popUpWindows = (storefront: BrowserStorefront, drawProduct: DrawProduct) => {
  const { page } = storefront.store.getState()
  const dialog = drawn(storefront)
  const opened = openedWindow(dialog, page.dictionary, drawProduct)
  const show = shownIn(storefront)

  const service = PopUpWindows.of({
    render: (popUps) =>
      Effect.sync(() => {
        for (const { id } of popUps) if (id === dialog.dataset["popUp"]) opened.putIn(id)
      }),
    open: (popUp) => Effect.sync(() => opened.open(popUp)),
    close: () => Effect.sync(opened.close),
    show: (view) => Effect.sync(() => show(view)),
    announce: (text, seconds) => Effect.sync(() => opened.announce(translator(page)(text as UncheckedText, seconds))),
    rememberStaysOpen: (staysOpen) => Effect.sync(() => writeStored(staysOpenKey, staysOpen)),
  })

  return {
    dialog,
    service,
    /** Makes the HTML of pop-ups ready; what is known of them then. */
    prepare: async (popUps: ReadonlyArray<PopUpContent>): Promise<ReadonlyArray<PopUp>> => {
      const ready = await Promise.all(popUps.map(readyPopUp))
      for (const { popUp, content } of ready) opened.contents.set(popUp.id, content)
      return ready.map(({ popUp }) => popUp)
    },
  }
}
