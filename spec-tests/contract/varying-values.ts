import type { Place } from "./compare-values.ts"
import { normalForm } from "./normal-form.ts"

/** Ids assigned by a shop in its own order: one recorded id always corresponds to one id of ours. */
export type IdFamily =
  | "cart item"
  | "cart"
  | "address"
  | "customer"
  | "order"
  | "order item"
  | "payment"
  | "gift message"
  | "wish list item"
  | "cache id"

type VaryingValue = {
  readonly at: RegExp
  /** Path of the requests it applies to; all by default. */
  readonly in?: RegExp
  /** The varying part of the value; the rest is compared. The whole value by default. */
  readonly part: RegExp
  readonly of?: IdFamily
  readonly reason: string
}

const id = /^\d+$/g
const uid = /^[A-Za-z0-9+/]+=*$/g
const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/g
const seconds = /^\d{10}$/g
const mask = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{32}$/g

const made = "Made by the shop while it worked, in the order of its own work."
const clock = "The clock of the shop."
const random = "Random."

/** Values that may differ from the recording, place by place. Everything else is compared. */
export const varyingValues: ReadonlyArray<VaryingValue> = [
  { at: /^body\.[\w-]+\.data_id$|^body\.captcha\.\w+\.timestamp$/, part: seconds, reason: clock },
  { at: /^x-magento-cache-id$/, part: /^[0-9a-f]{64}$/g, of: "cache id", reason: "A hash with a secret of the shop." },
  { at: /\.(created_at|updated_at|order_date)$/, part: time, reason: clock },

  { at: /\.item_id$/, part: id, of: "cart item", reason: made },
  { at: /\.[a-zA-Z]*[cC]art\.items\[\d+\]\.id$/, part: id, of: "cart item", reason: made },
  { at: /\.[a-zA-Z]*[cC]art\.items\[\d+\]\.uid$/, part: uid, of: "cart item", reason: made },
  { at: /\.configure_url$/, part: /(?<=\/configure\/id\/)\d+/g, of: "cart item", reason: made },
  { at: /\.error_message$/, part: /(?<="itemId":)\d+/g, of: "cart item", reason: made },

  { at: /\.quote_id$/, part: id, of: "cart", reason: made },
  { at: /\.quote_id$/, part: mask, of: "cart", reason: random },
  { at: /^body\.id$/, in: /\/(carts\/mine|guest-carts\/\w+)$/, part: id, of: "cart", reason: made },
  { at: /^body$/, in: /\/carts\/mine$/, part: id, of: "cart", reason: made },
  { at: /^body$/, part: mask, of: "cart", reason: random },
  { at: /^body\.data\.(createEmptyCart|\w*[cC]arts?(\.cart)?\.id)$/, part: mask, of: "cart", reason: random },
  { at: /\.message$/, part: /(?<=(?:cart |ID )")[A-Za-z0-9]{32}(?=")/g, of: "cart", reason: random },

  { at: /^body\.id$/, in: /\/(shippingAddress|billingAddress)$/, part: id, of: "address", reason: made },
  { at: /^body(\.id)?$/, in: /\/billing-address$/, part: id, reason: made },
  { at: /\.(create|update)CustomerAddress\.id$/, part: id, of: "address", reason: made },
  { at: /^body\.id$/, in: /\/customers(\/me)?$/, part: id, of: "customer", reason: made },
  { at: /\.customer_id$/, part: id, of: "customer", reason: made },
  { at: /\baddresses\[\d+\]\.id$/, part: id, of: "address", reason: made },
  { at: /address\.id$/, part: id, reason: "Addresses of a cart are made anew when Magento saves them." },
  { at: /\.(customer_address_id|default_billing|default_shipping)$/, part: id, of: "address", reason: made },

  { at: /^body$/, in: /\/(order|payment-information)$/, part: id, of: "order", reason: made },
  { at: /\.(order_number|orderV2\.number|orders\.items\[\d+\]\.number)$/, part: id, reason: made },
  { at: /\.last-ordered-items\.items\[\d+\]\.id$/, part: id, of: "order item", reason: made },
  { at: /\.createCompareList\.uid$/, part: mask, reason: random },
  { at: /\.orders\.items\[\d+\]\.id$/, part: uid, of: "order", reason: made },
  { at: /\.(items_v2\.items|wishlist\.items)\[\d+\]\.id$/, part: id, of: "wish list item", reason: made },
  { at: /^body$/, in: /\/selected-payment-method$/, part: id, of: "payment", reason: made },
  { at: /\.(add_to_cart|delete_item)_params$/, part: /(?<="item":")\d+/g, of: "wish list item", reason: made },
  { at: /^location$/, part: /(?<=\/(?:cart\/configure\/id|order_id|item_id)\/)\d+/g, reason: made },
  { at: /\.gift_message_id$/, part: id, of: "gift message", reason: made },

  { at: /^body$/, part: /^([\w-]{20,}\.[\w-]+\.[\w-]+|[0-9a-f]{64})$/g, reason: random },
  { at: /\.generateCustomerToken\.token$/, part: /^([\w-]{20,}\.[\w-]+\.[\w-]+|[0-9a-f]{64})$/g, reason: random },
  { at: /\.orderV2\.token$/, part: /^([\w+/:=]{32,})$/g, reason: random },
]

/** Objects that are lists keyed by id: pictures, whose ids each shop assigns. */
export const keyedByVaryingIds = /^body\.gallery$/

const scalarText = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined

const withoutPart = (text: string, part: RegExp): string => normalForm(text.replace(part, "…"))

/** The rule that allows a difference at a place: both values match its pattern and are equal outside the varying part. */
export const variesAs = ({ at, recorded, ours }: Place, path: string): VaryingValue | undefined => {
  const [one, other] = [scalarText(recorded), scalarText(ours)]
  if (one === undefined || other === undefined || typeof recorded !== typeof ours) return undefined
  return varyingValues.find(
    (rule) =>
      rule.at.test(at) &&
      rule.in?.test(path) !== false &&
      one.match(rule.part) !== null &&
      other.match(rule.part) !== null &&
      withoutPart(one, rule.part) === withoutPart(other, rule.part),
  )
}

/** Ids of cart items are written in base64 in GraphQL. */
const plainId = (value: string): string => {
  const decoded = /^[A-Za-z0-9+/]+=*$/.test(value) && value.length % 4 === 0 ? atob(value) : ""
  return /^\d+$/.test(decoded) ? decoded : value
}

/** Mapping of recorded ids to ours within one run. */
export type PairedIds = {
  /** Places where an id differs from its earlier mapping. */
  readonly contradictions: (places: ReadonlyArray<Place>, path: string) => ReadonlyArray<Place>
}

export const pairedIds = (): PairedIds => {
  const knownAs = new Map<string, string>()
  /** True if the mapping of an id is the same as before, in this direction. */
  const isStable = (name: string, other: string): boolean => {
    const known = knownAs.get(name) ?? other
    knownAs.set(name, known)
    return known === other
  }
  return {
    contradictions: (places, path) =>
      places.filter((place) =>
        idsIn(place, path).some(
          ({ family, recorded, ours }) =>
            !isStable(`recorded ${family} ${recorded}`, ours) || !isStable(`our ${family} ${ours}`, recorded),
        ),
      ),
  }
}

const idsIn = (place: Place, path: string) => {
  const rule = variesAs(place, path)
  if (rule?.of === undefined) return []
  const others = (scalarText(place.ours) ?? "").match(rule.part) ?? []
  return ((scalarText(place.recorded) ?? "").match(rule.part) ?? []).map((one, index) => ({
    family: rule.of,
    recorded: plainId(one),
    ours: plainId(others[index] ?? ""),
  }))
}
