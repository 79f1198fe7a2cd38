import { galleryOfForm, type ProductForm as ProductFormState } from "../../../../../core/add-to-cart/product-form.ts"
import { productMeasures } from "../../../../../core/catalogue/measures/product-measures.ts"
import type { ProductCard } from "../../../../../core/catalogue/product/product.ts"
import { defaultGalleryConfig, newGalleryPart } from "../../../../../core/gallery/gallery-part.ts"
import { magnifierOptions } from "../../../../../core/gallery/magnifier-options.ts"
import { magnifierStep, newMagnifier } from "../../../../../core/gallery/magnifier.ts"
import { ProductForm } from "../../../../../ui/add-to-cart/ProductForm.tsx"
import { CategoryPage } from "../../../../../ui/catalogue/CategoryPage.tsx"
import { EmptyPageSuggestions } from "../../../../../ui/catalogue/EmptyPageSuggestions.tsx"
import { SizeGuide } from "../../../../../ui/catalogue/measures/SizeGuide.tsx"
import { ReturnNote } from "../../../../../ui/catalogue/product-page/ReturnNote.tsx"
import { ProductCard as ProductCardView } from "../../../../../ui/catalogue/ProductCard.tsx"
import { ProductRow } from "../../../../../ui/catalogue/ProductRow.tsx"
import { Rating } from "../../../../../ui/catalogue/Rating.tsx"
import { Gallery } from "../../../../../ui/gallery/Gallery.tsx"
import { ProductAlerts } from "../../../../../ui/wish-list/ProductAlerts.tsx"
import type { Page } from "../../../render/page.ts"
import { listing } from "./listing-data.ts"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

const category = {
  id: 3,
  name: "Tableware",
  path: "/tableware.html",
  descriptionHtml: "<p>For every day.</p>",
  breadcrumbs: [],
  children: [{ id: 4, name: "Mugs & Cups", path: "/tableware/mugs-cups.html" }],
  metaTitle: "",
  metaDescription: "",
}

const cardsIn = (card: ProductCard): ReadonlyArray<readonly [string, ProductCard]> => [
  ["as it is", card],
  ["reduced", { ...card, from: { regular: "40", final: "29" }, to: { regular: "40", final: "29" } }],
  ["from a price to another", { ...card, to: { regular: "90", final: "90" } }],
  ["sold out", { ...card, stock: "out-of-stock" }],
  ["new, the last ones, rated", { ...card, isNew: true, onlyLeft: 2, rating: { percent: 84, count: 12 } }],
  [
    "with a name that is very long",
    { ...card, name: "Hand-thrown stoneware breakfast bowl with a wide unglazed foot in Donaudampfschifffahrtsgrau" },
  ],
]

const alerts: Specimen = {
  name: "ProductAlerts",
  state: "both",
  view: <ProductAlerts product={{ id: 1, path: "/mug.html" }} alerts={["stock", "price"]} />,
}

const returnNote: Specimen = {
  name: "ReturnNote",
  state: "within 60 days",
  view: (
    <ReturnNote
      product={{ kind: { type: "simple" }, attributes: [], customOptions: [] }}
      policy={{ days: 60, page: "/returns" }}
    />
  ),
}

const sizeGuides = [
  ["round, beside a mug", "Ø 6.5 × 6 cm"],
  ["tall, beside a hand", "Ø 11 × 32 cm"],
  ["flat and round, from above", "Ø 26.5 × 2 cm"],
  ["flat, from above", "36 × 23 × 3 cm"],
  ["large, beside a chair", "120 × 80 × 75 cm"],
  ["in two sizes, with a chart", "Small: Ø 8.6 × 9 cm, 300 ml; Large: Ø 8.6 × 11 cm, 420 ml"],
].flatMap(([state = "", value = ""]): ReadonlyArray<Specimen> => {
  const attribute = { code: "dimensions", label: "Dimensions", value }
  const measures = productMeasures([attribute], { attribute: "dimensions" })
  return measures._tag === "Measured" ? [{ name: "SizeGuide", state, view: <SizeGuide sizes={measures.sizes} /> }] : []
})

const productPage = ({ view }: Page): Specimen => ({
  name: "ProductPage",
  state: "without its islands",
  view: view({}, "https://shop.example/mug.html"),
  isLarge: true,
})

/** Specimens of products in lists and on their pages. */
export const catalogue = ({ cards, products }: SpecimenData): Feature => {
  const [card] = cards
  const page = products["/harbor-mug.html"]?.page
  const inEachState: ReadonlyArray<Specimen> = (card === undefined ? [] : cardsIn(card)).map(([state, shown]) => ({
    name: "ProductCard",
    state,
    view: (
      <div className="specimen__card">
        <ProductCardView card={shown} />
      </div>
    ),
  }))
  return {
    folder: "catalogue",
    specimens: [
      ...inEachState,
      { name: "Rating", state: "4 of 5", view: <Rating percent={80} count={7} /> },
      {
        name: "EmptyPageSuggestions",
        state: "with categories and products",
        view: <EmptyPageSuggestions categories={[category]} cards={cards} />,
        isLarge: true,
      },
      {
        name: "ProductRow",
        state: "filled",
        view: (
          <ProductRow title="You May Also Like" cards={cards} more={{ label: "All of them", path: "/sale.html" }} />
        ),
      },
      alerts,
      returnNote,
      ...sizeGuides,
      {
        name: "CategoryPage",
        state: "filled, filtered",
        view: <CategoryPage category={category} {...listing(cards)} />,
        isLarge: true,
      },
      {
        name: "CategoryPage",
        state: "empty",
        view: <CategoryPage category={category} {...listing([])} />,
        isLarge: true,
      },
      ...(page === undefined ? [] : [productPage(page)]),
    ],
  }
}

/** The form of a cart line for which a file was uploaded. */
const edited = (form: ProductFormState): ProductFormState => ({
  ...form,
  editing: {
    source: "cart",
    itemId: "1",
    fields: form.fields,
    files: Object.fromEntries(form.product.customOptions.map(({ id }) => [id, "sketch.png"])),
  },
})

/** Specimens of the product form, for each type of product and option. */
export const addToCart = ({ products }: SpecimenData): Feature => ({
  folder: "add-to-cart",
  specimens: Object.values(products).flatMap(({ form, options, path }): ReadonlyArray<Specimen> => {
    const view = <ProductForm options={options} />
    return [
      { name: "ProductForm", state: `${form.product.kind.type}: ${path}`, view, parts: { product: form } },
      {
        name: "ProductForm",
        state: `${form.product.kind.type}, refused: ${path}`,
        view,
        parts: { product: { ...form, isValidatedByScript: true, isRefused: true } },
      },
      ...(form.product.customOptions.some(({ kind }) => kind === "file")
        ? [{ name: "ProductForm", state: `with an uploaded file: ${path}`, view, parts: { product: edited(form) } }]
        : []),
    ]
  }),
})

/** The magnifier: its large image is loading, or shown beside the image or inside the lens. */
const magnifiedIn = (mode: "outside" | "inside", loaded: boolean) => {
  const picture = { left: 0, top: 0, width: 288, height: 288 }
  const requested = magnifierStep(newMagnifier(magnifierOptions({ mode, trigger: "hover" })), {
    _tag: "PointerMoved",
    at: { x: 150, y: 120 },
    picture,
    preview: { width: 288, height: 288 },
  }).state
  return loaded
    ? magnifierStep(requested, { _tag: "LargeLoaded", large: { width: 1440, height: 1440 } }).state
    : requested
}

/** Specimens of the gallery: before and after hydration, and in full screen. */
export const gallery = ({ products }: SpecimenData): Feature => ({
  folder: "gallery",
  specimens: ["/harbor-mug.html", "/alba-vase-sand.html"].flatMap((path): ReadonlyArray<Specimen> => {
    const form = products[path]?.form
    if (form === undefined) return []
    const hydrated = newGalleryPart(defaultGalleryConfig, galleryOfForm(form), { direction: "ltr", ownOrigin: "" })
    const fullscreen = { ...hydrated, gallery: { ...hydrated.gallery, fullscreen: true } }
    const gallerySpecimen = (state: string, part: typeof hydrated | undefined): Specimen => ({
      name: "Gallery",
      state: `${state}: ${path}`,
      view: <Gallery />,
      parts: { product: form, gallery: part },
    })
    return [
      gallerySpecimen("from the server", undefined),
      gallerySpecimen("hydrated", hydrated),
      gallerySpecimen("magnifier, loading", { ...hydrated, magnifier: magnifiedIn("outside", false) }),
      {
        ...gallerySpecimen("magnifier beside it", { ...hydrated, magnifier: magnifiedIn("outside", true) }),
        isWindow: true,
      },
      gallerySpecimen("magnifier inside it", { ...hydrated, magnifier: magnifiedIn("inside", true) }),
      { ...gallerySpecimen("fullscreen", fullscreen), isWindow: true },
    ]
  }),
})
