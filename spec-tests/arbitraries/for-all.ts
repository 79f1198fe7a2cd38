import fc from "fast-check"

/** Holds for every generated case; prints the seed and the smallest counter-example otherwise. */
export const forAll = <Ts extends [unknown, ...Array<unknown>]>(
  ...property: Parameters<typeof fc.property<Ts>>
): void => fc.assert(fc.property(...property), { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 1000) })
