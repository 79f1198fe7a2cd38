import { idIn } from "../../forms/buy-request-of.ts"
import { addWish, keepWish, ownWishList, removeWish, wishListItem, type WishList } from "../../wish-list/wish-lists.ts"
import { buyRequestOf, type WantedItem } from "../cart/wanted-item.ts"
import { signedInCustomer } from "../customers/signed-in.ts"
import { noSuchEntity } from "../graphql-error.ts"
import { refuseTooMany } from "../item-count.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"

type Added = { readonly wishlistId: string; readonly wishlistItems: ReadonlyArray<WantedItem> }
type Removed = { readonly wishlistId: string; readonly wishlistItemsIds: ReadonlyArray<string> }
type UserError = { readonly code: "PRODUCT_NOT_FOUND" | "UNDEFINED"; readonly message: string }

const checkId = (list: WishList, id: string): void => {
  if (id !== "0" && String(list.id) !== id) throw noSuchEntity("The wishlist was not found.")
}

const addProducts = async ({ wishlistId, wishlistItems }: Added, context: GraphqlContext) => {
  const { shop } = context
  refuseTooMany(wishlistItems)
  const customer = await signedInCustomer(context)
  return shop.transact(async (trx) => {
    const wishlist = await ownWishList(shop, trx, customer.id)
    checkId(wishlist, wishlistId)
    const errors: Array<UserError> = []
    for (const wanted of wishlistItems) {
      const request = buyRequestOf(wanted)
      const sku = wanted.sku.trim()
      const product = await trx.selectFrom("product").select("id").where("sku", "=", sku).executeTakeFirst()
      const kept = product && (await keepWish(shop, trx, { ...request, product: { id: product.id } }))
      if (kept === undefined)
        errors.push({ code: "PRODUCT_NOT_FOUND", message: `Could not find a product with SKU "${sku}"` })
      else if ((await addWish(shop, trx, wishlist.id, kept.wish)) === "full")
        errors.push({ code: "UNDEFINED", message: "The wish list is full." })
    }
    return { wishlist, user_errors: errors }
  })
}

const removeProducts = async ({ wishlistId, wishlistItemsIds }: Removed, context: GraphqlContext) => {
  const { shop } = context
  refuseTooMany(wishlistItemsIds)
  const customer = await signedInCustomer(context)
  return shop.transact(async (trx) => {
    const wishlist = await ownWishList(shop, trx, customer.id)
    checkId(wishlist, wishlistId)
    const errors: Array<UserError> = []
    for (const id of wishlistItemsIds) {
      const item = await wishListItem(trx, wishlist.id, idIn(id) ?? 0)
      if (item === undefined)
        errors.push({ code: "UNDEFINED", message: `Could not find a wishlist item with ID "${id}"` })
      else await removeWish(shop, trx, item)
    }
    return { wishlist, user_errors: errors }
  })
}

/** Products onto the caller's own list, and off it. Fields are those of `Wishlist`. */
export const changeWishListPart: SchemaPart = {
  sdl: "",
  resolvers: {
    Mutation: {
      addProductsToWishlist: (_source, args: Added, context: GraphqlContext) => addProducts(args, context),
      removeProductsFromWishlist: (_source, args: Removed, context: GraphqlContext) => removeProducts(args, context),
    },
  },
}
