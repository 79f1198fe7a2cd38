import { performance } from "node:perf_hooks"

import { bannerVerdict, type BannerCondition } from "../../core/banners/condition-tree.ts"
import { heading, line, milliseconds, ratio } from "./report.ts"

const trees = 10_000
const leaves = 20

const attributes = ["browsing_time", "inactivity_time", "activity_time", "exit_intent", "scroll_offset"]
const measured = new Map(attributes.map((attribute, index) => [attribute, index * 7]))

/** A tree of four groups of five leaves; the number decides aggregators and limits, so that some trees end soon and some late. */
const treeOf = (number: number): BannerCondition => ({
  aggregator: number % 2 === 0 ? "all" : "any",
  expected: number % 3 !== 0,
  conditions: Array.from({ length: leaves / attributes.length }, (_, group) => ({
    aggregator: (number + group) % 2 === 0 ? "any" : "all",
    expected: (number + group) % 5 !== 0,
    conditions: attributes.map((attribute, index) => ({
      attribute,
      operator: (number >> index) % 2 === 0 ? ">" : "<",
      limit: (number * 31 + index * 17) % 40,
    })),
  })),
})

/** Fixed amount of work independent of our code: measures how fast this machine currently is. */
const baseline = (): number => {
  let sum = 0
  for (let turn = 0; turn < 5_000_000; turn += 1) sum = (sum + turn * 31) % 1_000_003
  return sum
}

const median = (work: () => unknown): number => {
  const times = Array.from({ length: 21 }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return times.toSorted((one, other) => one - other)[10] ?? 0
}

/** Measures the core functions that a page calls repeatedly. */
export const coreStepsBench = async (): Promise<void> => {
  heading(`Steps of the core, in one process (median of 21)`)
  const all = Array.from({ length: trees }, (_, number) => treeOf(number))
  const verdict = median(() => all.filter((tree) => bannerVerdict(tree, measured).holds).length)
  const fixed = median(baseline)
  line(`${trees} banner trees of ${leaves} leaves, with reasons`, milliseconds(verdict), "≤ 16 ms")
  line("  the baseline: five million steps of a plain loop", milliseconds(fixed))
  line("  trees against the baseline", ratio(verdict / fixed))
}
