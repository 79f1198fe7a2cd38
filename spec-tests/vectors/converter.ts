import { isDeepStrictEqual } from "node:util"

/** One recorded decision of Magento's own client: a function of one of its modules, an input, and its output. */
export type Vector<Input = unknown, Output = unknown> = {
  readonly id: string
  readonly module: string
  readonly function: string
  readonly input: Input
  readonly output: Output
  readonly note?: string
}

/** Vectors that are not compared, with the reason. */
export type LeftOut<V> = {
  readonly reason: string
  readonly applies: (vector: V) => boolean
  /** True if no vector of this repository needs it; others may. */
  readonly isUnseen?: true
}

/** An intended difference: where it applies, our result is exactly `expected` of Magento's. It never applies where both agree. */
export type Difference<V, Compared> = {
  readonly reason: string
  readonly applies: (vector: V, theirs: Compared) => boolean
  readonly expected: (theirs: Compared, vector: V) => Compared
  /** True if no vector of this repository needs it; others may. */
  readonly isUnseen?: true
}

/** Functions of a set: all vectors with these names, of the module whose path has this ending if one is given. */
export type ComparedFunctions = {
  readonly set: string
  readonly functions: ReadonlyArray<string>
  readonly module?: string
}

/** Comparison of the vectors of some functions with this shop. */
export type Comparison<Input, Output, Compared> = ComparedFunctions & {
  /** The sentence ids, and the compared subject. */
  readonly title: string
  readonly leftOut?: ReadonlyArray<LeftOut<Vector<Input, Output>>>
  readonly ours: (vector: Vector<Input, Output>) => Compared | Promise<Compared>
  readonly theirs: (vector: Vector<Input, Output>) => Compared
  readonly differences?: ReadonlyArray<Difference<Vector<Input, Output>, Compared>>
  /** A small model of Magento from which differences are derived: it must return Magento's value for every vector. */
  readonly model?: (vector: Vector<Input, Output>) => Compared
  /** True if the model also needs the recorded output, and so cannot compare cases that were never recorded. */
  readonly modelNeedsOutput?: true
}

/** Result of one vector: reasons of the accepted differences or of the exclusion, and errors. */
export type Verdict = {
  readonly leftOut?: string
  readonly reasons: ReadonlyArray<string>
  readonly wrong?: string
  /** Places where the model of Magento differs from Magento. */
  readonly modelDiffers?: string
}

/** Compares the vectors of some functions of one set. */
export type Converter = ComparedFunctions & {
  readonly title: string
  /** All reasons that at least one vector of this repository must have. */
  readonly reasons: ReadonlyArray<string>
  readonly compare: (vector: Vector) => Promise<Verdict>
  /** Compares an input that was never recorded with the model of Magento; absent without a model. */
  readonly compareInput?: (vector: Omit<Vector, "output">) => Promise<Verdict>
}

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
const agree = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other))
const instead = (label: string, ours: unknown, theirs: unknown) =>
  `${label}: ${JSON.stringify(ours)}\ninstead of ${JSON.stringify(theirs)}`

/** Magento's result with the intended differences applied in order. */
const withDifferences = <I, O, C>(
  { differences = [] }: Comparison<I, O, C>,
  vector: Vector<I, O>,
  theirs: C,
): Verdict & { readonly value: C } => {
  let value = theirs
  let wrong: string | undefined
  const reasons: Array<string> = []
  for (const { reason, applies, expected } of differences) {
    if (!applies(vector, value)) continue
    const before = value
    value = expected(value, vector)
    reasons.push(reason)
    if (agree(before, value)) wrong = `agrees, although it should differ: ${reason}`
  }
  return { reasons, value, ...(wrong === undefined ? {} : { wrong }) }
}

const compareVector = async <I, O, C>(of: Comparison<I, O, C>, vector: Vector<I, O>, theirs: C): Promise<Verdict> => {
  const left = of.leftOut?.find(({ applies }) => applies(vector))
  if (left !== undefined) return { leftOut: left.reason, reasons: [] }
  const { reasons, value, wrong } = withDifferences(of, vector, theirs)
  const ours = await of.ours(vector)
  if (wrong !== undefined) return { reasons, wrong }
  return agree(ours, value) ? { reasons } : { reasons, wrong: instead(`we say (${reasons.join("; ")})`, ours, value) }
}

/** Creates a converter from a comparison. */
export const converter = <Input, Output, Compared>(of: Comparison<Input, Output, Compared>): Converter => {
  const { model, modelNeedsOutput, leftOut = [], differences = [] } = of
  // The file names the function, which determines the types of input and output.
  const typed = (vector: Omit<Vector, "output">) => vector as Vector<Input, Output>
  return {
    ...of,
    reasons: [...leftOut, ...differences].filter(({ isUnseen }) => isUnseen !== true).map(({ reason }) => reason),
    compare: async (vector) => {
      const verdict = await compareVector(of, typed(vector), of.theirs(typed(vector)))
      if (verdict.leftOut !== undefined || model === undefined) return verdict
      const theirs = of.theirs(typed(vector))
      const result = model(typed(vector))
      return agree(result, theirs) ? verdict : { ...verdict, modelDiffers: instead("the model says", result, theirs) }
    },
    ...(model === undefined || modelNeedsOutput === true
      ? {}
      : { compareInput: (vector) => compareVector(of, typed(vector), model(typed(vector))) }),
  }
}

/** An intended deviation from Magento's rules, with the reason. */
export type Reading<R> = Pick<Difference<unknown, unknown>, "reason" | "isUnseen"> & { readonly reading: R }

/** Intended differences derived from a model of Magento's rules: each applies where its deviation changes the result. */
export const differencesOf = <V, Compared, R>(
  readings: ReadonlyArray<Reading<R>>,
  modelled: (vector: V, reading: R) => Compared,
): ReadonlyArray<Difference<V, Compared>> =>
  readings.map(({ reading, ...reason }) => ({
    ...reason,
    applies: (vector, theirs) => !agree(modelled(vector, reading), theirs),
    expected: (_, vector) => modelled(vector, reading),
  }))

/** Functions that are excluded as a whole, with the reason. */
export const leaveOut = (reason: string, functions: ComparedFunctions): Converter => ({
  ...functions,
  title: reason,
  reasons: [reason],
  compare: () => Promise.resolve({ leftOut: reason, reasons: [] }),
})
