// Content: CMS pages, tabs, sliders, carousels and sticky elements. Imported as "vitrine/core/content".

export { allowedHtml } from "./allowed-html.ts"
export {
  type CarouselEvent,
  type CarouselPage,
  type CarouselRequest,
  type CarouselState,
  type CarouselStep,
  carouselStep,
  newCarousel,
} from "./carousel.ts"
export { carouselAddress } from "./carousel-page-address.ts"
export { blocksOfEveryPage, homePageBlocks, productPageBlocks } from "./content-blocks.ts"
export type { ContentPage } from "./content.ts"
export { withFormKey } from "./form-key-fields.ts"
export {
  type SliderEvent,
  type SliderRequest,
  type SliderState,
  type SliderStep,
  newSlider,
  sliderStep,
} from "./slide-rotation-step.ts"
export { type Slide, type SlideStatus, nextSlideChange, activeSlides } from "./slides.ts"
export {
  type StickyElements,
  type StickyEvent,
  type StickyMeasure,
  type StickyRequest,
  type StickyStep,
  isStuck,
  noSticky,
  stickyStep,
} from "./sticky-elements.ts"
export { type LateStylesheet, type StylesheetEvent, stylesheetStep } from "./stylesheet-fallback.ts"
export { tabsStep } from "./tab-content-step.ts"
export { type TabsEvent, type TabsRequest, type TabsState, type TabsStep, newTab, tabOfFragment } from "./tabs.ts"
export { ContentCalls } from "./content.program.ts"
export { CarouselPages, ContentFailed, TabContent, loadCarouselPage, loadTab } from "./loaded-content.program.ts"
export { readCarouselPage } from "./carousel-page.wire.ts"
export { readContentPage } from "./content.wire.ts"
