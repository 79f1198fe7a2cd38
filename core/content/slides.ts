/** Slide with its activity period in unix seconds; a missing time is no limit. [3.slide.1] [1.16] */
export type Slide = {
  readonly id: string
  readonly activeFrom?: number | undefined
  readonly activeTo?: number | undefined
}

const secondsOf = (text: string | undefined): number | undefined => {
  const seconds = Number((text ?? "").trim() || Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** Decodes a slide from the data attributes of its element; times that are not numbers count as missing. [3.slide.1] */
export const slideOfData = ({ slide, from, until }: Readonly<Record<string, string | undefined>>): Slide => ({
  id: slide ?? "",
  activeFrom: secondsOf(from),
  activeTo: secondsOf(until),
})

/** Activity of a slide at a moment. */
export type SlideStatus = "too early" | "active" | "over"

/** Compares the current time with a slide's dates, both included; an absent date does not limit. [3.slide.1] */
export const slideStatus = ({ activeFrom, activeTo }: Slide, nowInSeconds: number): SlideStatus => {
  if (activeFrom !== undefined && nowInSeconds < activeFrom) return "too early"
  return activeTo !== undefined && nowInSeconds > activeTo ? "over" : "active"
}

/** Returns the slides that are active now, both ends included, in their order. [2.other-page-elements.2] [4.slides.1] */
export const activeSlides = <S extends Slide>(slides: ReadonlyArray<S>, nowInSeconds: number): ReadonlyArray<S> =>
  slides.filter((slide) => slideStatus(slide, nowInSeconds) === "active")

/** The slides to render: those that are active now, and hidden ones that become active later; none while no slide is active. */
export const renderedSlides = <S extends Slide>(slides: ReadonlyArray<S>, nowInSeconds: number): ReadonlyArray<S> =>
  activeSlides(slides, nowInSeconds).length === 0
    ? []
    : slides.filter((slide) => slideStatus(slide, nowInSeconds) !== "over")

/** Returns the next unix second at which other slides are active; `undefined` when there is none. [4.slides.1] */
export const nextSlideChange = (slides: ReadonlyArray<Slide>, nowInSeconds: number): number | undefined => {
  const moments = slides.flatMap(({ activeFrom, activeTo }) => [
    ...(activeFrom === undefined ? [] : [activeFrom]),
    ...(activeTo === undefined ? [] : [activeTo + 1]),
  ])
  const later = moments.filter((moment) => moment > nowInSeconds)
  return later.length === 0 ? undefined : Math.min(...later)
}
