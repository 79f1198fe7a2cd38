import type { CartPageState } from "../../../../../core/cart/cart-page.ts"
import type { MiniCartStatus } from "../../../../../core/cart/mini-cart-step.ts"
import { Cart } from "../../../../../ui/cart/Cart.tsx"
import { CartPage } from "../../../../../ui/cart/CartPage.tsx"
import { MiniCart } from "../../../../../ui/cart/MiniCart.tsx"
import type { Goods } from "./goods.ts"
import { cartOf, linesOf, miniCartOf, totals } from "./order-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

/** More items than one page of the cart shows. */
const manyLines = (goods: Goods) =>
  Array.from({ length: 21 }, (_, index) =>
    linesOf(goods).map((line) => ({ ...line, itemId: `${index}-${line.itemId}` })),
  )
    .flat()
    .slice(0, 22)

const longSegments = totals.segments.map((segment) => ({ ...segment, value: "24691340" }))

/** Names and options of realistic maximum length. */
const longLines = (goods: Goods) =>
  linesOf(goods).map((line) => ({
    ...line,
    name: `${line.name} with a wide unglazed foot in Donaudampfschifffahrtsgesellschaftskapitänsgrau`,
    quantity: 1000,
    price: "12345.67",
    rowTotal: "12345670",
    options: [
      { label: "Glaze of the inside and the outside", value: "Fjord, with a rim of unglazed Westerwald clay" },
      {
        label: "Engraving",
        value: "https://www.example.com/a-very-long-address-without-any-blank-in-it?of=the-potter",
      },
    ],
  }))

const longTexts = (goods: Goods, place: number) => {
  const { name = "", options = [] } = longLines(goods)[place] ?? {}
  return { name, options }
}

const whole = (state: string, cartState: CartPageState): Specimen => ({
  name: "Cart",
  state,
  view: (
    <div className="cart-page">
      <Cart />
    </div>
  ),
  knows: { cart: cartState },
})

const wholeCarts = (goods: Goods): ReadonlyArray<Specimen> => {
  const refused = cartOf(goods, {
    problem: "The requested qty is not available.",
    typed: { "1": "many" },
    invalidLines: ["1"],
    alert: ["The requested qty is not available."],
  })
  const removed = { itemId: "9", name: "Harbor Mug", fields: [] }
  const long = cartOf(goods, {
    lines: longLines(goods),
    totals: { ...totals, subtotal: "24691340", grandTotal: "24691340", segments: longSegments },
  })
  return [
    whole("filled, a line with a problem", cartOf(goods)),
    whole("loading", cartOf(goods, { busy: true })),
    whole("refused", refused),
    whole("a line taken out, the last of two pages", cartOf(goods, { removed, page: 2, lines: manyLines(goods) })),
    whole("names and amounts that are very long", long),
    whole("a customer's", cartOf(goods, { owner: { kind: "customer" } })),
    {
      ...whole("asks before it is left", cartOf(goods, { typed: { "1": "3" }, leavingTo: "/" })),
      isWindow: true,
    },
  ]
}

const miniCarts = (goods: Goods): ReadonlyArray<Specimen> => {
  const filled = miniCartOf(goods)
  const mini = (state: string, work: Partial<MiniCartStatus> = {}, miniCart = filled): Specimen => ({
    name: "MiniCart",
    state,
    view: <MiniCart />,
    knows: { miniCart, miniCartWork: { busyItem: undefined, confirmingRemovalOf: undefined, problem: "", ...work } },
    isWindow: true,
  })
  const long = filled.lines.map((line, place) => ({ ...line, ...longTexts(goods, place) }))
  return [
    mini("filled"),
    mini("names that are very long", {}, { ...filled, lines: long }),
    mini("loading", { busyItem: "1" }),
    mini("asks before a line goes", { confirmingRemovalOf: "1" }),
    mini("refused", { problem: "The requested qty is not available." }),
    mini("empty", {}, { ...filled, count: 0, lines: [], subtotal: "0", canCheckOut: false }),
  ]
}

/** The cart page and the mini-cart. */
export const cart = (goods: Goods): Feature => ({
  folder: "cart",
  specimens: [
    ...wholeCarts(goods),
    { name: "CartPage", state: "empty", view: <CartPage islands={{}} crossSell={goods.cards} />, isLarge: true },
    ...miniCarts(goods),
  ],
})
