import { renderToStaticMarkup } from "react-dom/server"

import { galleryOfForm } from "../../../../core/add-to-cart/product-form.ts"
import { galleryWindowAddress } from "../../../../core/gallery/gallery-window.ts"
import { shownOrder } from "../../../../core/gallery/shown-order.ts"
import { translator } from "../../../../core/translation/translator.ts"
import { GalleryWindowPage } from "../../../../ui/gallery/GalleryWindowPage.tsx"
import { privateHtmlResponse } from "../../http/responses.ts"
import { storeLanguage } from "../../render/store-language.ts"
import type { RouteContext, MountRoutes } from "../../route-context.ts"

/** The images of a product and its variants, without duplicates, in the order of the gallery. */
const picturesAt = async (context: RouteContext, id: number) => {
  const parts = await context.productPage(`/catalog/product/view/id/${id}`)
  if (parts === undefined) return undefined
  const { product } = parts.form
  const ofVariants = product.kind.type === "configurable" ? product.kind.variants.flatMap(({ gallery }) => gallery) : []
  const all = [...shownOrder(galleryOfForm(parts.form)), ...ofVariants].filter(({ video }) => video === undefined)
  const firstByUrl = new Map(all.toReversed().map((picture) => [picture.url, picture]))
  return { name: product.name, pictures: all.filter((picture) => firstByUrl.get(picture.url) === picture) }
}

/** Responds with a document that shows one image: without scripts, shoppers enlarge images by opening it. */
const showWindow = async (
  context: RouteContext,
  id: number,
  requestedUrl: string | undefined,
): Promise<Response | undefined> => {
  const found = await picturesAt(context, id)
  const first = found?.pictures[0]
  if (found === undefined || first === undefined) return undefined
  const { store } = await context.layoutData()
  const shown = found.pictures.find(({ url }) => url === requestedUrl) ?? first
  const page = renderToStaticMarkup(
    <GalleryWindowPage
      locale={store.locale}
      t={translator(storeLanguage(store.locale, context.dictionaryOf(store.locale)))}
      assets={context.assets("gallery-window")}
      name={found.name}
      pictures={found.pictures}
      shown={shown}
      addressOf={({ url }) => galleryWindowAddress(id, url)}
    />,
  )
  return privateHtmlResponse(`<!doctype html>${page}`, 200)
}

/** Routes of single gallery images. */
export const galleryWindowPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(
      `/catalog/product/gallery/id/:id{[0-9]{1,9}}${slash}`,
      async (c) => (await showWindow(context, Number(c.req.param("id")), c.req.query("image"))) ?? c.notFound(),
    )
  }
}
