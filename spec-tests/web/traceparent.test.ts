import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { parseTraceparent, traceparentOf } from "../../core/web/traceparent.ts"
import { forAll } from "../arbitraries/for-all.ts"

const traces = fc.record({
  traceId: fc.stringMatching(/^[\da-f]{31}[1-9a-f]$/),
  spanId: fc.stringMatching(/^[1-9a-f][\da-f]{15}$/),
  isSampled: fc.boolean(),
})

describe("traceparent", () => {
  test("of every trace is read as that trace", () => {
    forAll(traces, (trace) => {
      expect(parseTraceparent(traceparentOf(trace))).toEqual(trace)
    })
  })

  test.each([
    "",
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
    "00-00000000000000000000000000000000-b7ad6b7169203331-01",
    "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
    "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
  ])("%j is not valid", (header) => {
    expect(parseTraceparent(header)).toBeUndefined()
  })

  test("of a later version is read by its first fields, and is sampled by the last bit of its flags", () => {
    const trace = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" }
    expect(parseTraceparent(`cc-${trace.traceId}-${trace.spanId}-03-more`)).toEqual({ ...trace, isSampled: true })
    expect(parseTraceparent(`00-${trace.traceId}-${trace.spanId}-02`)).toEqual({ ...trace, isSampled: false })
  })
})
