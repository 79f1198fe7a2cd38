import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { formFields, id, queryReader } from "../input/form-input.ts"

const readQuery = queryReader(formFields({ productId: id("product_id") }))

/** The visible pictures of a product, in order. */
const picturesOf = (shop: ShopContext, productId: number) =>
  shop.read
    .selectFrom("product_picture")
    .innerJoin("product", "product.id", "product_picture.product_id")
    .select(["product_picture.id", "product_picture.file", "product_picture.position", "product_picture.is_main"])
    .where("product_picture.product_id", "=", productId)
    .where("product_picture.disabled", "=", 0)
    .where("product.enabled", "=", 1)
    .orderBy("product_picture.position")
    .orderBy("product_picture.id")
    .execute()

/**
 * Mounts `GET swatches/ajax/media?product_id=…`: the pictures of a variant, for a selected swatch of a listing. The response for an unknown
 * product is empty. [forms-other/010]
 */
export const mountSwatchMedia = (app: Hono, shop: ShopContext): void => {
  app.get("/swatches/ajax/media", async (c) => {
    c.header("cache-control", "max-age=0, must-revalidate, no-cache, no-store")
    const { productId } = readQuery(c.req.raw)
    const pictures = productId === undefined ? [] : await picturesOf(shop, productId)
    const base = `${new URL(c.req.url).origin}/${shop.settings.media.product}`
    const entries = pictures.map(({ id: picture, file, position, is_main: main }) => {
      const address = base + file
      return [
        String(picture),
        { large: address, medium: address, small: address, position: String(position), isMain: main === 1 },
      ] as const
    })
    const main = entries.find(([, { isMain }]) => isMain) ?? entries[0]
    return c.json(main === undefined ? [] : { ...main[1], gallery: Object.fromEntries(entries) })
  })
}
