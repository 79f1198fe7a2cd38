import { readFreeDelivery } from "../checkout/shipping/free-delivery.ts"
import { plainText } from "../web/plain-text.ts"
import { isRecord, scalarText } from "../web/record.ts"
import { sectionAmount, sectionSubtotal, sectionVersion } from "./cart-summary.ts"
import type { LineOption, MiniCart, MiniCartLine } from "./mini-cart.ts"

/** Maximum number of displayed lines, newest first. */
export const maxMiniCartLines = 10

const quantity = (value: unknown): number => {
  const number = Number(scalarText(value))
  return Number.isFinite(number) && number > 0 ? number : 0
}

const listOf = <A>(
  value: unknown,
  read: (entry: Readonly<Record<string, unknown>>) => A | undefined,
): ReadonlyArray<A> =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown) => {
        const item = isRecord(entry) ? read(entry) : undefined
        return item === undefined ? [] : [item]
      })
    : []

/** Path of a URL of the own origin; empty for another origin. */
const pathAt = (address: unknown, origin: string): string => {
  const url = scalarText(address)
  if (url.startsWith(`${origin}/`)) return url.slice(origin.length)
  return /^\/(?![/\\])/.test(url) ? url : ""
}

/** URL of an image, which may be on a media host; empty for other schemes than http and https. */
const pictureAddress = (address: unknown, origin: string): string => {
  const path = pathAt(address, origin)
  if (path !== "") return path
  const url = scalarText(address)
  return /^https?:\/\//i.test(url) ? url : ""
}

/** Decodes an option; the value of an uploaded file is a link to it, whose path is used on our origin. */
const readOption = ({ label, value }: Readonly<Record<string, unknown>>): LineOption => {
  const html = Array.isArray(value) ? value.map(scalarText).join("\n") : scalarText(value)
  const path = /<a href="[^"]*?(\/sales\/download\/[^"]+)/.exec(html)?.[1]
  return { label: plainText(scalarText(label)), value: plainText(html), path }
}

const readLine = (item: Readonly<Record<string, unknown>>, origin: string): MiniCartLine | undefined => {
  const itemId = scalarText(item["item_id"])
  // An amount, or two where the store displays prices with and without tax.
  const unit = item["product_price_value"]
  const picture = isRecord(item["product_image"]) ? item["product_image"] : {}
  if (itemId === "") return undefined
  return {
    itemId,
    name: plainText(scalarText(item["product_name"])),
    sku: scalarText(item["product_sku"]),
    quantity: quantity(item["qty"]),
    price: sectionAmount(isRecord(unit) ? unit["incl_tax"] : unit),
    path: item["product_has_url"] === false ? "" : pathAt(item["product_url"], origin),
    configurePath: pathAt(item["configure_url"], origin),
    picture: { url: pictureAddress(picture["src"], origin), label: scalarText(picture["alt"]) },
    options: listOf(item["options"], readOption),
    problem: plainText(scalarText(item["message"])),
  }
}

/** Decodes the `cart` customer section with its newest lines. Never fails; `undefined` when the value is not a section. [3.cart-summary] */
export const readMiniCart = (section: unknown, origin: string): MiniCart | undefined => {
  const cart = readCartSection(section, origin)
  return cart === undefined ? undefined : { ...cart, lines: cart.lines.slice(0, maxMiniCartLines) }
}

/** Decodes the `cart` customer section with all lines, for the cart page. */
export const readCartSection = (section: unknown, origin: string): MiniCart | undefined => {
  const subtotal = sectionSubtotal(section)
  if (subtotal === undefined || !isRecord(section)) return undefined
  return {
    count: quantity(section["summary_count"]),
    subtotal,
    lines: listOf(section["items"], (item) => readLine(item, origin)),
    canCheckOut: section["possible_onepage_checkout"] !== false,
    guestCheckout: section["isGuestCheckoutAllowed"] !== false,
    freeDelivery: readFreeDelivery(section),
    version: sectionVersion(section),
  }
}
