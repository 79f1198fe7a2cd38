import { Effect } from "effect"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"

import { writeStored } from "../../../adapters/browser/browser-storage.ts"
import {
  popUpOfCart,
  popUpOfProduct,
  type PopUpContent,
} from "../../../core/background-actions/pop-ups/pop-up-sections.ts"
import type { PopUp } from "../../../core/background-actions/pop-ups/pop-up-window.ts"
import { PopUpWindows } from "../../../core/background-actions/pop-ups/pop-ups.program.ts"
import type { PopUpView } from "../../../core/background-actions/pop-ups/pop-ups.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { translate, type Dictionary } from "../../../core/translation/translate.ts"
import { translator } from "../../../core/translation/translator.ts"
import { PopUpWindow } from "../../../ui/background-actions/PopUpWindow.tsx"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { readyPopUp } from "./pop-up-contents.ts"

/** Storage key of the shopper's option that pop-ups stay open. */
export const staysOpenKey = "vitrine-keeps-pop-ups-open"

/** Renders the product form into an element of the pop-up. Returns the function that removes it; `undefined` when there is no form. */
export type RenderProduct = (element: Element) => (() => void) | undefined

const renderDialog = (storefront: BrowserStorefront): HTMLDialogElement => {
  const element = document.createElement("div")
  document.body.append(element)
  flushSync(() =>
    createRoot(element, { identifierPrefix: "pop-up" }).render(
      <StorefrontRoot storefront={storefront}>
        <PopUpWindow />
      </StorefrontRoot>,
    ),
  )
  const dialog = element.querySelector("dialog")
  if (dialog === null) throw new Error("The dialog of background actions was not rendered.")
  return dialog
}

const titleId = "pop-up-title"

/** Labels the dialog by the first heading of its content, or by `fallback`. */
const labelDialog = (dialog: HTMLDialogElement, content: Element, fallback: string): void => {
  const heading = content.querySelector("h1, h2, h3")
  if (heading === null) {
    dialog.removeAttribute("aria-labelledby")
    dialog.ariaLabel = fallback
    return
  }
  heading.id = titleId
  dialog.setAttribute("aria-labelledby", titleId)
}

/** Moves messages between the page and the dialog: they are shown in the dialog while it is open. */
const moveMessages = (from: Element | null, to: Element | null): void => to?.append(...(from?.childNodes ?? []))

/** Opens, fills and closes the dialog element. */
const dialogActions = (dialog: HTMLDialogElement, dictionary: Dictionary, renderProduct: RenderProduct) => {
  const contents = new Map<string, Element>()
  const partOf = (name: string) => dialog.querySelector(`[data-${name}]`)
  const messagesOfPage = () => document.querySelector("[data-messages]")
  let removeProduct: (() => void) | undefined

  const showContent = (id: string) => {
    const content = contents.get(id)
    if (content === undefined) return
    partOf("pop-up-content")?.replaceChildren(content)
    labelDialog(dialog, content, translate(dictionary, id === popUpOfCart ? "Shopping Cart" : "Quick View"))
  }

  return {
    contents,
    showContent,
    open: ({ id }: PopUp) => {
      showContent(id)
      const element = partOf("pop-up-form")
      if (id === popUpOfProduct && element !== null) removeProduct = renderProduct(element)
      // Messages of the add-to-cart response may be on the page already.
      if (id === popUpOfCart) moveMessages(messagesOfPage(), partOf("messages"))
      dialog.showModal()
      dialog.scrollTop = 0
      dialog.focus()
    },
    close: () => {
      removeProduct?.()
      removeProduct = undefined
      dialog.close()
      moveMessages(partOf("messages"), messagesOfPage())
    },
    announce: (text: string) => {
      const announcer = partOf("announcer")
      if (announcer !== null) announcer.textContent = text
    },
  }
}

/** Returns a function that writes the countdown of the pop-up into the store when it has changed. */
const viewWriter = (storefront: BrowserStorefront) => {
  let written: string | undefined
  return (view: PopUpView | undefined) => {
    const serialized = JSON.stringify(view)
    if (serialized === written) return
    written = serialized
    flushSync(() => storefront.store.setState({ popUp: view }))
  }
}

/** Provides the dialog of the page, which shows one pop-up after the other. */
export const popUpWindows = (storefront: BrowserStorefront, renderProduct: RenderProduct) => {
  const { page } = storefront.store.getState()
  const dialog = renderDialog(storefront)
  const actions = dialogActions(dialog, page.dictionary, renderProduct)
  const show = viewWriter(storefront)

  const service = PopUpWindows.of({
    render: (popUps) =>
      Effect.sync(() => {
        for (const { id } of popUps) if (id === dialog.dataset["popUp"]) actions.showContent(id)
      }),
    open: (popUp) => Effect.sync(() => actions.open(popUp)),
    close: () => Effect.sync(actions.close),
    show: (view) => Effect.sync(() => show(view)),
    announce: (text, seconds) => Effect.sync(() => actions.announce(translator(page)(text as UncheckedText, seconds))),
    rememberStaysOpen: (staysOpen) => Effect.sync(() => writeStored(staysOpenKey, staysOpen)),
  })

  return {
    dialog,
    service,
    /** Sanitizes the HTML of pop-ups, caches it for `open`, and returns their properties. */
    prepare: async (popUps: ReadonlyArray<PopUpContent>): Promise<ReadonlyArray<PopUp>> => {
      const ready = await Promise.all(popUps.map(readyPopUp))
      for (const { popUp, content } of ready) actions.contents.set(popUp.id, content)
      return ready.map(({ popUp }) => popUp)
    },
  }
}
