import type { CartPageState } from "../../../../../core/cart/cart-page.ts"
import type { MiniCartStatus } from "../../../../../core/cart/mini-cart-step.ts"
import { Cart } from "../../../../../ui/cart/Cart.tsx"
import { CartPage } from "../../../../../ui/cart/CartPage.tsx"
import { MiniCart } from "../../../../../ui/cart/MiniCart.tsx"
import { cartOf, linesOf, miniCartOf, totals } from "./order-data.ts"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"
import { wishListItems } from "./wish-list-features.tsx"

/** More items than one page of the cart shows. */
const manyLines = (data: SpecimenData) =>
  Array.from({ length: 21 }, (_, index) =>
    linesOf(data).map((line) => ({ ...line, itemId: `${index}-${line.itemId}` })),
  )
    .flat()
    .slice(0, 22)

const longSegments = totals.segments.map((segment) => ({ ...segment, value: "24691340" }))

/** Names and options of realistic maximum length. */
const longLines = (data: SpecimenData) =>
  linesOf(data).map((line) => ({
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

const longTexts = (data: SpecimenData, index: number) => {
  const { name = "", options = [] } = longLines(data)[index] ?? {}
  return { name, options }
}

const cartPageSpecimen = (state: string, cartState: CartPageState): Specimen => ({
  name: "Cart",
  state,
  view: (
    <div className="cart-page">
      <Cart />
    </div>
  ),
  parts: { cart: cartState },
})

const cartPageSpecimens = (data: SpecimenData): ReadonlyArray<Specimen> => {
  const refused = cartOf(data, {
    problem: "The requested qty is not available.",
    typed: { "1": "many" },
    invalidLines: ["1"],
    alert: ["The requested qty is not available."],
  })
  const removed = { itemId: "9", name: "Harbor Mug", fields: [] }
  const long = cartOf(data, {
    lines: longLines(data),
    totals: { ...totals, subtotal: "24691340", grandTotal: "24691340", segments: longSegments },
  })
  return [
    cartPageSpecimen("filled, a line with a problem", cartOf(data)),
    cartPageSpecimen("loading", cartOf(data, { isBusy: true })),
    cartPageSpecimen("refused", refused),
    cartPageSpecimen(
      "a line removed, the last of two pages",
      cartOf(data, { removed, page: 2, lines: manyLines(data) }),
    ),
    cartPageSpecimen("names and amounts that are very long", long),
    cartPageSpecimen("a customer's", cartOf(data, { owner: { kind: "customer" } })),
    {
      ...cartPageSpecimen("confirming before the page is left", cartOf(data, { typed: { "1": "3" }, leavingTo: "/" })),
      isWindow: true,
    },
  ]
}

const miniCarts = (data: SpecimenData): ReadonlyArray<Specimen> => {
  const filled = miniCartOf(data)
  const mini = (state: string, work: Partial<MiniCartStatus> = {}, miniCart = filled): Specimen => ({
    name: "MiniCart",
    state,
    view: <MiniCart />,
    parts: { miniCart, miniCartStatus: { busyItem: undefined, confirmingRemovalOf: undefined, problem: "", ...work } },
    isWindow: true,
  })
  const long = filled.lines.map((line, index) => ({ ...line, ...longTexts(data, index) }))
  return [
    mini("filled"),
    mini("names that are very long", {}, { ...filled, lines: long }),
    mini("loading", { busyItem: "1" }),
    mini("confirming before a line is removed", { confirmingRemovalOf: "1" }),
    mini("refused", { problem: "The requested qty is not available." }),
    mini("empty", {}, { ...filled, count: 0, lines: [], subtotal: "0", canCheckOut: false }),
  ]
}

/** Specimens of the cart page and the mini-cart. */
export const cart = (data: SpecimenData): Feature => ({
  folder: "cart",
  specimens: [
    ...cartPageSpecimens(data),
    { name: "CartPage", state: "empty", view: <CartPage islands={{}} crossSell={data.cards} />, isLarge: true },
    {
      name: "CartPage",
      state: "empty, with items saved for later",
      view: <CartPage islands={{}} crossSell={[]} saved={wishListItems(data.cards)} />,
      isLarge: true,
    },
    ...miniCarts(data),
  ],
})
