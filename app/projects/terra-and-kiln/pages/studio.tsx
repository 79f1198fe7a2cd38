import { definePage } from "vitrine/pages"

import { nextKilnOpenings } from "../studio/kiln-openings.ts"
import { makers } from "../studio/makers.ts"
import { openingCalendarAddress } from "../studio/opening-calendar.ts"
import { studioTexts } from "../studio/studio-texts.ts"

type Opening = { readonly date: string; readonly text: string }

/** The next four days in words, in the calendar of Hudson also where the language has another. */
const openingsIn = (locale: string): ReadonlyArray<Opening> => {
  const words = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
  })
  return nextKilnOpenings(Date.now(), 4).map((day) => ({
    date: day.toISOString().slice(0, 10),
    text: words.format(day),
  }))
}

/** Where the pots are made, by whom, and when the kiln is opened next. */
export const page = definePage({
  path: "/studio",
  load: async ({ locale }: { readonly locale: string }) => ({
    texts: studioTexts(locale),
    days: openingsIn(locale),
    calendar: openingCalendarAddress(locale),
  }),
  cache: { tags: ["studio"] },
  inSitemap: true,
  metadata: ({ texts: { title, description } }) => ({ title, description }),
  view: ({ texts, days, calendar }) => (
    <article className="content-page width-page">
      <h1 className="page-title">{texts.title}</h1>
      <div className="prose">
        <p>{texts.place}</p>
        <p>{texts.hours}</p>
        <h2>{texts.openings}</h2>
        <p>{texts.openingsNote}</p>
        <ul>
          {days.map(({ date, text }) => (
            <li key={date}>
              <time dateTime={date}>{text}</time>
            </li>
          ))}
        </ul>
        <p>
          <a href={calendar} download>
            {texts.toCalendar}
          </a>
        </p>
        <p>
          <a className="button button--primary" href="/studio-visit.html">
            {texts.book}
          </a>
        </p>
        <h2>{texts.makers}</h2>
        <ul>
          {makers.map(({ name, id, work }) => (
            <li key={id} id={id}>
              <strong lang="en">{name}</strong> {texts[work]}
            </li>
          ))}
        </ul>
      </div>
    </article>
  ),
})
