/**
 * `true` with `TEST_MODES=all`, as in CI and in `npm run test:long`: a test that repeats the same steps in several modes runs them in all.
 * `npm test` on a developer's machine runs each test in one mode, the one with the most code in it, to end in half the time.
 */
export const isWholeRun = process.env["TEST_MODES"] === "all"

/** The modes in which a test runs: all of them in a whole run, otherwise the first. */
export const testedModes = <Mode>(first: Mode, ...others: ReadonlyArray<Mode>): ReadonlyArray<Mode> =>
  isWholeRun ? [first, ...others] : [first]
