/** Delay in milliseconds after which data-post links are handled; earlier clicks are queued. [9.background-actions-and-pop-ups.1] */
export const dataPostHandlingDelayMs = 500

/** Clicks on data-post links of a page, by the link's key. Times in milliseconds. */
export type DataPostClicks = {
  readonly handledFrom: number
  /** Keys of links clicked before `handledFrom`, each once. */
  readonly queued: ReadonlyArray<string>
  readonly inProgress: ReadonlyArray<string>
}

/** Event of the links with `data-post`. */
export type DataPostClicksEvent =
  | { readonly _tag: "Clicked"; readonly link: string }
  | { readonly _tag: "Completed"; readonly link: string }
  | { readonly _tag: "TimePassed" }

/** Result of one step: the next state and the requests to perform. */
export type DataPostClicksStep = {
  readonly state: DataPostClicks
  readonly requests: ReadonlyArray<{ readonly _tag: "Send"; readonly link: string }>
}

/** First state of a page: clicks are queued for 500 ms after `setUpAt`, in unix milliseconds. [9.background-actions-and-pop-ups.1] */
export const clicksOfPage = (setUpAt: number): DataPostClicks => ({
  handledFrom: setUpAt + dataPostHandlingDelayMs,
  queued: [],
  inProgress: [],
})

/** Time in milliseconds at which queued clicks are sent. */
export const nextChangeOfClicks = ({ queued, handledFrom }: DataPostClicks): number | undefined =>
  queued.length === 0 ? undefined : handledFrom

const sendLinks = (state: DataPostClicks, links: ReadonlyArray<string>): DataPostClicksStep => ({
  state: { ...state, queued: [], inProgress: [...state.inProgress, ...links] },
  requests: links.map((link) => ({ _tag: "Send", link })),
})

const onClicked = (state: DataPostClicks, link: string, now: number): DataPostClicksStep => {
  if (state.inProgress.includes(link) || state.queued.includes(link)) return { state, requests: [] }
  return now < state.handledFrom
    ? { state: { ...state, queued: [...state.queued, link] }, requests: [] }
    : sendLinks(state, [link])
}

/** Returns the clicks after an event at `now`. An early click is handled exactly once; a link runs once at a time. */
export const dataPostClicksStep = (
  before: DataPostClicks,
  event: DataPostClicksEvent,
  now: number,
): DataPostClicksStep => {
  const started = now < before.handledFrom ? { state: before, requests: [] } : sendLinks(before, before.queued)
  switch (event._tag) {
    case "Clicked": {
      const { state, requests } = onClicked(started.state, event.link, now)
      return { state, requests: [...started.requests, ...requests] }
    }
    case "Completed": {
      const inProgress = started.state.inProgress.filter((link) => link !== event.link)
      return { state: { ...started.state, inProgress }, requests: started.requests }
    }
    case "TimePassed":
      return started
  }
}
