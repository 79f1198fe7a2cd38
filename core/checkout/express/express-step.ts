import type { ExpressButton } from "./express-button.ts"

/** Place of a button: on a product page it buys the product with the cart, elsewhere the cart. */
export type ExpressPlace = "product" | "mini-cart" | "cart" | "checkout"

/** A press: the method of the button, and its place. */
export type ExpressPress = { readonly method: string; readonly place: ExpressPlace }

/** State of the express buttons of a page; absent until a button of a module is available. */
export type ExpressState = {
  readonly buttons: ReadonlyArray<Pick<ExpressButton, "method" | "label">>
  /** The press whose sheet is open. */
  readonly open?: ExpressPress | undefined
  /** Text about the end of the last sheet, shown at its place. */
  readonly note?: { readonly place: ExpressPlace; readonly text: string } | undefined
}

/** Event of the express buttons. */
export type ExpressEvent =
  | ({ readonly _tag: "ExpressPressed" } & ExpressPress)
  /** The sheet is closed, or none was opened. Texts are in the language of the page. */
  | { readonly _tag: "ExpressEnded"; readonly place: ExpressPlace; readonly text: string }

/** Message after a sheet that was closed without an approval. */
export const expressClosed = "The payment was closed. Nothing was ordered, and your cart is as it was."
/** Message of a sheet that the browser or the provider did not show. */
export const expressNotShown = "The payment could not be opened. Choose another way to pay."
/** Message of a product that could not be put into the cart. */
export const notAdded = "This product could not be added to the cart."
/** Message of a product whose options are missing. */
export const optionsMissing = "Choose the options of this product first."

/** Computes the state after an event. While a sheet is open, further presses change nothing. */
export const expressStep = (state: ExpressState, event: ExpressEvent): ExpressState => {
  if (event._tag === "ExpressEnded")
    return { ...state, open: undefined, note: { place: event.place, text: event.text } }
  const { method, place } = event
  return state.open === undefined ? { ...state, open: { method, place }, note: undefined } : state
}
