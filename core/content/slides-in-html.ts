import type { Slide } from "./slides.ts"

/** Slide with its sanitized content. */
export type SlideContent = Slide & { readonly html: string }

const anyTime = /<time\b[^>]*>/g

/** Returns the moment in a `<time>` of this class. */
const momentIn = (html: string, name: string): string | undefined =>
  (html.match(anyTime) ?? [])
    .find((tag) => /\sclass="([^"]*)"/.exec(tag)?.[1]?.split(" ").includes(name))
    ?.match(/\sdatetime="([^"]*)"/)?.[1]

/**
 * Returns the slides of a block, one per `<section>`. Activity dates are `<time class="slide-from" datetime="…">` and `slide-until`,
 * both inclusive; `secondsOf` parses a date to unix seconds. [3.slide.1]
 */
export const slidesOfBlock = (
  html: string,
  secondsOf: (date: string) => number | undefined,
): ReadonlyArray<SlideContent> =>
  html
    .split(/(?=<section\b)/)
    .filter((part) => part.startsWith("<section"))
    .map((part, index) => {
      const [from, until] = ["slide-from", "slide-until"].map((name) => momentIn(part, name))
      return {
        id: String(index + 1),
        html: part.trim(),
        activeFrom: from === undefined ? undefined : secondsOf(from),
        activeTo: until === undefined ? undefined : secondsOf(until),
      }
    })
