import { linkHtml, pictureAddress, pictureHtml } from "../../domain/catalogue/product-html.ts"
import { mainPicture, readPictures } from "../../domain/catalogue/read-pictures.ts"
import type { SectionSource } from "../../infra/session/section-request.ts"
import { translateHtml } from "../../infra/translation/shop-translate.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { formFields, id, queryReader } from "../input/form-input.ts"

/** Size in pixels of the square picture of a pop-up. */
const pictureSize = 480

const readQuery = queryReader(formFields({ productId: id("ajaxpro[product_id]") }))

/**
 * The pop-up of a product: picture, name, short description and the link to its page. Empty for an unknown product and one without page,
 * so that nothing opens.
 */
export const productPopUpSection: SectionSource = async (sectionRequest) => {
  const { shop, request } = sectionRequest
  const product = await shop.read
    .selectFrom("product")
    .select(["id", "name", "url_key", "short_description"])
    .where("id", "=", readQuery(request).productId ?? 0)
    .where("enabled", "=", 1)
    .where("visible_in", "<>", "none")
    .executeTakeFirst()
  if (product === undefined) return {}
  const address = shopAddress(request, `/${product.url_key}${shop.settings.suffix.product}`)
  const picture = mainPicture((await readPictures(shop.read, [product.id])).get(product.id) ?? [])
  const label = picture?.label || product.name
  return {
    "catalog.product.view": [
      '<div class="block-ajaxpro pop-up-product">',
      `<div class="pop-up-product__picture">${pictureHtml(pictureAddress(shop, request, picture), label, pictureSize)}</div>`,
      `<h2>${escapeHtml(product.name)}</h2>`,
      `<div class="pop-up-product__short">${product.short_description ?? ""}</div>`,
      `<p>${linkHtml(address, translateHtml(shop.settings, "View full details"), "pop-up-product__more")}</p>`,
      "</div>",
    ].join(""),
  }
}
