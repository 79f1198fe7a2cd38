import { cartSectionIsOutdated } from "../../core/cart/outdated-cart.ts"
import { emptyCartData } from "../../core/checkout/shipping/cart-data.ts"
import { readCartData, storedCartData } from "../../core/checkout/shipping/cart-data.wire.ts"
import { destinationKey } from "../../core/checkout/shipping/rates-cache.ts"
import { segmentOf } from "../../core/checkout/totals/totals.ts"
import { converter, type Vector } from "./converter.ts"
import { textOf } from "./text.ts"

// Totals and cart cache as Magento's own client stores them.

const set = "06-totals-and-cart-cache"

type Watch = {
  readonly quoteSubtotal: unknown
  readonly cartSection?: { readonly subtotalAmount?: unknown } | null
}
type Reloads = { readonly sectionReloads?: ReadonlyArray<unknown> }

const isReadable = (amount: unknown) => /^-?\d+(\.\d+)?$/.test(String(amount))

export const subtotalWatch = converter<Watch, Reloads, boolean>({
  set,
  functions: ["subtotal watch at start"],
  title: "[4.rate-and-totals-estimation.7] reload of the cart section",
  theirs: ({ output }) => (output.sectionReloads ?? []).length > 0,
  ours: ({ input }) => cartSectionIsOutdated(textOf(input.cartSection?.subtotalAmount), String(input.quoteSubtotal)),
  differences: [
    {
      reason: "an unreadable amount causes no reload",
      applies: ({ input }, reloads) =>
        reloads && !(isReadable(input.quoteSubtotal) && isReadable(input.cartSection?.subtotalAmount)),
      expected: () => false,
    },
  ],
})

type Segments = {
  readonly code: string | number | null
  readonly total_segments?: ReadonlyArray<{ readonly code: string | number | null; readonly value: number }> | string
}
type Segment = { readonly code: string | number | null; readonly value: number } | null

export const segments = converter<Segments, Segment, number | null>({
  set,
  functions: ["getSegment"],
  title: "[3.quote-cart.5] segment by code",
  theirs: ({ output }) => output?.value ?? null,
  ours: ({ input }) => {
    const list = Array.isArray(input.total_segments) ? input.total_segments : []
    const texts = list.map(({ code, value }) => ({ code: String(code ?? ""), title: "", value: String(value) }))
    const found = segmentOf({ segments: texts.filter(({ code }) => code !== "") }, String(input.code ?? ""))
    return found === undefined ? null : Number(found.value)
  },
  differences: [
    {
      reason: "a code is text: no segment has an absent or empty code, not even one with the number 0",
      applies: ({ input }, value) => value !== null && (input.code === null || input.code === ""),
      expected: () => null,
    },
  ],
})

type Operation = {
  readonly op: "get" | "set" | "clear" | "isChanged"
  readonly key: string
  readonly value?: unknown
}
type CacheInput = { readonly initial: Readonly<Record<string, unknown>>; readonly ops: ReadonlyArray<Operation> }
type CacheStep = { readonly returns?: unknown; readonly state: Readonly<Record<string, unknown>> }
type CacheOutput = { readonly steps: ReadonlyArray<CacheStep> }
type CacheVector = Vector<CacheInput, CacheOutput>

/** Steps that this shop has too: a change of address or version, and clearing everything. */
const isOurs = ({ op, key }: Operation) =>
  (op === "isChanged" && (key === "address" || key === "cartVersion")) || (op === "clear" && key === "cart-data")

const stepsOf = ({ input, output }: CacheVector) =>
  input.ops.flatMap((operation, index) => {
    const step = output.steps[index]
    return step !== undefined && isOurs(operation) ? [{ operation, step }] : []
  })

const placeOf = (value: unknown) =>
  destinationKey(readCartData({ address: value }).address ?? { countryId: "", region: "", postcode: "" })

const isChanged = ({ state }: CacheStep, { key, value }: Operation): boolean =>
  key === "address" ? placeOf(state["address"]) !== placeOf(value) : readCartData(state).cartVersion !== value

const withTextRegion = (address: unknown) => {
  const { countryId, region, regionId, postcode } = Object(address)
  return JSON.stringify([countryId, region, String(regionId), postcode])
}
const isSamePlace = ({ operation, step }: ReturnType<typeof stepsOf>[number]) =>
  operation.key === "address" && withTextRegion(step.state["address"]) === withTextRegion(operation.value)

export const cartCache = converter<CacheInput, CacheOutput, ReadonlyArray<unknown>>({
  set,
  functions: ["operations"],
  title: "[3.cart-cache.1] changes of the cache, and its content after clearing",
  leftOut: [
    {
      reason: "our cart cache is read and written completely, not by key",
      applies: (vector) => stepsOf(vector).length === 0,
    },
  ],
  theirs: (vector) =>
    stepsOf(vector).map(({ operation, step }) => (operation.op === "clear" ? step.state : step.returns)),
  ours: (vector) =>
    stepsOf(vector).map(({ operation, step }) =>
      operation.op === "clear" ? storedCartData(emptyCartData) : isChanged(step, operation),
    ),
  differences: [
    {
      reason: "region 12 as a number equals region '12' as text",
      applies: (vector, theirs) => stepsOf(vector).some((one, index) => isSamePlace(one) && theirs[index] === true),
      expected: (theirs, vector) => {
        const steps = stepsOf(vector)
        return theirs.map((value, index) => (steps[index] && isSamePlace(steps[index]) ? false : value))
      },
    },
    {
      reason: "clearing empties the cache, whatever was written before",
      applies: (_, theirs) => theirs.some((state) => Object.values(Object(state)).some((value) => value !== null)),
      expected: (theirs) => theirs.map((state) => (typeof state === "object" ? storedCartData(emptyCartData) : state)),
    },
  ],
})
