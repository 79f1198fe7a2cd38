import type { ShopContext } from "../../context/context.ts"
import type { CartLine } from "../../domain/cart/shop-cart-lines.ts"
import { mainPicture, readPictures, type ProductPicture } from "../../domain/catalogue/read-pictures.ts"
import { keyList } from "../../infra/database/key-list.ts"
import { shopAddress } from "../../infra/web/own-address.ts"

/** The page and picture of the product of an item. */
export type LineProduct = {
  readonly address: string
  /** `true`: the product has its own page. */
  readonly isVisible: boolean
  readonly picture: { readonly address: string; readonly label: string }
}

/** The fields of a cart or order item that its page and picture depend on. */
export type PicturedLine = Pick<CartLine, "productId" | "groupedProductId" | "urlKey" | "name"> & {
  readonly type: string
  readonly stockItems: ReadonlyArray<Pick<CartLine["stockItems"][number], "productId">>
}

/** The products of these items in one query. A member of a grouped product links to the page of the group. */
export const lineProducts = async (
  shop: ShopContext,
  request: Request,
  lines: ReadonlyArray<PicturedLine>,
): Promise<(line: PicturedLine) => LineProduct> => {
  const picturedProductId = (line: PicturedLine): number =>
    shop.settings.configurablePicture === "itself" && line.type === "configurable"
      ? (line.stockItems[0]?.productId ?? line.productId)
      : line.productId
  const ids = lines.flatMap((line) => [line.productId, line.groupedProductId ?? line.productId])
  const rows = await shop.read
    .selectFrom("product")
    .select(["id", "url_key", "visible_in"])
    .where("id", "in", keyList(new Set(ids)))
    .execute()
  const products = new Map(rows.map((row) => [row.id, row]))
  const pictures = await readPictures(shop.read, [
    ...new Set(lines.flatMap((line) => [picturedProductId(line), line.productId])),
  ])
  return (line) => {
    const page = products.get(line.groupedProductId ?? line.productId)
    const file = [picturedProductId(line), line.productId]
      .map((id) => mainPicture(pictures.get(id) ?? []))
      .find(Boolean)
    return {
      address: shopAddress(request, `/${page?.url_key ?? line.urlKey}${shop.settings.suffix.product}`),
      isVisible: page !== undefined && page.visible_in !== "none",
      picture: pictureOf(shop, request, line, file),
    }
  }
}

const pictureOf = (
  shop: ShopContext,
  request: Request,
  line: PicturedLine,
  picture: ProductPicture | undefined,
): LineProduct["picture"] =>
  picture === undefined
    ? { address: "", label: line.name }
    : {
        address: shopAddress(request, `/${shop.settings.media.product}${picture.file}`),
        label: picture.label || line.name,
      }
