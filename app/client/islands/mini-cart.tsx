import "../../../ui/cart/mini-cart.css"
import type { QuantityChange } from "../../../core/cart/cart-page.ts"
import { readMiniCart } from "../../../core/cart/mini-cart-reading.ts"
import { idleMiniCart, miniCartStep } from "../../../core/cart/mini-cart-step.ts"
import { MiniCart } from "../../../ui/cart/MiniCart.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { Islands } from "../boot/island.ts"
import { queueCartChange } from "../cart/cart-change-queue.ts"
import type { CustomerSections } from "../sections/open-customer-sections.ts"

/** Restores the focus after its element was removed: to the same line, or to the heading when the line was removed. */
const restoreFocus = (itemId: string): void => {
  requestAnimationFrame(() => {
    const dialog = document.querySelector<HTMLDialogElement>("#mini-cart[open]")
    if (dialog === null || (document.activeElement !== dialog && dialog.contains(document.activeElement))) return
    const line = dialog.querySelector(`[data-mini-cart-item="${CSS.escape(itemId)}"]`)
    const next = line?.querySelector<HTMLElement>("button") ?? dialog.querySelector<HTMLElement>("#mini-cart-title")
    next?.focus()
  })
}

const change = async (lineChange: QuantityChange, { dispatch }: BrowserStorefront, sections: CustomerSections) => {
  const { changeCartLine, reloadAfterLineChange } = await import("../cart/change-cart-line.ts")
  const outcome = await queueCartChange(() => changeCartLine(lineChange))
  if (outcome._tag === "Refused") {
    dispatch({ _tag: "MiniCartChangeFailed", problem: outcome.problem })
    restoreFocus(lineChange.itemId)
    return
  }
  await reloadAfterLineChange(sections, lineChange)
  dispatch({ _tag: "MiniCartChanged" })
  restoreFocus(lineChange.itemId)
}

/** Island of the mini-cart on every page. */
export const islands: Islands = {
  views: { "mini-cart": MiniCart },
  step: (state, event) => {
    switch (event._tag) {
      case "MiniCartOpened":
      case "MiniCartQuantityEntered":
      case "MiniCartRemovalPressed":
      case "MiniCartRemovalDecided":
      case "MiniCartChangeFailed":
      case "MiniCartChanged":
        return { ...state, miniCartStatus: miniCartStep(state.miniCartStatus ?? idleMiniCart, event) }
      default:
        return state
    }
  },
  start: (storefront, { events, sections }) => {
    const updateMiniCart = () =>
      storefront.store.setState({ miniCart: readMiniCart(sections.content("cart"), location.origin) })

    updateMiniCart()
    events.on("sections", (names) => {
      if (names.includes("cart")) updateMiniCart()
    })
    events.on("action", (event) => {
      switch (event._tag) {
        case "MiniCartOpened":
          if (storefront.store.getState().miniCart === undefined) void sections.reload(["cart"])
          break
        case "MiniCartQuantityEntered":
          void change(event, storefront, sections)
          break
        case "MiniCartRemovalDecided":
          if (event.remove) void change({ itemId: event.itemId, quantity: 0 }, storefront, sections)
          else restoreFocus(event.itemId)
          break
        default:
      }
    })
  },
}
