import type { CheckoutState } from "../../../../core/checkout/checkout-state.ts"
import { Cart } from "../../../../ui/cart/Cart.tsx"
import { CartPage } from "../../../../ui/cart/CartPage.tsx"
import { MiniCart } from "../../../../ui/cart/MiniCart.tsx"
import { Checkout } from "../../../../ui/checkout/Checkout.tsx"
import { CheckoutPage } from "../../../../ui/checkout/CheckoutPage.tsx"
import { CardPayment } from "../../../../ui/checkout/payment/CardPayment.tsx"
import { SuccessPage } from "../../../../ui/checkout/SuccessPage.tsx"
import type { Goods } from "./goods.ts"
import { cartOf, checkoutOf, linesOf, miniCartOf, placedOrder, readyCheckoutOf, savedAddress } from "./order-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

/** More than stand on one page of the cart. */
const manyLines = (goods: Goods) =>
  Array.from({ length: 21 }, (_, index) =>
    linesOf(goods).map((line) => ({ ...line, itemId: `${index}-${line.itemId}` })),
  )
    .flat()
    .slice(0, 22)

/** The cart page and the mini-cart. */
export const cart = (goods: Goods): Feature => {
  const whole = (state: string, knows: Specimen["knows"]): Specimen => ({
    name: "Cart",
    state,
    view: <Cart />,
    knows: knows ?? {},
  })
  const mini = (state: string, knows: Specimen["knows"]): Specimen => ({
    name: "MiniCart",
    state,
    view: <MiniCart />,
    knows: knows ?? {},
    isWindow: true,
  })
  const miniCart = miniCartOf(goods)
  const idle = { busyItem: undefined, asking: undefined, problem: "" }
  const removed = { itemId: "9", name: "Harbor Mug", fields: [] }
  return {
    folder: "cart",
    specimens: [
      whole("filled, a line with a problem", { cart: cartOf(goods) }),
      whole("loading", { cart: cartOf(goods, { busy: true }) }),
      whole("refused", {
        cart: cartOf(goods, {
          problem: "The requested qty is not available.",
          typed: { "1": "many" },
          judged: ["1"],
          alert: ["The requested qty is not available."],
        }),
      }),
      whole("a line taken out, the last of two pages", {
        cart: cartOf(goods, { removed, page: 2, lines: manyLines(goods) }),
      }),
      {
        ...whole("asks before it is left", { cart: cartOf(goods, { typed: { "1": "3" }, leavingTo: "/" }) }),
        isWindow: true,
      },
      { name: "CartPage", state: "empty", view: <CartPage islands={{}} crossSell={goods.cards} />, isLarge: true },
      mini("filled", { miniCart, miniCartWork: idle }),
      mini("loading", { miniCart, miniCartWork: { ...idle, busyItem: "1" } }),
      mini("asks before a line goes", { miniCart, miniCartWork: { ...idle, asking: "1" } }),
      mini("refused", { miniCart, miniCartWork: { ...idle, problem: "The requested qty is not available." } }),
      mini("empty", { miniCart: { ...miniCart, count: 0, lines: [], subtotal: "0", canCheckOut: false } }),
    ],
  }
}

const steps = ["address", "shipping", "payment", "review"] as const

const shown = (state: string, of: CheckoutState): Specimen => ({
  name: "Checkout",
  state,
  view: <Checkout />,
  knows: { checkout: of },
  isLarge: true,
})

/** Everything on one page. */
const onePage = (goods: Goods): ReadonlyArray<Specimen> => {
  const refused = checkoutOf(goods, {
    refusals: 1,
    judged: ["checkout-email", "shipping-firstname", "shipping-postcode", "checkout-rate", "agreement-1"],
    says: { kind: "error", text: "The requested qty is not available." },
  })
  const addresses = [savedAddress("1", "27 Warren Street"), savedAddress("2", "4 Mill Lane")]
  const card = { method: "demo_card", publicHash: "hash", brand: "Visa", lastFour: "4242", expires: "04/2031" }
  return [
    shown("as it opens", checkoutOf(goods)),
    shown("filled, with a discount", readyCheckoutOf(goods)),
    shown("rates and totals loading", readyCheckoutOf(goods, { ratesAre: "asked", totalsAre: "asked", rates: [] })),
    shown("refused", refused),
    shown("no delivery, no payment method", readyCheckoutOf(goods, { rates: [], methods: [], method: undefined })),
    shown("a method with a field", readyCheckoutOf(goods, { method: "purchaseorder" })),
    shown(
      "a customer with saved addresses and a card",
      checkoutOf(
        goods,
        { method: "demo_card", rate: "standard_standard" },
        {
          owner: { kind: "customer" },
          email: "ada@example.com",
          customerName: "Ada Holm",
          addresses,
          savedCards: [card],
        },
      ),
    ),
    shown("nothing is sent", checkoutOf(goods, {}, { isVirtual: true })),
    shown("the order is on its way", readyCheckoutOf(goods, { placing: true })),
  ]
}

/** The checkout in one page and in steps, and the page after it. */
export const checkout = (goods: Goods): Feature => ({
  folder: "checkout",
  specimens: [
    ...onePage(goods),
    ...steps.map((open) =>
      shown(`without scripts: ${open}`, readyCheckoutOf(goods, { layout: { _tag: "Steps", open } })),
    ),
    {
      name: "CardPayment",
      state: "the form of the provider in its frame",
      view: <CardPayment method="demo_card" />,
      knows: { checkout: readyCheckoutOf(goods, { method: "demo_card" }) },
    },
    { name: "CheckoutPage", state: "its frame", view: <CheckoutPage islands={{}} />, isLarge: true },
    {
      name: "SuccessPage",
      state: "of a guest, who may make an account",
      view: <SuccessPage order={placedOrder(goods)} offer={{}} />,
      isLarge: true,
    },
  ],
})
