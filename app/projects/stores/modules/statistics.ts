import type { AnalyticsSink, ExtensionModule } from "vitrine"

const service = "https://stats.example"

/** Sends each order to a service at another origin. `sendBeacon` is not interrupted by leaving the page. */
const beacon: AnalyticsSink = {
  name: "statistics-beacon",
  accepts: ["purchase"],
  send: (event) => {
    navigator.sendBeacon(`${service}/events`, JSON.stringify(event))
  },
}

/** Statistics of another origin, for shoppers who accepted them. */
export const statistics: ExtensionModule = {
  name: "statistics",
  parts: { analytics: async () => ({ analyticsSinks: [beacon] }) },
  origins: [{ connect: [service] }],
}
