import type { Middleware } from "vitrine/core/extensions"

import { nextKilnOpenings } from "../../studio/kiln-openings.ts"
import { openingCalendar, openingCalendarPath } from "../../studio/opening-calendar.ts"
import { studioTexts } from "../../studio/studio-texts.ts"

const calendarOf = (language: string): Response => {
  const now = Date.now()
  return new Response(openingCalendar(nextKilnOpenings(now, 4), studioTexts(language), new Date(now)), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="kiln-openings.ics"',
      "cache-control": "public, max-age=3600",
    },
  })
}

/** Responds with the calendar in the language that the query names, otherwise in English. Part `server`. */
export const middleware: ReadonlyArray<Middleware> = [
  {
    name: "kiln-calendar",
    paths: [openingCalendarPath],
    handle: async (request, next) =>
      ["GET", "HEAD"].includes(request.method)
        ? calendarOf(new URL(request.url).searchParams.get("language") ?? "en")
        : next(request),
  },
]
