const shownProblems = 20

/** A seed that cannot be used. The message lists its problems: file, path within the file, and what is expected there. */
export class SeedError extends Error {
  readonly _tag = "SeedError"

  /** The folder, and its problems: each begins with the file in it. */
  readonly seed: string
  readonly problems: ReadonlyArray<string>

  constructor(seed: string, problems: ReadonlyArray<string>) {
    const hiddenProblems = problems.length - shownProblems
    const lines = problems.slice(0, shownProblems).map((problem) => `  ${problem}`)
    super(
      [
        `The shop cannot be made from ${seed}:`,
        ...lines,
        ...(hiddenProblems > 0 ? [`  and ${hiddenProblems} more`] : []),
      ].join("\n"),
    )
    this.seed = seed
    this.problems = problems
  }
}

/**
 * A path within a file as JavaScript writes it.
 *
 * @example
 * pathText(["products", 3, "price"]) // "products[3].price"
 */
export const pathText = (path: ReadonlyArray<PropertyKey>): string =>
  path
    .map((key) => {
      if (typeof key === "number") return `[${key}]`
      return /^\w+$/.test(String(key)) ? `.${String(key)}` : `["${String(key)}"]`
    })
    .join("")
    .replace(/^\./, "")
