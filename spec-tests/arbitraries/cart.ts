import fc from "fast-check"

import type { CartLine } from "../../app/shop/domain/cart/shop-cart-lines.ts"
import type { Coupon } from "../../app/shop/domain/checkout/shop-coupon.ts"
import type { TotalsInput } from "../../app/shop/domain/checkout/shop-totals.ts"

/** A cart item with the fields used by totals; the rest has defaults. */
export const cartLine = (change: Partial<CartLine> & { readonly price: number }): CartLine => {
  const quantity = change.quantity ?? 1
  const rowTotal = change.price * quantity
  return {
    itemId: 1,
    productId: 1,
    groupedProductId: undefined,
    type: "simple",
    sku: "MUG",
    name: "Mug",
    urlKey: "mug",
    quantity,
    rowTotal,
    taxableTotal: rowTotal,
    isVirtual: false,
    weight: 0,
    options: [],
    choices: {},
    stockItems: [],
    problem: undefined,
    allowsGiftMessage: undefined,
    ...change,
  }
}

/** An amount in ten-thousandths that is a whole number of cents; `most` is in cents. */
const wholeCents = (most: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: most }).map((amount) => amount * 100)

export const anyCartLine: fc.Arbitrary<CartLine> = fc
  .record({
    productId: fc.integer({ min: 1, max: 1_000_000 }),
    price: wholeCents(5_000_000),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    taxed: fc.boolean(),
    virtual: fc.boolean(),
  })
  .map(({ productId, price, quantity, taxed, virtual: isVirtual }) =>
    cartLine({ itemId: productId, productId, price, quantity, isVirtual, taxableTotal: taxed ? price * quantity : 0 }),
  )

/** Lines of different products, since equal ones would be one line. */
export const anyCartLines = fc.uniqueArray(anyCartLine, { maxLength: 12, selector: ({ productId }) => productId })

const coupon = (change: Partial<Coupon>): Coupon => ({
  id: 1,
  code: "CODE",
  label: "Label",
  kind: "percent",
  amount: 0,
  discountsShipping: false,
  fromSubtotal: undefined,
  ...change,
})

export const anyCoupon: fc.Arbitrary<Coupon> = fc.oneof(
  fc
    .record({ amount: fc.integer({ min: 0, max: 1_000_000 }), shippingToo: fc.boolean() })
    .map((effect) => coupon({ kind: "percent", ...effect })),
  wholeCents(10_000_000).map((amount) => coupon({ kind: "fixed-cart", amount })),
  wholeCents(1_000_000).map((amount) => coupon({ kind: "fixed-item", amount })),
  fc.constant(coupon({ kind: "free-shipping" })),
)

const carrierCodes = ["flatrate", "freeshipping", "courier", "unknown-carrier"] as const

export const anyTotalsInput: fc.Arbitrary<TotalsInput> = fc
  .record({
    lines: anyCartLines,
    coupon: fc.option(anyCoupon, { nil: undefined }),
    destination: fc.constantFrom(
      { country: "US", region: "CA" },
      { country: "US", region: "MI" },
      { country: "US", region: undefined },
      { country: "DE", region: undefined },
    ),
    carrier: fc.option(fc.constantFrom(...carrierCodes), { nil: null }),
  })
  .map(({ lines, coupon: applied, destination, carrier }) => ({
    lines,
    coupon: applied,
    destination,
    shipTo: destination.country,
    selectedRate: { carrierCode: carrier, methodCode: carrier === "courier" ? "express" : carrier },
  }))
