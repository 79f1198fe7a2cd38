/** Problems of an entry, each the rest of a sentence. */
export type Problems = ReadonlyArray<string>

/** Returns the problem when `broken` is true. */
export const problemWhen = (broken: boolean, text: string): Problems => (broken ? [text] : [])

/** Freezes a value and everything in it, so that changing it throws. */
export const deepFreeze = <A>(value: A): A => {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

type CallResult<A> = { readonly _tag: "Responded"; readonly result: A } | { readonly _tag: "Failed" }

/** Calls a function of an extension, which may throw. */
const callSafely = <A>(call: () => A): CallResult<A> => {
  try {
    return { _tag: "Responded", result: call() }
  } catch {
    return { _tag: "Failed" }
  }
}

/**
 * Calls a function with these inputs and returns its problems: it must not throw, be deterministic, change nothing, and
 * return valid results.
 */
export const functionProblems = <Input, A>(
  inputs: ReadonlyArray<Input>,
  call: (input: Input) => A,
  wrong: (result: A) => Problems,
): Problems => {
  const found = inputs.flatMap((input): Problems => {
    deepFreeze(input)
    const [first, second] = [callSafely(() => call(input)), callSafely(() => call(input))]
    if (first._tag === "Failed" || second._tag === "Failed") return ["throws, or changes its input"]
    const isSame = JSON.stringify(first.result) === JSON.stringify(second.result)
    return [...problemWhen(!isSame, "returns two results for the same input"), ...wrong(first.result)]
  })
  return [...new Set(found)]
}
