import { quantitiesChanged, unchangedCart, type CartPageState, type CartPageStep } from "./cart-page.ts"

/** The question before changed quantities are left behind, as texts of the dictionary. [2.shopping-cart-page.3] [2.shopping-cart-page.4] [2.shopping-cart-page.5] */
export const leaveQuestion = {
  title: "Are you sure you want to leave the page?",
  text: "Changes you made to the cart will not be saved.",
  cancel: "Cancel",
  leave: "Leave",
} as const

const gone = (state: CartPageState, path: string): CartPageStep => ({
  state: { ...state, leavingTo: undefined },
  requests: [{ _tag: "OpenCartPage", path }],
})

/** A link to another page of the cart was clicked: with changed quantities, the shopper is asked first. [2.shopping-cart-page.2] */
export const pagerPressed = (state: CartPageState, path: string): CartPageStep =>
  quantitiesChanged(state) ? unchangedCart({ ...state, leavingTo: path }) : gone(state, path)

/** Cancel closes the question, Leave goes on; an answer to a question that is not open does nothing. [2.shopping-cart-page.5] */
export const leaveDecided = (state: CartPageState, leaves: boolean): CartPageStep =>
  leaves && state.leavingTo !== undefined
    ? gone(state, state.leavingTo)
    : unchangedCart({ ...state, leavingTo: undefined })
