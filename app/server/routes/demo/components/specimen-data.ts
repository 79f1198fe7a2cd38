import type { ProductCard } from "../../../../../core/catalogue/product/product.ts"
import { optionViewsFor, type OptionViews } from "../../../../../ui/add-to-cart/option-views.tsx"
import type { RouteContext, ProductPageParts } from "../../../route-context.ts"

/** A product of the built-in shop with its product form. */
export type ShownProduct = ProductPageParts & { readonly options: OptionViews; readonly path: string }

/** Data that the specimens share. */
export type SpecimenData = {
  readonly products: Readonly<Record<string, ShownProduct>>
  readonly cards: ReadonlyArray<ProductCard>
  readonly countries: Awaited<ReturnType<RouteContext["countries"]>>
  readonly layout: Awaited<ReturnType<RouteContext["layoutData"]>>
}

/** One product of each type and of each kind of option. */
const paths = [
  "/harbor-mug.html",
  "/harbor-mug-your-own-glaze.html",
  "/tea-set.html",
  "/place-setting-fjord.html",
  "/glaze-recipe-book.html",
  "/throwing-workshop.html",
  "/oak-trivet.html",
  "/alba-vase-sand.html",
]

/** Two countries with regions and one without; all countries would make the page slow. */
const countryIds: ReadonlySet<string> = new Set(["US", "DE", "GB"])

/** The product as a card. */
const cardOf = ({ form: { product }, path }: ShownProduct): ReadonlyArray<ProductCard> => {
  const { id, sku, name, kind, from, to, stock, onlyLeft, gallery } = product
  const [first] = gallery
  const picture = gallery.find(({ isMain }) => isMain) ?? first
  const isAddable = kind.type === "simple" || kind.type === "virtual"
  return picture === undefined
    ? []
    : [
        {
          id,
          sku,
          name,
          type: kind.type,
          path,
          picture,
          from,
          to,
          stock,
          onlyLeft,
          isAddable,
          isNew: false,
          swatches: [],
        },
      ]
}

/** Loads the data of all specimens from the backend. A product that the shop does not have is left out. */
export const loadSpecimenData = async (context: RouteContext): Promise<SpecimenData> => {
  const shown = async (path: string): Promise<ReadonlyArray<readonly [string, ShownProduct]>> => {
    const parts = await context.productPage(path)
    return parts === undefined
      ? []
      : [[path, { ...parts, path, options: await optionViewsFor(parts.form.product, true) }]]
  }
  const [products, countries, layout] = await Promise.all([
    Promise.all(paths.map(shown)),
    context.countries(),
    context.layoutData(),
  ])
  const shownProducts = products.flat()
  return {
    products: Object.fromEntries(shownProducts),
    cards: shownProducts.flatMap(([, product]) => cardOf(product)),
    countries: countries.filter(({ id }) => countryIds.has(id)),
    layout,
  }
}
