import type { SlideContent } from "../../core/content/slides-in-html.ts"
import { renderedSlides, slideStatus } from "../../core/content/slides.ts"
import { useText } from "../storefront/storefront-context.tsx"

type SliderProps = {
  readonly slides: ReadonlyArray<SlideContent>
  /** Time of the shop in Unix seconds. */
  readonly now: number
}

/** Slides in a strip that is swiped or scrolled. Slides that are active later are rendered hidden. [2.other-page-elements.2] [1.16] */
export const Slider = ({ slides, now }: SliderProps) => {
  const t = useText()
  const rendered = renderedSlides(slides, now)
  if (rendered.length === 0) return null
  return (
    <section className="slider home-block" aria-label={t("From the workshop")} data-content="slider">
      <div className="slider__slides">
        {rendered.map((slide) => (
          <div
            key={slide.id}
            hidden={slideStatus(slide, now) !== "active"}
            data-slide={slide.id}
            data-from={slide.activeFrom}
            data-until={slide.activeTo}
            dangerouslySetInnerHTML={{ __html: slide.html }}
          />
        ))}
      </div>
    </section>
  )
}
