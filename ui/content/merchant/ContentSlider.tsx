import type { ReactNode } from "react"

import type { ContentNodes, ContentPart } from "../../../core/content/merchant/merchant-content.ts"
import { useText } from "../../storefront/storefront-context.tsx"

type SliderProps = Omit<Extract<ContentPart, { readonly kind: "slider" }>, "kind"> & {
  readonly renderNodes: (children: ContentNodes) => ReactNode
}

/** Slides in a strip that is swiped, scrolled, or moved by arrow keys; scripts add buttons and, if configured, the automatic change. */
export const ContentSlider = ({ className, everyMs, slides, renderNodes }: SliderProps) => {
  const t = useText()
  return (
    <section className={`slider ${className}`} aria-label={t("Slide show")} data-content="slider" data-every={everyMs}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be reachable by keyboard. */}
      <div className="slider__slides" tabIndex={0}>
        {slides.map(({ title, children }, index) => (
          <div key={index} data-slide={index + 1} title={title === "" ? undefined : title}>
            {renderNodes(children)}
          </div>
        ))}
      </div>
    </section>
  )
}
