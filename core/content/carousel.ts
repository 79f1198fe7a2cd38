/** Page of a carousel: one slide. [3.carousel-page.2] */
export type CarouselPage = { readonly html: string; readonly isLastPage: boolean }

/** Default of the widest narrow carousel, in CSS pixels. */
const defaultNarrowUpTo = 640

/** Returns `true` when the carousel is narrow and its loading slide is a button: at 640 px or below by default. [4.carousel.3] */
export const carouselIsNarrow = (width: number, narrowUpTo: number | undefined): boolean =>
  width <= (narrowUpTo ?? defaultNarrowUpTo)
