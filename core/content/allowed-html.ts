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
  attributesOf: {
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
  readonly attributesOf: Readonly<Record<string, ReadonlyArray<string>>>
  readonly schemes: ReadonlyArray<string>
}

/**
 * Additionally allowed HTML in slides of a carousel: add-to-cart forms. ui/content/own-forms.element.ts removes forms that are sent to
 * another origin. [7.carousel-page.6]
 */
export const allowedInSlides = {
  ...allowedHtml,
  elements: [...allowedHtml.elements, "button", "form", "input"],
  attributesOf: {
    ...allowedHtml.attributesOf,
    form: ["action", "data-add-to-cart", "method"],
    input: ["name", "type", "value"],
    button: ["type"],
  },
} as const
