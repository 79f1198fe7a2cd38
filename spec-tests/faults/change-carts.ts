import { oneOf, type RandomBelow } from "../random-below.ts"
import { at } from "../shops/graphql.ts"
import { newCart, tokenOf, type SmallShop } from "../shops/small-shop.ts"
import type { Report } from "./killed-work-report.ts"

/** One cart: the path of its calls and the name of its row. */
type OpenCart = { readonly key: string; readonly path: string; readonly headers: Readonly<Record<string, string>> }

type Line = { readonly id: number; readonly sku: string; readonly qty: number }

type Contents = { readonly lines: ReadonlyArray<Line>; readonly coupon: string }

/** Changes of each cart. */
const changes = 30

/** The contents of a cart as one word: `BOWL×2,MUG×1;TENTH`. */
export const cartText = (
  lines: ReadonlyArray<{ readonly sku: string; readonly qty: number }>,
  coupon: string,
): string => {
  const texts = lines.map(({ sku, qty }) => `${sku}×${qty}`)
  return `${texts.toSorted().join(",")};${coupon}`
}

const textOf = ({ lines, coupon }: Contents): string => cartText(lines, coupon)

const linesIn = (body: unknown): ReadonlyArray<Line> =>
  Array.isArray(body)
    ? body.map((line) => ({
        id: Number(at(line, "item_id")),
        sku: String(at(line, "sku")),
        qty: Number(at(line, "qty")),
      }))
    : []

const contentsOf = async ({ call }: SmallShop, { path, headers }: OpenCart): Promise<Contents> => {
  const lines = linesIn((await call("GET", `${path}/items`, undefined, headers)).body)
  const coupon = (await call("GET", `${path}/coupons`, undefined, headers)).body
  return { lines, coupon: typeof coupon === "string" ? coupon : "" }
}

/** One request, and the contents that it leads to. */
type Change = { readonly method: string; readonly path: string; readonly body?: unknown; readonly after: Contents }

/** Four at once of a product of which a cart may hold twelve. */
const packs = 4
const mostPacks = 12

const additionOf = ({ lines, coupon }: Contents, randomBelow: RandomBelow): Change => {
  const isFull = lines.some((line) => line.sku === "PACK" && line.qty + packs > mostPacks)
  const sku = oneOf(randomBelow, ["MUG", "BOWL", isFull ? "UNTAXED" : "PACK", "UNTAXED"])
  const qty = sku === "PACK" ? packs : 1 + randomBelow(3)
  const held = lines.find((line) => line.sku === sku)
  const others = lines.filter((line) => line.sku !== sku)
  return {
    method: "POST",
    path: "/items",
    body: { cartItem: { sku, qty } },
    after: { lines: [...others, { id: 0, sku, qty: qty + (held?.qty ?? 0) }], coupon },
  }
}

const changeOfLine = ({ lines, coupon }: Contents, line: Line, randomBelow: RandomBelow): Change => {
  const others = lines.filter(({ id }) => id !== line.id)
  const path = `/items/${line.id}`
  if (randomBelow(2) === 0) return { method: "DELETE", path, after: { lines: others, coupon } }
  const qty = line.sku === "PACK" ? packs : 1 + randomBelow(5)
  return {
    method: "PUT",
    path,
    body: { cartItem: { item_id: line.id, qty } },
    after: { lines: [...others, { ...line, qty }], coupon },
  }
}

const couponChange = ({ lines, coupon }: Contents): Change =>
  coupon === ""
    ? { method: "PUT", path: "/coupons/TENTH", after: { lines, coupon: "TENTH" } }
    : { method: "DELETE", path: "/coupons", after: { lines, coupon: "" } }

const changeOf = (contents: Contents, randomBelow: RandomBelow): Change => {
  const line = contents.lines[randomBelow(Math.max(1, contents.lines.length))]
  const kind = randomBelow(4)
  if (line === undefined || kind === 0) return additionOf(contents, randomBelow)
  return kind === 1 ? couponChange(contents) : changeOfLine(contents, line, randomBelow)
}

const changeOne = async (small: SmallShop, cart: OpenCart, randomBelow: RandomBelow, report: Report): Promise<void> => {
  for (let turn = 0; turn < changes; turn += 1) {
    const contents = await contentsOf(small, cart)
    report.acknowledged(cart.key, textOf(contents))
    const { method, path, body, after } = changeOf(contents, randomBelow)
    report.sent(cart.key, textOf(after))
    const { status } = await small.call(method, cart.path + path, body, cart.headers)
    if (status === 200) report.acknowledged(cart.key, textOf(after))
    else throw new Error(`${method} ${path}: ${status}`)
  }
}

/** Changes the carts of two guests and a customer at the same time, over REST. */
export const changeCarts = async (small: SmallShop, randomBelow: RandomBelow, report: Report): Promise<void> => {
  const headers = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  const mine = String((await small.call("POST", "/carts/mine", undefined, headers)).body)
  const masks = [await newCart(small), await newCart(small)]
  const guests = masks.map((mask) => ({ key: mask, path: `/guest-carts/${mask}`, headers: {} }))
  const carts: ReadonlyArray<OpenCart> = [{ key: mine, path: "/carts/mine", headers }, ...guests]
  await Promise.all(carts.map((cart) => changeOne(small, cart, randomBelow, report)))
}
