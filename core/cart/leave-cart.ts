import {
  fieldsMatchSubmission,
  quantitiesAreSaved,
  withoutRequests,
  type CartPageState,
  type CartPageStep,
} from "./cart-page.ts"

/** Texts of the dialog before changed quantities are discarded, as translation keys. [2.shopping-cart-page.3] [2.shopping-cart-page.4] [2.shopping-cart-page.5] */
export const leavePrompt = {
  title: "Are you sure you want to leave the page?",
  text: "Changes you made to the cart will not be saved.",
  cancel: "Cancel",
  leave: "Leave",
} as const

const navigateTo = (state: CartPageState, path: string): CartPageStep => ({
  state: { ...state, leavingTo: undefined },
  requests: [{ _tag: "OpenCartPage", path }],
})

/**
 * Navigates to another page of the cart, after a change in flight; opens the dialog first when quantities are changed.
 * [2.shopping-cart-page.2]
 */
export const pagerPressed = (state: CartPageState, path: string): CartPageStep => {
  if (!fieldsMatchSubmission(state)) return withoutRequests({ ...state, leavingTo: path })
  return state.isBusy ? withoutRequests({ ...state, pathAfterSave: path }) : navigateTo(state, path)
}

/** Navigates to the page that waits for the quantities, once they are saved. The page stays when they cannot be saved. */
export const openWhenSaved = ({ state, requests }: CartPageStep): CartPageStep => {
  const { pathAfterSave: path, isBusy, alert, problem } = state
  if (path === undefined || (isBusy && alert.length === 0)) return { state, requests }
  const isReady = quantitiesAreSaved(state) && problem === ""
  return {
    state: { ...state, pathAfterSave: undefined },
    requests: isReady ? [...requests, { _tag: "OpenCartPage", path }] : requests,
  }
}

/** Closes the dialog, and navigates when the shopper leaves. Does nothing while it is closed. [2.shopping-cart-page.5] */
export const leaveDecided = (state: CartPageState, leaves: boolean): CartPageStep =>
  leaves && state.leavingTo !== undefined
    ? navigateTo(state, state.leavingTo)
    : withoutRequests({ ...state, leavingTo: undefined })
