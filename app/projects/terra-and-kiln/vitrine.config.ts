import { defineConfig } from "vitrine/project"

/** A clay jar. As a data URL it needs no request. */
const jar =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#98421f" d="M11 4h10v3.5c5 2 8 6 8 11C29 25 24 29 16 29S3 25 3 18.5c0-5 3-9 8-11z"/><path fill="#f7e6da" d="M11 4h10v2.5H11z"/></svg>'

export default defineConfig({
  brand: {
    icon: `data:image/svg+xml,${encodeURIComponent(jar)}`,
    returns: { days: 60, page: "/returns", isFree: true, madeToOrderAttribute: "lead_time" },
    measures: { attribute: "dimensions" },
    themeColor: { light: "#fbf8f3", dark: "#1a1613" },
  },
})
