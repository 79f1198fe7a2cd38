import { cartLines } from "../../../core/cart/cart-lines.ts"
import { cartPageStep } from "../../../core/cart/cart-page-step.ts"
import {
  isCartPageEvent,
  type CartPageEvent,
  type CartPageRequest,
  type CartPageState,
} from "../../../core/cart/cart-page.ts"
import { readCartSection } from "../../../core/cart/mini-cart-reading.ts"
import { unansweredInCart } from "../../../core/cart/unanswered-cart.ts"
import { signInBackTo } from "../../../core/checkout/checkout-notice.ts"
import { uencOf } from "../../../core/page/uenc.ts"
import { Cart } from "../../../ui/cart/Cart.tsx"
import { followCart, reloadWhenBack } from "../cart-section.ts"
import { inTurn } from "../cart-turns.ts"
import type { Islands, PageParts } from "../island.ts"
import type { BrowserStorefront } from "../storefront.ts"

const changedAddress = "checkout/cart/updatePost/"

/** Connects what the views tell to the rules, and what the rules want to the shop. */
const start = ({ store }: BrowserStorefront, { events, sections }: PageParts): void => {
  const cart = (): CartPageState | undefined => store.getState().cart

  /** Changes the cart, and shows what it has become; without an answer the page is loaded anew, which always tells the truth. */
  const change = async (state: CartPageState, request: Extract<CartPageRequest, { _tag: "ChangeQuantities" }>) => {
    const { changeQuantities } = await import("../cart-engine.ts")
    const { totals, refusal } = await changeQuantities(request.changes, state)
    await sections.reload(sections.changedBy(`${location.origin}/${changedAddress}`))
    const section = readCartSection(sections.content("cart"), location.origin)
    if (section === undefined || totals === undefined) {
      location.reload()
      return
    }
    take({ _tag: "CartChanged", section, lines: cartLines(section.lines, totals), totals, refusal })
  }

  const ask = async (request: CartPageRequest): Promise<void> => {
    const state = cart()
    if (state === undefined) return
    if (request._tag === "GoFromCart") location.assign(signInBackTo(uencOf(location.href)))
    else if (request._tag === "OpenCartPage") location.assign(request.path)
    else if (request._tag === "ChangeQuantities") await change(state, request)
    else {
      const answer = await import("../cart-engine.ts")
        .then(({ askCart }) => askCart(request, state))
        .catch(() => unansweredInCart(request))
      if (answer !== undefined) take(answer)
    }
  }

  const take = (event: CartPageEvent): void => {
    const before = cart()
    if (before === undefined) return
    const { state, requests } = cartPageStep(before, event)
    if (state !== before) store.setState({ cart: state })
    for (const request of requests) void inTurn(() => ask(request))
  }

  reloadWhenBack()
  const subtotal = cart()?.totals.subtotal
  if (subtotal !== undefined) followCart(sections, subtotal)

  events.on("told", (event) => {
    if (isCartPageEvent(event)) take(event)
  })
}

/** The cart page. */
export const islands: Islands = { views: { cart: Cart }, start }
