/** A slide. Times are whole unix seconds; a missing one never hides a slide. [3.slide.1] */
export type Slide = {
  readonly id: string
  readonly activeFrom?: number | undefined
  readonly activeTo?: number | undefined
}

const secondsOf = (text: string | undefined): number | undefined => {
  const seconds = Number((text ?? "").trim() || Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** The slide that an element's data describe, dates as unix seconds; what is no number counts as not given. [3.slide.1] */
export const slideOfData = ({ slide, from, until }: Readonly<Record<string, string | undefined>>): Slide => ({
  id: slide ?? "",
  activeFrom: secondsOf(from),
  activeTo: secondsOf(until),
})

/** Activity of a slide at a moment. */
export type SlideTime = "too early" | "on show" | "over"

export const slideTime = ({ activeFrom, activeTo }: Slide, nowInSeconds: number): SlideTime => {
  if (activeFrom !== undefined && nowInSeconds < activeFrom) return "too early"
  return activeTo !== undefined && nowInSeconds > activeTo ? "over" : "on show"
}

/** The slides whose dates allow them now, both ends included, in their order. [4.slides.1] */
export const slidesOnShow = <S extends Slide>(slides: ReadonlyArray<S>, nowInSeconds: number): ReadonlyArray<S> =>
  slides.filter((slide) => slideTime(slide, nowInSeconds) === "on show")

/** The slides to render: those on show now, and hidden ones that are active later; none while no slide is on show. */
export const renderedSlides = <S extends Slide>(slides: ReadonlyArray<S>, nowInSeconds: number): ReadonlyArray<S> =>
  slidesOnShow(slides, nowInSeconds).length === 0
    ? []
    : slides.filter((slide) => slideTime(slide, nowInSeconds) !== "over")

/** The next second at which other slides are on show; absent when that never happens again. [4.slides.1] */
export const nextSlideChange = (slides: ReadonlyArray<Slide>, nowInSeconds: number): number | undefined => {
  const moments = slides.flatMap(({ activeFrom, activeTo }) => [
    ...(activeFrom === undefined ? [] : [activeFrom]),
    ...(activeTo === undefined ? [] : [activeTo + 1]),
  ])
  const later = moments.filter((moment) => moment > nowInSeconds)
  return later.length === 0 ? undefined : Math.min(...later)
}

/** The slide a slider begins with: the first, or any of them for a `chance` from 0 to below 1. */
export const firstSlide = (count: number, chance: number | undefined): number =>
  chance === undefined ? 0 : Math.min(Math.floor(chance * count), Math.max(0, count - 1))
