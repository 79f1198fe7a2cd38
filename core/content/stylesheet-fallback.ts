/** So long is a style sheet waited for; then what it belongs to is shown as it is. [9.other.3] */
export const waitsAtMostMs = 3000

/** A `<link>` of the page. */
export type PageLink = {
  readonly href: string
  readonly rel: string
  readonly as: string
  readonly media: string
}

/** Preloaded stylesheets that were switched on by hand; `since` in milliseconds. */
export type Stylesheets = ReadonlyArray<{
  readonly href: string
  readonly media: string
  readonly since: number
  readonly applied: "not yet" | "loaded" | "3 seconds"
}>

export type StylesheetEvent =
  | {
      readonly _tag: "LinksFound"
      readonly links: ReadonlyArray<PageLink>
      readonly browserPreloads: boolean
      readonly at: number
    }
  | { readonly _tag: "StylesheetLoaded"; readonly href: string }
  | { readonly _tag: "StylesheetTimeCame"; readonly at: number }

export type StylesheetRequest =
  /** Make the link a stylesheet for a medium that nobody has, so that it loads without being used. */
  | { readonly _tag: "LoadStylesheet"; readonly href: string }
  | { readonly _tag: "ApplyStylesheet"; readonly href: string; readonly media: string }
  | { readonly _tag: "WakeStylesheets"; readonly at: number }

export type StylesheetStep = {
  readonly sheets: Stylesheets
  readonly requests: ReadonlyArray<StylesheetRequest>
}

const found = (sheets: Stylesheets, event: Extract<StylesheetEvent, { _tag: "LinksFound" }>): StylesheetStep => {
  const fresh = event.links.filter(
    ({ rel, as, href }) =>
      rel.toLowerCase() === "preload" &&
      as.toLowerCase() === "style" &&
      !event.browserPreloads &&
      !sheets.some((sheet) => sheet.href === href),
  )
  if (fresh.length === 0) return { sheets, requests: [] }
  const begun = fresh.map(({ href, media }) => ({ href, media, since: event.at, applied: "not yet" as const }))
  return {
    sheets: [...sheets, ...begun],
    requests: [
      ...begun.map(({ href }) => ({ _tag: "LoadStylesheet" as const, href })),
      { _tag: "WakeStylesheets", at: event.at + waitsAtMostMs },
    ],
  }
}

const applied = (
  sheets: Stylesheets,
  because: "loaded" | "3 seconds",
  isDue: (sheet: Stylesheets[number]) => boolean,
): StylesheetStep => {
  const due = sheets.filter((sheet) => sheet.applied === "not yet" && isDue(sheet))
  return {
    sheets: sheets.map((sheet) => (due.includes(sheet) ? { ...sheet, applied: because } : sheet)),
    requests: due.map(({ href, media }) => ({ _tag: "ApplyStylesheet", href, media })),
  }
}

/**
 * Preloaded stylesheets in a browser that does not preload: each is used when it has loaded, or after 3 s, whichever comes first.
 * [9.other.3]
 */
export const stylesheetStep = (sheets: Stylesheets, event: StylesheetEvent): StylesheetStep => {
  switch (event._tag) {
    case "LinksFound":
      return found(sheets, event)
    case "StylesheetLoaded":
      return applied(sheets, "loaded", ({ href }) => href === event.href)
    case "StylesheetTimeCame":
      return applied(sheets, "3 seconds", ({ since }) => event.at - since >= waitsAtMostMs)
  }
}
