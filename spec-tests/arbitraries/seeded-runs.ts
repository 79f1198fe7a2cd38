import type { Parameters as FcParameters } from "fast-check"

/**
 * Parameters of a property with `numRuns` runs. The seed is printed before the first run, since a race may hang instead of failing; replay
 * it with `SEED={seed} vitest run --project specs {file}`.
 *
 * @param defaultSeed Default: a random one.
 */
export const seededRuns = (
  label: string,
  numRuns: number,
  defaultSeed = Math.trunc(Math.random() * 2 ** 31),
): FcParameters<unknown> & { readonly numRuns: number; readonly seed: number } => {
  const seed = Number(process.env["SEED"] ?? defaultSeed)
  process.stderr.write(`${label}: ${numRuns} runs, SEED=${seed}\n`)
  return { numRuns, seed, endOnFailure: true }
}
