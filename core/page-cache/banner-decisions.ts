import type { BannerDecision } from "../banners/banner.ts"
import type { BannerVerdict } from "../banners/condition-tree.ts"
import type { Decision } from "./logged-decision.ts"

/** Returns the decisive condition without the measured value, which would make every second another reason. */
const reasonOf = (verdict: BannerVerdict): string => {
  switch (verdict.reason) {
    case "child":
      return reasonOf(verdict.verdict)
    case "compared":
      return `${verdict.attribute} ${verdict.holds ? "fits" : "does not fit"}`
    case "unknown attribute":
    case "not comparable":
      return `${verdict.reason}: ${verdict.attribute}`
    default:
      return verdict.reason
  }
}

const outcomes = { show: "shown", wait: "not shown yet", drop: "not shown" } as const

/** Returns the decision about each banner of a page, with its reason. [4.banner-display] */
export const bannerDecisions = (decisions: ReadonlyMap<string, BannerDecision>): ReadonlyArray<Decision> =>
  [...decisions].map(([id, decision]) => ({
    about: `Banner ${id}`,
    outcome: outcomes[decision.action],
    reason: decision.reason === "conditions" ? reasonOf(decision.verdict) : decision.reason,
  }))
