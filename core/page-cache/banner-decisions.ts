import type { BannerDecision } from "../banners/banner.ts"
import type { BannerVerdict } from "../banners/condition-tree.ts"
import type { Decision } from "./logged-decision.ts"

/** Returns the decisive condition without the measured value, which would make every second another reason. */
const reasonOf = (verdict: BannerVerdict): string => {
  switch (verdict.because) {
    case "child":
      return reasonOf(verdict.verdict)
    case "compared":
      return `${verdict.attribute} ${verdict.holds ? "fits" : "does not fit"}`
    case "unknown attribute":
    case "not comparable":
      return `${verdict.because}: ${verdict.attribute}`
    default:
      return verdict.because
  }
}

const outcomes = { show: "shown", wait: "not shown yet", drop: "not shown" } as const

/** Returns the decision about each banner of a page, with its reason. [4.banner-display] */
export const bannerDecisions = (decisions: ReadonlyMap<string, BannerDecision>): ReadonlyArray<Decision> =>
  [...decisions].map(([id, decision]) => ({
    about: `Banner ${id}`,
    outcome: outcomes[decision.action],
    because: decision.because === "conditions" ? reasonOf(decision.verdict) : decision.because,
  }))
