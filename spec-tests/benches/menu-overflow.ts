import { performance } from "node:perf_hooks"

import { continueOverflow, overflowOf, overflowWork, type MenuLine } from "../../core/navigation/menu-overflow.ts"
import { heading, line, milliseconds, ratio } from "./report.ts"

const categories = 3000
const perStep = 100
const rounds = 200
/** Factor by which a phone is slower than the machine of the bench. A task of `feltFrom` milliseconds is noticeable. */
const slowDown = 4
const feltFrom = 50

const itemWidth = 40
const shown = 14

/** A line on which all but the first fourteen have to move: 660 px, less 20 px of the class and 60 px of "View more". */
const menuOf = (count: number): MenuLine => ({
  items: Array.from({ length: count }, (_, index) => ({ left: index * itemWidth, right: (index + 1) * itemWidth })),
  left: 0,
  right: 660,
  windowWidth: 1280,
  classes: "navpro navpro-nowrap navpro-nowrap-offset-20",
  direction: "ltr",
})

type Run = { readonly total: number; readonly longest: number }

/** The whole work in steps: how long it takes, and its longest step, the first one with the sums included. */
const inSteps = (menu: MenuLine): Run => {
  const started = performance.now()
  let before = started
  let longest = 0
  const stepDone = () => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
  }
  let work = overflowWork(menu)
  stepDone()
  while (!work.done) {
    work = continueOverflow(work, perStep)
    stepDone()
  }
  if (overflowOf(work).shown !== shown) throw new Error(`${overflowOf(work).shown} entries are shown`)
  return { total: before - started, longest }
}

/** The baseline: as many comparisons of plain numbers as there are entries. */
const plainLoop = (count: number): number => {
  const edges = Array.from({ length: count }, (_, index) => (index + 1) * itemWidth)
  const started = performance.now()
  let fits = 0
  for (const edge of edges) if (edge <= 600) fits += 1
  const timing = performance.now() - started
  if (fits === 0) throw new Error("nothing fits")
  return timing
}

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const runs = (count: number): ReadonlyArray<Run> => {
  const menu = menuOf(count)
  for (let round = 0; round < rounds; round += 1) inSteps(menu)
  return Array.from({ length: rounds }, () => inSteps(menu))
}

/** Measures overflow of a menu of 3,000 categories: steps short enough to go unnoticed, and time linear in the number of entries. */
export const menuOverflowBench = (): Promise<void> => {
  heading(`Menu overflow, ${categories} categories in steps of ${perStep} (median of ${rounds} runs)`)
  const all = runs(categories)
  const whole = median(all.map(({ total }) => total))
  const tenfold = median(runs(categories * 10).map(({ total }) => total))
  const plain = median(Array.from({ length: rounds }, () => plainLoop(categories)))
  const longest = Math.max(...all.map((run) => run.longest)) * slowDown
  line("baseline: a plain loop over as many numbers", milliseconds(plain))
  line("the whole work", `${milliseconds(whole)}, ${ratio(whole / plain)}`)
  line(`its longest step of all runs, ${slowDown} times slower`, milliseconds(longest), `≤ ${feltFrom} ms`)
  line("ten times the categories, against ten times the time", ratio(tenfold / (whole * 10)), "about 1 ×")
  return Promise.resolve()
}
