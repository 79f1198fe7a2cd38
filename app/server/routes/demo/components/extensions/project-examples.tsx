import type { Product } from "../../../../../../core/catalogue/product/product.ts"
import { contentPolicy, explainPolicy, grantedOrigins } from "../../../../../../core/extensions/origins.ts"
import { readProductExtensions } from "../../../../../../core/extensions/product-extension.ts"
import { applyPathRules } from "../../../../../../core/web/path-rules.ts"
import { ProductDetails } from "../../../../../../ui/catalogue/ProductDetails.tsx"
import { type PointResult, PointResults } from "../../../../../../ui/extensions/ExtensionPoint.tsx"
import { Menu } from "../../../../../../ui/navigation/Menu.tsx"
import { ownedGrants, validGrants } from "../../../../../extensions/extended-points.ts"
import { StoreList } from "../../../../../projects/stores/islands/StoreList.tsx"
import { chat } from "../../../../../projects/stores/modules/chat.ts"
import { mediaNetwork } from "../../../../../projects/stores/modules/media-network.ts"
import { productExtensions } from "../../../../../projects/stores/modules/product-weight/product-weight.ts"
import { statistics } from "../../../../../projects/stores/modules/statistics.ts"
import { page } from "../../../../../projects/stores/pages/stores.tsx"
import { Slot } from "../../../../../projects/stores/theme/slots/product.facts.after.tsx"
import { ProductCard } from "../../../../../projects/stores/theme/views/ProductCard.tsx"
import config from "../../../../../projects/stores/vitrine.config.ts"
import { requestRules } from "../../../../http/request-rules.ts"
import { transitionScriptHash } from "../../../../http/security-headers.ts"
import type { SpecimenData } from "../specimen-data.ts"
import type { ExtensionExample } from "./extension-example.tsx"

const project = "projects/stores"
const configuration = `${project}/vitrine.config.ts`

/** Stores as the API of the example would send them. */
const stores = [
  { name: "Harbor", city: "Hudson" },
  { name: "Mill", city: "Brooklyn" },
]

const grants = ownedGrants([chat, statistics, mediaNetwork], config.origins)

/** The content security policy of a kind of page, one directive a line. */
const policyOf = (kind: string): PointResult => [
  `Content-Security-Policy, kind of page: ${kind}`,
  contentPolicy(grantedOrigins(kind, validGrants(grants)), transitionScriptHash).replaceAll("; ", "\n"),
]

const origins: ReadonlyArray<PointResult> = [
  policyOf("cart"),
  policyOf("checkout"),
  ["vitrine check", explainPolicy(grants).join("\n")],
]

const redirected = async (path: string): Promise<PointResult> => {
  const { respond } = requestRules(config, { middleware: [] }, [], async () => new Response())
  const response = await respond(new Request(new URL(path, "https://shop.example")))
  return [`GET ${path}`, `${response.status} ${response.headers.get("location") ?? ""}`]
}

const rewritten = (path: string): PointResult => [
  `GET ${path}`,
  `200, the page of ${applyPathRules(config.rewrites ?? [], path)?.target ?? path}`,
]

const pageFacts = (): ReadonlyArray<PointResult> => {
  const { title, description = "" } = page.metadata(stores)
  const cache = page.cache === "private" ? "private" : (page.cache?.tags ?? []).join(" ")
  return [
    ["path", page.path],
    ["title", title],
    ["description", description],
    ["X-Magento-Tags", cache],
    ["sitemap.xml", page.inSitemap === true ? "listed" : "not listed"],
  ]
}

const menuEntries = (config.brand?.menuEntries ?? []).map(({ label, href }, index) => ({
  id: -1 - index,
  name: label,
  path: href,
  children: [],
}))

/** The parts of a product that its form lacks. */
const productTexts = {
  metaTitle: "",
  metaDescription: "",
  descriptionHtml: "",
  shortDescriptionHtml: "",
  reviews: [],
  attributes: [{ code: "material", label: "Material", value: "Stoneware" }],
  breadcrumbs: [],
  related: [],
  upsell: [],
}

/** Examples of a project's views: one that wraps a view of Vitrine, and a slot. */
const viewExamples = ({ products, cards }: SpecimenData): Readonly<Record<string, ExtensionExample>> => {
  const shown = products["/harbor-mug.html"]
  const product: Product | undefined = shown && {
    ...productTexts,
    ...shown.form.product,
    path: shown.path,
    descriptionHtml: "",
    ...readProductExtensions(productExtensions, { weight: 1.5 }, () => {}),
  }
  return {
    "view of a project: ProductCard": {
      file: `${project}/theme/views/ProductCard.tsx`,
      guide: "views.md",
      effect: cards.slice(0, 1).map((card) => (
        <div key={card.id} className="specimen__card">
          <ProductCard card={card} />
        </div>
      )),
    },
    "slot: product.facts.after": {
      file: `${project}/theme/slots/product.facts.after.tsx`,
      guide: "views.md",
      effect: product && (
        <>
          <ProductDetails product={product} />
          <Slot product={product} />
        </>
      ),
    },
  }
}

/** Examples of what a project adds besides modules: views, slots, pages, and entries of its configuration. */
export const projectExamples = async (data: SpecimenData): Promise<Readonly<Record<string, ExtensionExample>>> => ({
  ...viewExamples(data),
  "page of a project": {
    file: `${project}/pages/stores.tsx`,
    guide: "pages.md",
    effect: (
      <>
        {page.view(stores, { StoreList: <StoreList stores={stores} /> })}
        <PointResults results={pageFacts()} />
      </>
    ),
  },
  "island of a page": {
    file: `${project}/islands/StoreList.tsx`,
    guide: "pages.md",
    effect: <StoreList stores={stores} />,
  },
  "menu entries": {
    file: configuration,
    guide: "brand.md",
    effect: <Menu items={[...data.layout.menu.slice(0, 2), ...menuEntries]} />,
  },
  redirects: {
    file: configuration,
    guide: "projects.md",
    effect: [await redirected("/storelocator/hudson?utm=mail"), await redirected("/stores")],
  },
  rewrites: { file: configuration, guide: "projects.md", effect: [rewritten("/visit-us"), rewritten("/contact")] },
  "origins of a module, and the policy of pages": {
    file: `${project}/modules/chat.ts`,
    guide: "origins.md",
    effect: origins,
  },
})
