import { renderToString } from "react-dom/server"
import { createStore } from "zustand/vanilla"

import type { StorefrontState } from "../../../../../core/storefront/storefront.ts"
import { ComponentsPage } from "../../../../../ui/demo/ComponentsPage.tsx"
import { StorefrontRoot } from "../../../../../ui/storefront/storefront-context.tsx"
import type { Page } from "../../../render/page.ts"
import type { RouteContext, MountRoutes } from "../../../route-context.ts"
import { adminTexts } from "../../admin/back-office-texts.ts"
import { addresses } from "./address-feature.tsx"
import { adminForm } from "./admin-form-features.tsx"
import { cart } from "./cart-features.tsx"
import { checkout } from "./checkout-features.tsx"
import { content, navigation } from "./content-features.tsx"
import { customer } from "./customer-features.tsx"
import { demo } from "./demo-features.tsx"
import { extensions } from "./extensions/extension-features.tsx"
import { giftMessage } from "./gift-message-feature.tsx"
import { instantPurchase } from "./instant-purchase-feature.tsx"
import { backgroundActions, pageCache, storefront } from "./page-features.tsx"
import { addToCart, catalogue, gallery } from "./product-features.tsx"
import { search } from "./search-features.tsx"
import { loadSpecimenData, type SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"
import { withUniqueIds } from "./unique-ids.ts"
import { wishList } from "./wish-list-features.tsx"

const path = "/demo/components/"

/** All features, in the order of the folders of `ui/`. */
export const features: ReadonlyArray<(data: SpecimenData) => Feature | Promise<Feature>> = [
  catalogue,
  addToCart,
  gallery,
  cart,
  checkout,
  giftMessage,
  instantPurchase,
  customer,
  addresses,
  wishList,
  search,
  content,
  navigation,
  storefront,
  backgroundActions,
  pageCache,
  adminForm,
  extensions,
  demo,
]

/** Display options from the URL: `?scheme=dark&dir=rtl`. */
type Look = { readonly scheme: "light" | "dark" | undefined; readonly direction: "ltr" | "rtl" | undefined }

const lookOf = (query: URLSearchParams): Look => {
  const scheme = query.get("scheme")
  const direction = query.get("dir")
  return {
    scheme: scheme === "dark" || scheme === "light" ? scheme : undefined,
    direction: direction === "rtl" || direction === "ltr" ? direction : undefined,
  }
}

const queryOf = ({ scheme, direction }: Look): string => {
  const pairs = [
    ["scheme", scheme],
    ["dir", direction],
  ].filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs).toString()}`
}

const looks: ReadonlyArray<readonly [string, Look]> = [
  ["as in the browser settings", { scheme: undefined, direction: undefined }],
  ["light", { scheme: "light", direction: undefined }],
  ["dark", { scheme: "dark", direction: undefined }],
  ["light, right to left", { scheme: "light", direction: "rtl" }],
  ["dark, right to left", { scheme: "dark", direction: "rtl" }],
]

const idOf = ({ name, state }: Specimen): string => `${name} ${state}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")

/** Opens `<details>`; of those that share a name only the first, as browsers do. */
const withOpenDetails = (html: string): string => html.replaceAll(/<details(?=[ >])/g, "<details open")

const specimenRenderer = ({ layout: { store } }: SpecimenData, context: RouteContext) => {
  const config: StorefrontState["page"] = {
    kind: "components",
    path,
    storeCode: store.code,
    locale: store.locale,
    currency: store.currency,
    dictionary: { ...context.dictionaryOf(store.locale).texts, ...adminTexts(store.locale) },
    formKey: "",
  }
  return (specimen: Specimen): string => {
    const state: StorefrontState = { page: config, messages: [], ...specimen.parts }
    const storefront = { store: createStore(() => state), dispatch: () => undefined }
    const id = idOf(specimen)
    const html = renderToString(<StorefrontRoot storefront={storefront}>{specimen.view}</StorefrontRoot>)
    return withUniqueIds(specimen.isUnfolded === true ? withOpenDetails(html) : html, id)
  }
}

const componentsPage = async (
  context: RouteContext,
  folder: string | undefined,
  look: Look,
): Promise<Page | undefined> => {
  const data = await loadSpecimenData(context)
  const shown = await Promise.all(features.map(async (feature) => feature(data)))
  const selected = folder === undefined ? shown[0] : shown.find((feature) => feature.folder === folder)
  if (selected === undefined) return undefined
  const html = specimenRenderer(data, context)
  const pathOf = (name: string, options: Look) => `${path}${name}/${queryOf(options)}`
  const specimens = selected.specimens.map((specimen) => ({
    id: idOf(specimen),
    name: specimen.name,
    state: specimen.state,
    html: html(specimen),
    isLarge: specimen.isLarge === true,
    isWindow: specimen.isWindow === true,
  }))
  return {
    kind: "components",
    title: `ui/${selected.folder}`,
    bodyClass: "demo-components page-layout-1column",
    robots: "NOINDEX,NOFOLLOW",
    view: () => (
      <ComponentsPage
        folder={selected.folder}
        folders={shown.map((feature) => ({
          label: feature.folder,
          path: pathOf(feature.folder, look),
          isCurrent: feature === selected,
        }))}
        looks={looks.map(([label, option]) => ({
          label,
          path: pathOf(selected.folder, option),
          isCurrent: queryOf(option) === queryOf(look),
        }))}
        specimens={specimens}
        scheme={look.scheme}
        direction={look.direction}
      />
    ),
  }
}

/** Mounts `/demo/components/`: every component in every state, by folder. For developers. */
export const componentPages: MountRoutes = (app, context) => {
  for (const address of ["", "/", "/:folder", "/:folder/"]) {
    app.get(`/demo/components${address}`, async (c, next) => {
      const shown = await componentsPage(context, c.req.param("folder"), lookOf(new URL(c.req.url).searchParams))
      return shown === undefined ? next() : context.respondWithPage(context.visit(c.req.raw), shown)
    })
  }
}
