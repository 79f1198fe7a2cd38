import { describe, expect, test } from "vitest"

import { emptyCartData, keptRatesIn } from "../../core/checkout/cart-data.ts"
import { readCartData, storedCartData } from "../../core/checkout/cart-data.wire.ts"
import { cartSectionIsStale, placeKey } from "../../core/checkout/estimation.ts"
import { totalsSegment } from "../../core/checkout/totals.ts"
import { asDecided, comparedWith, type Differences } from "../any/differences.ts"
import { everyVector } from "../any/platform-vectors.ts"

// The totals and the cart cache as the platform's own client keeps them.

type Watch = {
  readonly quoteSubtotal: unknown
  readonly cartSection?: { readonly subtotalAmount?: string | number | null } | null
}

const watchDifferences: Differences = {
  "an amount that cannot be read reloads nothing":
    "totals-watch-32 totals-watch-43 totals-watch-68 totals-watch-69 totals-watch-70 totals-watch-71 totals-watch-73 totals-watch-76 totals-watch-79 totals-watch-82 totals-watch-83 totals-watch-84 totals-watch-91 totals-watch-92 totals-watch-95 totals-watch-98",
}

type Op = { readonly op: "get" | "set" | "clear" | "isChanged"; readonly key: string; readonly value?: unknown }
type CacheInput = { readonly initial: Readonly<Record<string, unknown>>; readonly ops: ReadonlyArray<Op> }
type CacheStep = { readonly returns?: unknown; readonly state: Readonly<Record<string, unknown>> }

const cacheDifferences: Differences = {
  "the region 12 is the region '12'": "cart-cache-hand-6",
}

const placeOf = (value: unknown) =>
  placeKey(readCartData({ address: value }).address ?? { countryId: "", region: "", postcode: "" })

/** Whether address or version differ from what is kept: the two conditions under which kept rates count. */
const changed = (kept: Readonly<Record<string, unknown>>, { key, value }: Op): boolean =>
  key === "address" ? placeOf(kept["address"]) !== placeOf(value) : readCartData(kept).cartVersion !== value

const asked = (vector: { readonly input: CacheInput; readonly output: { readonly steps: ReadonlyArray<CacheStep> } }) =>
  vector.input.ops.flatMap((op, at) => {
    const step = vector.output.steps[at]
    return step !== undefined && op.op === "isChanged" && (op.key === "address" || op.key === "cartVersion")
      ? [{ op, step }]
      : []
  })

describe("totals of the platform's own client", () => {
  const compareWatch = comparedWith(watchDifferences)
  const watched = everyVector<Watch, { readonly sectionReloads?: ReadonlyArray<unknown> }>("06-totals-and-cart-cache", [
    "subtotal watch at start",
  ])
  test.for(watched)("[4.rate-and-totals-estimation.7] subtotal $id", ({ id, input, output }) => {
    const section = String(input.cartSection?.subtotalAmount ?? "")
    expect(
      compareWatch(
        id,
        cartSectionIsStale(section, String(input.quoteSubtotal)),
        (output.sectionReloads ?? []).length > 0,
      ),
    ).toBe(asDecided)
  })

  type SegmentInput = {
    readonly code: string | null
    readonly total_segments?: ReadonlyArray<{ code: string }> | string
  }
  const compareSegment = comparedWith({ "a code is a text: the empty text is not the number 0": "segment-112" })
  const segments = everyVector<SegmentInput, { readonly code: string } | null>("06-totals-and-cart-cache", [
    "getSegment",
  ])
  test.for(segments)("[3.quote-cart.5] segment $id", ({ id, input, output }) => {
    const list = Array.isArray(input.total_segments) ? input.total_segments : []
    const found = totalsSegment(
      { segments: list.map(({ code }) => ({ code, title: "", value: "0" })) },
      input.code ?? "",
    )
    expect(compareSegment(id, found?.code ?? null, output?.code ?? null)).toBe(asDecided)
  })

  const compareCache = comparedWith(cacheDifferences)
  const caches = everyVector<CacheInput, { readonly steps: ReadonlyArray<CacheStep> }>("06-totals-and-cart-cache", [
    "operations",
  ])
  test.for(caches.filter((vector) => asked(vector).length > 0))("[3.cart-cache.1] cache $id", (vector) => {
    const questions = asked(vector)
    const ours = questions.map(({ op, step }) => changed(step.state, op))
    expect(
      compareCache(
        vector.id,
        ours,
        questions.map(({ step }) => step.returns),
      ),
    ).toBe(asDecided)
  })
  test.for(caches.filter(({ input }) => input.ops.some(({ op, key }) => op === "clear" && key === "cart-data")))(
    "[3.cart-cache.1] cleared $id is six nulls",
    ({ id, input, output }) => {
      const at = input.ops.findIndex(({ op, key }) => op === "clear" && key === "cart-data")
      expect(comparedWith({})(id, storedCartData(emptyCartData), output.steps[at]?.state)).toBe(asDecided)
      expect(comparedWith({})(id, keptRatesIn(readCartData(output.steps[at]?.state)), undefined)).toBe(asDecided)
    },
  )
})
