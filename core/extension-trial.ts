/** What an entry does wrong, each as the rest of a sentence. */
export type Breaks = ReadonlyArray<string>

/** The fault, if it is one. */
export const only = (broken: boolean, text: string): Breaks => (broken ? [text] : [])

/** The same in everything below, so that a change to it fails. */
export const frozen = <A>(value: A): A => {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

type Tried<A> = { readonly _tag: "Answered"; readonly answer: A } | { readonly _tag: "Failed" }

/** An author's function is not ours: it may throw. */
const tried = <A>(call: () => A): Tried<A> => {
  try {
    return { _tag: "Answered", answer: call() }
  } catch {
    return { _tag: "Failed" }
  }
}

/** What a function breaks for any of these inputs: it answers, the same every time, changes nothing, and its answer passes. */
export const kept = <Input, A>(
  inputs: ReadonlyArray<Input>,
  call: (input: Input) => A,
  wrong: (answer: A) => Breaks,
): Breaks => {
  const found = inputs.flatMap((input): Breaks => {
    frozen(input)
    const [first, second] = [tried(() => call(input)), tried(() => call(input))]
    if (first._tag === "Failed" || second._tag === "Failed") return ["fails, or changes what it is given"]
    const same = JSON.stringify(first.answer) === JSON.stringify(second.answer)
    return [...only(!same, "answers the same question in two ways"), ...wrong(first.answer)]
  })
  return [...new Set(found)]
}
