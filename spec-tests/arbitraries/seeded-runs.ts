import type { Parameters as FcParameters } from "fast-check"

/**
 * So many runs under a seed that is printed at once, not only when one fails: a race that is lost at the third try is looked at by
 * `SEED={seed} vitest run --project specs {file}`.
 */
export const seededRuns = (
  what: string,
  numRuns: number,
): FcParameters<unknown> & { readonly numRuns: number; readonly seed: number } => {
  const given = process.env["SEED"]
  const seed = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(given)
  process.stderr.write(`${what}: ${numRuns} runs, SEED=${seed}\n`)
  return { numRuns, seed, endOnFailure: true }
}
