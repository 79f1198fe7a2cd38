/** Carts, stock, coupons and orders as the shop must keep them, written without its code. Amounts are cents. */

export const skus = ["MUG", "BOWL", "FEW", "LAST", "PACK", "UNTAXED", "SALE"] as const
export type Sku = (typeof skus)[number]

export const couponCodes = ["TENTH", "FIVE", "EACH", "ONCE", "MINE", "BIG", "OVER"] as const
export type CouponCode = (typeof couponCodes)[number]

export const people = ["ann", "bob"] as const
export type Person = (typeof people)[number]

type Rules = { readonly minimum: number; readonly maximum: number; readonly increments: number }

type Product = { readonly price: (pieces: number) => number; readonly stock: number; readonly rules: Rules }

const anyQuantity: Rules = { minimum: 1, maximum: Infinity, increments: 1 }

const product = (cents: number, stock: number, rules = anyQuantity): Product => ({ price: () => cents, stock, rules })

/** The products of the small catalogue, with less stock. */
export const products: Readonly<Record<Sku, Product>> = {
  MUG: product(2450, 40),
  BOWL: { ...product(999, 30), price: (pieces) => (pieces >= 10 ? 799 : pieces >= 3 ? 900 : 999) },
  FEW: product(1200, 5),
  LAST: product(1000, 1),
  PACK: product(300, 20, { minimum: 4, maximum: 12, increments: 2 }),
  UNTAXED: product(777, 20),
  SALE: product(3000, 8),
}

/** Pieces by product. */
export type Pieces = ReadonlyMap<Sku, number>

type Coupon = {
  readonly discount: (subtotal: number, pieces: number) => number
  readonly from: number
  readonly uses: number
  readonly usesOfPerson: number
}

const coupon = (discount: Coupon["discount"], limits: Partial<Coupon> = {}): Coupon => ({
  discount,
  from: 0,
  uses: Infinity,
  usesOfPerson: Infinity,
  ...limits,
})

const off = (cents: number) => (subtotal: number) => Math.min(cents, subtotal)

export const coupons: Readonly<Record<CouponCode, Coupon>> = {
  TENTH: coupon((subtotal) => Math.round(subtotal / 10)),
  FIVE: coupon(off(500)),
  EACH: coupon((_subtotal, pieces) => 100 * pieces),
  ONCE: coupon(off(500), { uses: 1 }),
  MINE: coupon((subtotal) => Math.round(subtotal / 2), { usesOfPerson: 1 }),
  BIG: coupon(off(1000), { from: 5000 }),
  /** No longer valid. */
  OVER: coupon(off(0), { uses: 0 }),
}

export type Cart = {
  readonly lines: Map<Sku, { pieces: number; id: number | undefined }>
  coupon: CouponCode | undefined
  owner: Person | undefined
}

export const newCart = (owner?: Person): Cart => ({ lines: new Map(), coupon: undefined, owner })

export type Order = {
  readonly id: number
  readonly owner: Person | undefined
  readonly pieces: Pieces
  readonly coupon: CouponCode | undefined
  readonly subtotal: number
  readonly discount: number
  status: "pending" | "processing" | "complete" | "canceled"
}

/** State that the shop must store. `usesOfPerson` is by `{code} {person}`. */
export type ShopModel = {
  readonly stock: Map<Sku, { pieces: number; salable: boolean }>
  readonly uses: Map<string, number>
  readonly carts: Map<Person, Cart>
  readonly orders: Array<Order>
}

export const newModel = (): ShopModel => ({
  stock: new Map(skus.map((sku) => [sku, { pieces: products[sku].stock, salable: true }])),
  uses: new Map(),
  carts: new Map(),
  orders: [],
})

const stockOf = ({ stock }: ShopModel, sku: Sku) => stock.get(sku) ?? { pieces: 0, salable: false }

const usesOf = ({ uses }: ShopModel, key: string): number => uses.get(key) ?? 0

const isSalable = (model: ShopModel, sku: Sku): boolean => {
  const { pieces, salable } = stockOf(model, sku)
  return salable && pieces > 0
}

/** Tests whether a line of so many pieces can be sold. */
export const canSell = (model: ShopModel, sku: Sku, pieces: number): boolean => {
  const { minimum, maximum, increments } = products[sku].rules
  const isAllowed = pieces >= minimum && pieces <= maximum && pieces % increments === 0
  return isAllowed && isSalable(model, sku) && pieces <= stockOf(model, sku).pieces
}

export const piecesOf = ({ lines }: Cart): Pieces => new Map([...lines].map(([sku, { pieces }]) => [sku, pieces]))

export const subtotalOf = (pieces: Pieces): number =>
  [...pieces].reduce((sum, [sku, count]) => sum + count * products[sku].price(count), 0)

/** Tests whether a coupon is valid for the owner of a cart at the moment. */
const isValid = (model: ShopModel, code: CouponCode, owner: Person | undefined): boolean =>
  usesOf(model, code) < coupons[code].uses &&
  (owner === undefined || usesOf(model, `${code} ${owner}`) < coupons[code].usesOfPerson)

/** The coupon that reduces a cart, and by how much. */
export const reductionOf = (
  model: ShopModel,
  cart: Cart,
): { readonly coupon: CouponCode | undefined; readonly discount: number } => {
  const { coupon: code, owner } = cart
  const pieces = piecesOf(cart)
  const subtotal = subtotalOf(pieces)
  if (code === undefined || !isValid(model, code, owner) || subtotal === 0 || subtotal < coupons[code].from)
    return { coupon: undefined, discount: 0 }
  const count = [...pieces.values()].reduce((sum, one) => sum + one, 0)
  return { coupon: code, discount: coupons[code].discount(subtotal, count) }
}

/** Adds pieces to a cart, or returns `false` and changes nothing. */
export const add = (model: ShopModel, cart: Cart, sku: Sku, pieces: number): boolean => {
  const held = cart.lines.get(sku)
  const together = pieces + (held?.pieces ?? 0)
  if (!canSell(model, sku, together)) return false
  cart.lines.set(sku, { pieces: together, id: held?.id })
  return true
}

const lineWithId = (cart: Cart | undefined, id: number) => [...(cart?.lines ?? [])].find(([, line]) => line.id === id)

/** Sets the pieces of a line, or returns `false` and changes nothing. */
export const setPieces = (model: ShopModel, cart: Cart | undefined, id: number, pieces: number): boolean => {
  const [sku, line] = lineWithId(cart, id) ?? []
  if (sku === undefined || line === undefined || !canSell(model, sku, pieces)) return false
  line.pieces = pieces
  return true
}

export const remove = (cart: Cart | undefined, id: number): boolean => {
  const [sku] = lineWithId(cart, id) ?? []
  return sku !== undefined && cart?.lines.delete(sku) === true
}

/** Applies a coupon, or returns `false` and keeps the former one. */
export const applyCoupon = (model: ShopModel, cart: Cart, code: CouponCode): boolean => {
  if (cart.lines.size === 0 || !isValid(model, code, cart.owner)) return false
  if (subtotalOf(piecesOf(cart)) < coupons[code].from) return false
  cart.coupon = code
  return true
}

/** Lines that the stock no longer covers are reduced to it, but never below one piece. */
const clip = (model: ShopModel, cart: Cart): void => {
  for (const [sku, line] of cart.lines) {
    const { maximum, increments } = products[sku].rules
    const available = Math.min(maximum, stockOf(model, sku).pieces)
    if (line.pieces > available) line.pieces = Math.max(1, available - (available % increments))
  }
}

/** A guest signs in: both carts become the customer's cart. */
export const signIn = (model: ShopModel, guest: Cart | undefined, person: Person): void => {
  if (guest === undefined) return
  const own = model.carts.get(person)
  guest.owner = person
  if (own === undefined) return void model.carts.set(person, guest)
  for (const [sku, { pieces, id }] of guest.lines) {
    const held = own.lines.get(sku)
    own.lines.set(sku, held === undefined ? { pieces, id } : { pieces: held.pieces + pieces, id: held.id })
  }
  own.coupon ??= guest.coupon
  clip(model, own)
}

/** Result of ordering a cart. `coupon expired` removes the coupon. */
export type Placement = "placed" | "refused" | "coupon expired"

export const placementOf = (model: ShopModel, cart: Cart | undefined): Placement => {
  if (cart === undefined || cart.lines.size === 0) return "refused"
  if ([...piecesOf(cart)].some(([sku, pieces]) => !canSell(model, sku, pieces))) return "refused"
  return cart.coupon !== undefined && !isValid(model, cart.coupon, cart.owner) ? "coupon expired" : "placed"
}

const countUse = ({ uses }: ShopModel, { coupon: code, owner }: Order, by: 1 | -1): void => {
  const keys = code === undefined ? [] : owner === undefined ? [code] : [code, `${code} ${owner}`]
  for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + by)
}

/** Makes a cart an order: the stock and the coupon are used. The caller forgets the cart. */
export const place = (model: ShopModel, cart: Cart, id: number): Order => {
  const pieces = piecesOf(cart)
  const order: Order = {
    id,
    owner: cart.owner,
    pieces,
    subtotal: subtotalOf(pieces),
    ...reductionOf(model, cart),
    status: "pending",
  }
  for (const [sku, count] of pieces) {
    const left = stockOf(model, sku).pieces - count
    model.stock.set(sku, { pieces: left, salable: left > 0 && isSalable(model, sku) })
  }
  countUse(model, order, 1)
  model.orders.push(order)
  return order
}

/** Cancels an order: pieces and the use of the coupon return. */
export const cancel = (model: ShopModel, order: Order): void => {
  order.status = "canceled"
  for (const [sku, count] of order.pieces) {
    const { pieces, salable } = stockOf(model, sku)
    model.stock.set(sku, { pieces: pieces + count, salable: pieces <= 0 || salable })
  }
  countUse(model, order, -1)
}
