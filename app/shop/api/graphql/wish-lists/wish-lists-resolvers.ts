import { linesOf, type CartLine } from "../../../domain/cart/shop-cart-lines.ts"
import { customerById, type Customer } from "../../../domain/customer/shop-customer.ts"
import { wireTime } from "../../../domain/customer/wire-time.ts"
import { asCartItem } from "../../../domain/wish-list/new-wish-list-item.ts"
import {
  wishListByCode,
  wishListItems,
  wishListOfCustomer,
  type WishList,
  type WishListItem,
} from "../../../domain/wish-list/wish-lists.ts"
import { bundleOptions, chosenLinks, configurableOptions, customizableOptions } from "../cart/chosen-options.ts"
import { mapLoaded } from "../create-loader.ts"
import { signedInCustomer } from "../customers/signed-in.ts"
import type { ProductWithParts } from "../loaders.ts"
import { paginate, type PageArguments } from "../pagination.ts"
import { samplesOf } from "../products/downloadable.ts"
import { productSourceOf } from "../products/product-source.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { wishListsSdl } from "./wish-lists.sdl.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly WishlistItemInterface: WishListItemSource
    readonly WishlistItem: WishListItemSource
    readonly Wishlist: WishList
    readonly WishlistOutput: WishList
    readonly SharedWishlist: { readonly owner: string; readonly list: WishList }
  }
}

/** A wish list item with its product, and the cart item with the same options. */
type WishListItemSource = {
  readonly __typename: string
  readonly item: WishListItem
  readonly found: ProductWithParts
  readonly line: CartLine
}

const typeNames = {
  simple: "SimpleWishlistItem",
  virtual: "VirtualWishlistItem",
  configurable: "ConfigurableWishlistItem",
  bundle: "BundleWishlistItem",
  downloadable: "DownloadableWishlistItem",
  grouped: "GroupedProductWishlistItem",
} as const

/** A page of items, newest first. */
const itemsOf = async (list: WishList, args: PageArguments, context: GraphqlContext) => {
  const { entries, pageInfo } = paginate(await wishListItems(context.shop.read, list.id), args)
  return { items: await itemSources(entries, context), page_info: pageInfo }
}

/** All items of a list, for the deprecated fields without pages. */
const allItems = async (list: WishList, _args: unknown, context: GraphqlContext) =>
  itemSources(await wishListItems(context.shop.read, list.id), context)

const itemSources = async (items: ReadonlyArray<WishListItem>, context: GraphqlContext) => {
  context.countEntries(items.length)
  const products = await context.load.product.getMany(items.map((item) => item.product_id))
  return items.flatMap((item, index) => sourceOf(item, products[index] ?? null, context))
}

/** The wish list of a customer, or an empty one with id 0. */
const listOrEmpty = async ({ id }: Customer, { shop }: GraphqlContext): Promise<WishList> =>
  (await wishListOfCustomer(shop.read, id)) ?? { id: 0, customer_id: id, sharing_code: null, updated_at: 0 }

const listFields = {
  updated_at: ({ updated_at: updatedAt }: WishList) => (updatedAt === 0 ? null : wireTime(updatedAt)),
  items_count: async (list: WishList, _args: unknown, { shop }: GraphqlContext) =>
    (await wishListItems(shop.read, list.id)).length,
  items: allItems,
}

const sourceOf = (
  item: WishListItem,
  found: ProductWithParts | null,
  { shop }: GraphqlContext,
): ReadonlyArray<WishListItemSource> =>
  found === null
    ? []
    : linesOf([asCartItem(item)], found.products, shop).map((line) => ({
        __typename: typeNames[found.product.type],
        item,
        found,
        line,
      }))

const itemFields = {
  description: ({ item }: WishListItemSource) => (item.description === "" ? null : item.description),
  added_at: ({ item }: WishListItemSource) => wireTime(item.added_at),
  product: ({ found }: WishListItemSource) => productSourceOf(found),
}

/** The wish list of a customer. It has no id before the first item is added. [graphql/105] */
export const wishListsPart = {
  sdl: wishListsSdl,
  resolvers: {
    Query: {
      wishlist: async (_source, _args, context) => listOrEmpty(await signedInCustomer(context), context),
      sharedWishlist: async (_source, { code }, { shop }) => {
        const list = await wishListByCode(shop.read, code)
        const customer = list && (await customerById(shop.read, list.customer_id))
        return list && customer && { owner: customer.firstname, list }
      },
    },
    Customer: {
      wishlist: (customer, _args, context) => listOrEmpty(customer, context),
      wishlists: async (customer, _args, { shop }) => {
        const list = await wishListOfCustomer(shop.read, customer.id)
        return list === undefined ? [] : [list]
      },
      wishlist_v2: async (customer, { id }, { shop }) => {
        const list = await wishListOfCustomer(shop.read, customer.id)
        return list !== undefined && String(list.id) === id ? list : null
      },
    },
    Wishlist: { ...listFields, items_v2: itemsOf },
    WishlistOutput: listFields,
    WishlistItem: {
      id: ({ item }) => item.id,
      qty: ({ item }) => item.quantity,
      ...itemFields,
    },
    SharedWishlist: {
      items_v2: ({ list }, args, context) => itemsOf(list, args, context),
    },
    WishlistItemInterface: {
      id: ({ item }) => String(item.id),
      quantity: ({ item }) => item.quantity,
      ...itemFields,
      customizable_options: ({ line }, _args, context) =>
        mapLoaded(context.load.customOptions.get(line.productId), (options) =>
          customizableOptions(line, options, context),
        ),
    },
    ConfigurableWishlistItem: {
      configurable_options: ({ line }) => configurableOptions(line),
      // Without a selected variant the SKU is that of the configurable product.
      child_sku: ({ line, found }) => line.stockItems[0]?.sku ?? found.product.sku,
      configured_variant: ({ line }, _args, { load }) => {
        const [variant] = line.stockItems
        return variant === undefined
          ? null
          : mapLoaded(load.product.get(variant.productId), (found) => found && productSourceOf(found))
      },
    },
    BundleWishlistItem: {
      bundle_options: ({ line, found }, _args, context) => bundleOptions(line, found, context),
    },
    DownloadableWishlistItem: {
      samples: ({ line }, _args, context) => samplesOf(line.productId, context),
      links_v2: ({ line, found }) => chosenLinks(line, found),
    },
  },
} satisfies SchemaPart
