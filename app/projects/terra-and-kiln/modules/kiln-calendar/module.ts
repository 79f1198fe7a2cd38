import type { ExtensionModule } from "vitrine"

/** Serves the kiln openings as a file for calendars. */
export const kilnCalendar: ExtensionModule = {
  name: "kiln-calendar",
  parts: { server: () => import("./serve-calendar.ts") },
}
