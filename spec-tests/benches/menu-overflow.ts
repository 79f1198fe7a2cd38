import { performance } from "node:perf_hooks"

import { menuOverflow, type MenuLine } from "../../core/navigation/menu-overflow.ts"
import { heading, line, milliseconds, ratio } from "./report.ts"

const categories = 3000
const rounds = 200
/** Factor by which a phone is slower than the machine of the bench. A task of `noticeableMs` milliseconds is noticeable. */
const slowDown = 4
const noticeableMs = 50

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

/** Milliseconds of one measurement. */
const measured = (menu: MenuLine): number => {
  const started = performance.now()
  const result = menuOverflow(menu)
  const timing = performance.now() - started
  if (result.shown !== shown) throw new Error(`${result.shown} entries are shown`)
  return timing
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

const runs = (count: number): ReadonlyArray<number> => {
  const menu = menuOf(count)
  for (let round = 0; round < rounds; round += 1) measured(menu)
  return Array.from({ length: rounds }, () => measured(menu))
}

/** Measures the overflow of a menu of 3,000 categories: short enough to go unnoticed, and linear in the number of entries. */
export const menuOverflowBench = (): Promise<void> => {
  heading(`Menu overflow, ${categories} categories (median of ${rounds} runs)`)
  const all = runs(categories)
  const whole = median(all)
  const tenfold = median(runs(categories * 10))
  const plain = median(Array.from({ length: rounds }, () => plainLoop(categories)))
  line("baseline: a plain loop over as many numbers", milliseconds(plain))
  line("the measurement", `${milliseconds(whole)}, ${ratio(whole / plain)}`)
  line(
    `the longest of all runs, ${slowDown} times slower`,
    milliseconds(Math.max(...all) * slowDown),
    `≤ ${noticeableMs} ms`,
  )
  line("ten times the categories, against ten times the time", ratio(tenfold / (whole * 10)), "about 1 ×")
  return Promise.resolve()
}
