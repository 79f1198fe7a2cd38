import type { ProductCard } from "../../../../../core/catalogue/product/product.ts"
import type {
  ContentElement,
  ContentNodes,
  MerchantContent,
} from "../../../../../core/content/merchant/merchant-content.ts"

const element = (
  name: string,
  attributes: ContentElement["attributes"],
  ...children: ContentNodes
): ContentElement => ({
  kind: "element",
  name,
  attributes,
  children,
})

const row = (...children: ContentNodes): ContentElement =>
  element("div", { "data-content-type": "row", "data-appearance": "contained" }, ...children)

const column = (...children: ContentNodes): ContentElement =>
  element("div", { class: "pagebuilder-column", "data-content-type": "column" }, ...children)

const text = (content: string): ContentElement => element("p", {}, content)

const button = (label: string, look: string): ContentElement =>
  element(
    "div",
    { "data-content-type": "button-item" },
    element("a", { class: `pagebuilder-button-primary ${look}`, href: "/tableware.html" }, label),
  )

const slide = (title: string) => ({
  title,
  className: "",
  children: [
    element(
      "div",
      { "data-content-type": "slide", "data-appearance": "poster" },
      element(
        "div",
        { class: "pagebuilder-slide-wrapper" },
        element("div", { class: "pagebuilder-overlay pagebuilder-poster-overlay" }, element("h2", {}, title)),
      ),
    ),
  ],
})

const panel = (title: string, content: string) => ({ title, className: "", children: [text(content)] })

const products = (cards: ReadonlyArray<ProductCard>) =>
  cards.slice(0, 4).map(({ id, sku, name, path }) => ({ id, sku, name, path }))

const layout: ContentNodes = [
  element("h2", { "data-content-type": "heading" }, "Columns"),
  element(
    "div",
    { class: "pagebuilder-column-group", "data-content-type": "column-group" },
    column(text("Two days to your door.")),
    column(text("Thirty days to send it back.")),
  ),
  element("div", { "data-content-type": "divider" }, element("hr", {})),
  element(
    "div",
    { "data-content-type": "buttons", "data-appearance": "inline" },
    button("Tableware", "button button--primary"),
    button("Kitchen", "button"),
  ),
]

const parts: ContentNodes = [
  { kind: "slider", className: "", everyMs: 0, slides: [slide("Ember"), slide("Moss")] },
  {
    kind: "tabs",
    className: "",
    id: "tabs-1",
    open: 0,
    tabs: [panel("Clay", "Dug near the river."), panel("Fire", "1,260 °C.")],
  },
  {
    kind: "map",
    places: [
      {
        name: "Workshop",
        address: "12 Kiln Street, 48104 Ann Arbor",
        phone: "+1 313 555 0100",
        comment: "Ring twice.",
        href: "https://www.openstreetmap.org/",
      },
    ],
  },
  { kind: "video", page: "https://vimeo.com/76979871", player: "https://player.vimeo.com/video/76979871" },
  { kind: "shop-video", src: "/media/kiln.mp4", poster: "/media/catalog/category/hero-tea.w320.webp" },
]

const forms: ContentNodes = [
  { kind: "newsletter" },
  { kind: "contact" },
  { kind: "order-by-sku" },
  { kind: "guest-order" },
  {
    kind: "form",
    action: "/catalogsearch/result/",
    method: "get",
    className: "field",
    children: [element("input", { name: "q", type: "search", placeholder: "Search" })],
  },
]

/** Content with every part that Page Builder, widgets and forms may have. */
export const contentOfEveryPart = (cards: ReadonlyArray<ProductCard>): MerchantContent => ({
  css: "",
  isLight: false,
  cards,
  nodes: [
    row(...layout),
    row(...parts),
    row(
      { kind: "products", layout: "grid", products: products(cards) },
      { kind: "products", layout: "row", products: products(cards) },
    ),
    row(...forms),
  ],
})
