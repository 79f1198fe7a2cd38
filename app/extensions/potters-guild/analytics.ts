import type { AnalyticsSink } from "vitrine"

/** Orders as marks on the browser's own timeline. A real sink would hand the event to whatever counts. */
const timeline: AnalyticsSink = {
  name: "potters-guild-timeline",
  accepts: ["purchase"],
  send: (event) => {
    performance.mark(`potters-guild ${event.name}`)
  },
}

export const analyticsSinks: ReadonlyArray<AnalyticsSink> = [timeline]
