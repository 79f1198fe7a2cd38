import type { AnalyticsSink } from "vitrine"

/** Adds a performance mark for each order. A real sink would send the event to an analytics service. */
const timeline: AnalyticsSink = {
  name: "potters-guild-timeline",
  accepts: ["purchase"],
  send: (event) => {
    performance.mark(`potters-guild ${event.name}`)
  },
}

/** The sinks of the part `analytics`. */
export const analyticsSinks: ReadonlyArray<AnalyticsSink> = [timeline]
