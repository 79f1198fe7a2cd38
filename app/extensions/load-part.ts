import type { ExtensionModule, ExtensionParts } from "../../core/extensions/extension.ts"
import { isPart, partProblems } from "../../core/extensions/module-problems.ts"

/** Milliseconds after which a part of a module has failed to load. */
const defaultDeadlineMs = 10_000

/** A part of a module cannot be used; the message is a sentence for the terminal. */
export class PartFailed extends Error {
  readonly _tag = "PartFailed"
}

/** Rejects with `PartFailed` when work does not end before the deadline. */
export const withDeadline = async <A>(
  work: Promise<A>,
  subject: string,
  deadlineMs: number = defaultDeadlineMs,
): Promise<A> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const sentence = `${subject} did not load within ${deadlineMs / 1000} seconds: it waits for something that does not come.`
  const timer = setTimeout(() => reject(new PartFailed(sentence)), deadlineMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The parts that a module has. */
export const partNames = ({ parts }: ExtensionModule): ReadonlyArray<keyof ExtensionParts> =>
  Object.keys(parts).filter(isPart)

/** Loads a part of a module; `undefined` if the module has none. Rejects with `PartFailed`, also when it takes too long. */
export const loadPart = async <Part extends keyof ExtensionParts>(
  { name, parts }: ExtensionModule,
  part: Part,
  deadlineMs?: number,
): Promise<ExtensionParts[Part] | undefined> => {
  const load = parts[part]
  if (load === undefined) return undefined
  const subject = `The part "${part}" of the module "${name}"`
  const loaded = await withDeadline(
    (async () => load())().catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new PartFailed(`${subject} cannot be loaded: ${reason}`, { cause })
    }),
    subject,
    deadlineMs,
  )
  const [problem] = partProblems(part, loaded)
  if (problem !== undefined) throw new PartFailed(`${subject} ${problem}.`)
  return loaded
}

/** Receives the failure of a part that the shop does without. */
export type ReportSkippedPart = (failure: PartFailed) => void

/** Parts without which the shop takes the same orders at the same price. */
const optional: ReadonlySet<keyof ExtensionParts> = new Set([
  "address",
  "addToCart",
  "labels",
  "product",
  "banners",
  "search",
  "analytics",
  "events",
])

/** Loads a part; one that cannot be loaded is left out and reported where that is safe, and rejects with `PartFailed` elsewhere. */
export const loadOptionalPart = async <Part extends keyof ExtensionParts>(
  module: ExtensionModule,
  part: Part,
  reportSkipped: ReportSkippedPart,
): Promise<ExtensionParts[Part] | undefined> => {
  try {
    return await loadPart(module, part)
  } catch (failure) {
    if (!(failure instanceof PartFailed && optional.has(part))) throw failure
    reportSkipped(failure)
    return undefined
  }
}

/**
 * Loads one part of all modules that have it. Rejects when a part of the checkout fails to load; other failed parts are skipped and
 * reported.
 */
export const partsOf = async <Part extends keyof ExtensionParts>(
  modules: ReadonlyArray<ExtensionModule>,
  part: Part,
  reportSkipped: ReportSkippedPart = () => {},
): Promise<ReadonlyArray<ExtensionParts[Part]>> => {
  const loaded = await Promise.all(modules.map((module) => loadOptionalPart(module, part, reportSkipped)))
  return loaded.filter((points) => points !== undefined)
}
