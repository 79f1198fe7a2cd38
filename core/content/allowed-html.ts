import type { AllowedHtml } from "../web/allow-list.ts"

/**
 * Allowed HTML of the backend: content pages, blocks, descriptions, messages, pop-ups. Applied by `Element.setHTML`, DOMPurify and,
 * on the server, sanitize-html. No `id` (it could replace an element that the page looks up), no `style`, forms, frames, SVG or
 * event handlers.
 */
export const allowedHtml = {
  elements: [
    ..."a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt".split(
      " ",
    ),
    ..."em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark nav ol p picture pre q".split(
      " ",
    ),
    ..."s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr".split(
      " ",
    ),
  ],
  /** Allowed on every element. */
  attributes: ["class", "dir", "lang", "title"],
  /** Allowed on one element only. */
  attributesByElement: {
    a: ["href", "rel", "target"],
    img: ["alt", "fetchpriority", "height", "loading", "sizes", "src", "srcset", "width"],
    source: ["height", "media", "sizes", "srcset", "type", "width"],
    td: ["colspan", "headers", "rowspan"],
    th: ["abbr", "colspan", "headers", "rowspan", "scope"],
    ol: ["reversed", "start", "type"],
    li: ["value"],
    time: ["datetime"],
    details: ["open"],
    blockquote: ["cite"],
  },
  /** Allowed link schemes; an address without scheme stays on the own origin. */
  schemes: ["http", "https", "mailto", "tel"],
} as const satisfies {
  readonly elements: ReadonlyArray<string>
  readonly attributes: ReadonlyArray<string>
  readonly attributesByElement: Readonly<Record<string, ReadonlyArray<string>>>
  readonly schemes: ReadonlyArray<string>
}

/**
 * Additionally allowed HTML in slides of a carousel: add-to-cart forms. ui/content/foreign-forms.element.ts removes forms that are sent to
 * another origin.
 */
export const allowedInSlides = {
  ...allowedHtml,
  elements: [...allowedHtml.elements, "button", "form", "input"],
  attributesByElement: {
    ...allowedHtml.attributesByElement,
    form: ["action", "data-add-to-cart", "method"],
    input: ["name", "type", "value"],
    button: ["type"],
  },
} as const

/**
 * HTML that is read from pages and descriptions made with Page Builder, widgets or HTML code. Wider than `allowedHtml`, because layout,
 * sliders, products and forms are recognised by it: nothing of it is rendered as it is. core/content/merchant/ converts it to elements of
 * `allowedHtml`, parts of ours, and a scoped style sheet.
 */
export const allowedInContent = {
  elements: [
    ...allowedHtml.elements,
    ..."button form iframe input label select option textarea style video".split(" "),
  ],
  attributes: [
    ...allowedHtml.attributes,
    ..."id style data-appearance data-bind data-content-type data-element data-pb-style".split(" "),
    ..."data-background-images data-background-type data-video-fallback-src data-overlay-color".split(" "),
    ..."data-active-tab data-autoplay data-autoplay-speed data-locations data-slide-name data-tab-name".split(" "),
    ..."data-product-id data-product-sku data-show-overlay".split(" "),
  ],
  attributesByElement: {
    ...allowedHtml.attributesByElement,
    form: ["action", "method"],
    iframe: ["src"],
    input: ["name", "type", "value", "placeholder", "required", "maxlength", "checked"],
    label: ["for"],
    select: ["name", "required"],
    option: ["value", "selected"],
    textarea: ["name", "placeholder", "required", "rows", "maxlength"],
    button: ["type"],
    video: ["poster", "src"],
  },
} as const satisfies AllowedHtml

/** Attributes of Page Builder that stay in the page, for its style sheet and the merchant's. */
export const layoutAttributes: ReadonlyArray<string> = ["data-appearance", "data-content-type", "data-element"]
