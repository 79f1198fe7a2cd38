import {
  buildASTSchema,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  parse,
} from "graphql"

import type { Attribute } from "../catalogue/read-attributes.ts"
import { attributesPart } from "./attributes/attributes.ts"
import { formsPart } from "./attributes/forms.ts"
import { addProductsPart } from "./cart/add-products.ts"
import { cartItemsPart } from "./cart/cart-items.ts"
import { cartLinesPart } from "./cart/cart-lines.ts"
import { cartPart } from "./cart/cart.ts"
import { couponsPart } from "./cart/coupons.ts"
import { ownCartsPart } from "./cart/own-carts.ts"
import { categoriesPart } from "./categories/categories.ts"
import { addressesPart } from "./checkout/addresses.ts"
import { estimatesPart } from "./checkout/estimates.ts"
import { methodsPart } from "./checkout/methods.ts"
import { placeOrderPart } from "./checkout/place-order.ts"
import { contentPart } from "./content/content.ts"
import { accountsPart } from "./customers/accounts.ts"
import { addressBookPart } from "./customers/address-book.ts"
import { customersPart } from "./customers/customers.ts"
import { deleteCustomerPart } from "./customers/delete-customer.ts"
import { guestOrdersPart } from "./customers/guest-orders.ts"
import { orderLinesPart } from "./customers/order-lines.ts"
import { ordersPart } from "./customers/orders.ts"
import { paymentTokensPart } from "./customers/payment-tokens.ts"
import { purchasedDownloadsPart } from "./customers/purchased-downloads.ts"
import { tokensPart } from "./customers/tokens.ts"
import { labelsPart } from "./labels/labels.ts"
import { lettersPart } from "./letters/letters.ts"
import { listingPart } from "./listing/listing.ts"
import type { Resolve, SchemaPart } from "./parts.ts"
import { addReviewPart } from "./products/add-review.ts"
import { bundlePart } from "./products/bundle.ts"
import { configurablePart } from "./products/configurable.ts"
import { customOptionsPart } from "./products/custom-options.ts"
import { downloadablePart } from "./products/downloadable.ts"
import { groupedPart } from "./products/grouped.ts"
import { productsPart } from "./products/products.ts"
import { reviewsPart } from "./products/reviews.ts"
import { routesPart } from "./routes/routes.ts"
import { ajaxSearchPart } from "./search/ajax-search.ts"
import { directoryPart } from "./store/directory.ts"
import { storePart } from "./store/store.ts"
import { toldErrorsPart } from "./told-errors.ts"
import { changeWishListPart } from "./wish-lists/change-wish-list.ts"
import { compareListsPart } from "./wish-lists/compare-lists.ts"
import { wishListsPart } from "./wish-lists/wish-lists.ts"

/** The whole schema of a shop with these attributes: they decide what products can be filtered by. */
export const shopSchema = (attributes: ReadonlyArray<Attribute>): GraphQLSchema =>
  assembled([
    storePart,
    directoryPart,
    categoriesPart,
    productsPart,
    labelsPart,
    reviewsPart,
    customOptionsPart,
    configurablePart,
    bundlePart,
    groupedPart,
    downloadablePart,
    listingPart(attributes),
    ajaxSearchPart,
    routesPart,
    contentPart,
    attributesPart,
    formsPart,
    customersPart,
    deleteCustomerPart,
    ordersPart,
    guestOrdersPart,
    orderLinesPart,
    tokensPart,
    paymentTokensPart,
    purchasedDownloadsPart,
    accountsPart,
    addressBookPart,
    lettersPart,
    addReviewPart,
    cartPart,
    cartItemsPart,
    ownCartsPart,
    addProductsPart,
    cartLinesPart,
    couponsPart,
    addressesPart,
    methodsPart,
    estimatesPart,
    placeOrderPart,
    wishListsPart,
    changeWishListPart,
    compareListsPart,
    toldErrorsPart,
  ])

const assembled = (parts: ReadonlyArray<SchemaPart>): GraphQLSchema => {
  const sdl = ["type Mutation", ...parts.map((part) => part.sdl)].join("\n")
  const schema = buildASTSchema(parse(sdl, { noLocation: true }))
  // Interfaces first, so that a type's own resolver wins over its interface's.
  const named = parts.flatMap(({ resolvers }) => Object.entries(resolvers))
  for (const wanted of [isInterfaceType, isObjectType]) {
    for (const [name, resolvers] of named) {
      if (!wanted(schema.getType(name))) continue
      for (const type of objectTypes(schema, name)) attach(type, resolvers)
    }
  }
  return schema
}

/** The type of that name, or all that implement the interface of that name. */
const objectTypes = (schema: GraphQLSchema, name: string): ReadonlyArray<GraphQLObjectType> => {
  const type = schema.getType(name)
  if (isObjectType(type)) return [type]
  return isInterfaceType(type) ? schema.getImplementations(type).objects : []
}

const attach = (type: GraphQLObjectType, resolvers: Readonly<Record<string, Resolve>>): void => {
  const fields = type.getFields()
  for (const [name, resolve] of Object.entries(resolvers)) {
    const field = fields[name]
    if (field === undefined) throw new Error(`${type.name} has no field ${name}`)
    // The schema guarantees the shapes that each resolver declares; graphql-js itself does not know them.
    field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>
  }
}
