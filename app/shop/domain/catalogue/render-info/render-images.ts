import type { RenderedProduct, RenderTarget } from "./render-info.ts"

/** The widgets that display pictures, and their sizes in pixels. */
const widgets = [
  { code: "recently_viewed_products_grid_content_widget", width: 240, height: 300 },
  { code: "recently_viewed_products_list_content_widget", width: 270, height: 340 },
  { code: "recently_viewed_products_images_names_widget", width: 75, height: 90 },
  { code: "recently_compared_products_grid_content_widget", width: 240, height: 300 },
  { code: "recently_compared_products_list_content_widget", width: 270, height: 340 },
  { code: "recently_compared_products_images_names_widget", width: 75, height: 90 },
] as const

/** The picture of a product for every widget; empty for a product without pictures. */
export const renderImages = ({ picture, product }: RenderedProduct, { baseUrl, shop }: RenderTarget) =>
  picture === undefined
    ? []
    : widgets.map(({ code, width, height }) => ({
        url: `${baseUrl}${shop.settings.media.product}${picture.file}`,
        code,
        height,
        width,
        label: picture.label || product.name,
        resized_width: width,
        resized_height: height,
      }))
