import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  parse,
} from "graphql"

import type { Attribute } from "../../domain/catalogue/read-attributes.ts"
import { formsPart } from "./attributes/attribute-forms.ts"
import { attributesPart } from "./attributes/attributes.ts"
import { addProductsPart } from "./cart/add-products.ts"
import { addTypedProductsPart } from "./cart/add-typed-products.ts"
import { cartItemsPart } from "./cart/cart-items.ts"
import { cartLinesPart } from "./cart/cart-lines-resolvers.ts"
import { cartPart } from "./cart/cart-resolvers.ts"
import { couponsPart } from "./cart/coupons.ts"
import { ownCartsPart } from "./cart/own-carts.ts"
import { reorderItemsPart } from "./cart/reorder-items.ts"
import { categoriesPart } from "./categories/categories.ts"
import { categoryProductsPart } from "./categories/category-products.ts"
import { addressesPart } from "./checkout/addresses.ts"
import { methodsPart } from "./checkout/checkout-methods.ts"
import { estimatesPart } from "./checkout/estimates.ts"
import { placeOrderPart } from "./checkout/place-order-resolvers.ts"
import { contactPart } from "./contact/contact-us.ts"
import { sendToFriendPart } from "./contact/send-to-friend.ts"
import { contentPart } from "./content/content-resolvers.ts"
import { accountsPart } from "./customers/accounts.ts"
import { addressBookPart } from "./customers/address-book-resolvers.ts"
import { cancelOrderPart } from "./customers/cancel-order-resolvers.ts"
import { confirmEmailPart } from "./customers/confirm-email.ts"
import { customersPart } from "./customers/customers.ts"
import { deleteCustomerPart } from "./customers/delete-customer-resolvers.ts"
import { guestOrdersPart } from "./customers/guest-orders.ts"
import { orderDocumentsPart } from "./customers/order-documents.ts"
import { orderLinesPart } from "./customers/order-lines.ts"
import { ordersPart } from "./customers/orders.ts"
import { paymentTokensPart } from "./customers/payment-tokens.ts"
import { purchasedDownloadsPart } from "./customers/purchased-downloads-resolvers.ts"
import { tokensPart } from "./customers/tokens.ts"
import { labelsPart } from "./labels/labels.ts"
import { listingPart } from "./listing/listing-resolvers.ts"
import { addReviewPart } from "./products/add-review-resolvers.ts"
import { attributeFieldsPart } from "./products/attribute-fields.ts"
import { bundlePart } from "./products/bundle.ts"
import { configurablePart } from "./products/configurable.ts"
import { constantFieldsPart } from "./products/constant-product-fields.ts"
import { customOptionsPart } from "./products/custom-options.ts"
import { downloadablePart } from "./products/downloadable.ts"
import { fixedTaxesPart } from "./products/fixed-taxes.ts"
import { groupedPart } from "./products/grouped.ts"
import { mediaEntriesPart } from "./products/media-entries.ts"
import { oldPricesPart } from "./products/old-prices.ts"
import { productTypes } from "./products/product-fields.sdl.ts"
import { productLinksPart } from "./products/product-links.ts"
import { productsPart } from "./products/products.ts"
import { reviewsPart } from "./products/reviews.ts"
import { swatchAddressesPart } from "./products/swatch-addresses.ts"
import { urlRewritesPart } from "./products/url-rewrites.ts"
import type { MissingFields } from "./resolver-types.ts"
import { routesPart } from "./routes/routes.ts"
import type { SchemaPart } from "./schema-part.ts"
import { ajaxSearchPart } from "./search/ajax-search.ts"
import { searchTermPart } from "./search/search-term.ts"
import { directoryPart } from "./store/directory.ts"
import { pickupLocationsPart } from "./store/pickup-locations.ts"
import { recaptchaPart } from "./store/recaptcha.ts"
import { storePart } from "./store/store-resolvers.ts"
import { userErrorMessagesPart } from "./user-error-messages.ts"
import { changeWishListPart } from "./wish-lists/change-wish-list.ts"
import { compareListsPart } from "./wish-lists/compare-lists-resolvers.ts"
import { wishListToCartPart } from "./wish-lists/wish-list-to-cart.ts"
import { wishListsPart } from "./wish-lists/wish-lists-resolvers.ts"

/** The schema of a shop. Its attributes are fields of products and filters of product lists. */
export const shopSchema = (attributes: ReadonlyArray<Attribute>): GraphQLSchema => {
  const parts = complete([...storeParts, ...productParts, ...listingParts(attributes), ...customerParts, ...cartParts])
  const document = documentOf(["type Mutation", ...parts.map(({ sdl }) => sdl)])
  const attributeFields = attributeFieldsPart(attributes, fieldsOfProducts(document))
  const schema = buildASTSchema(concatAST([document, documentOf([attributeFields.sdl])]))
  attachResolvers(schema, [...parts, attributeFields])
  return schema
}

/** Returns the parts; a field without resolver and without a property of its source is a compile error that names the field. */
const complete = <Part extends SchemaPart>(
  parts: ReadonlyArray<Part>,
  ..._missing: [MissingFields<Part["resolvers"]>] extends [never] ? [] : [field: MissingFields<Part["resolvers"]>]
): ReadonlyArray<Part> => parts

const documentOf = (sdl: ReadonlyArray<string>): DocumentNode => parse(sdl.join("\n"), { noLocation: true })

/** The names of fields that some type of product has. */
const fieldsOfProducts = ({ definitions }: DocumentNode): ReadonlySet<string> => {
  const types = new Set(productTypes)
  return new Set(
    definitions.flatMap((definition) =>
      "name" in definition && types.has(definition.name?.value ?? "") && "fields" in definition
        ? (definition.fields ?? []).map(({ name }) => name.value)
        : [],
    ),
  )
}

const storeParts = [
  storePart,
  directoryPart,
  pickupLocationsPart,
  recaptchaPart,
  routesPart,
  contentPart,
  attributesPart,
  formsPart,
  userErrorMessagesPart,
] as const

const productParts = [
  productsPart,
  labelsPart,
  swatchAddressesPart,
  reviewsPart,
  addReviewPart,
  customOptionsPart,
  configurablePart,
  bundlePart,
  groupedPart,
  downloadablePart,
  oldPricesPart,
  mediaEntriesPart,
  productLinksPart,
  constantFieldsPart,
  fixedTaxesPart,
  urlRewritesPart,
] as const

const listingParts = (attributes: ReadonlyArray<Attribute>) =>
  [categoriesPart, categoryProductsPart, listingPart(attributes), ajaxSearchPart, searchTermPart] as const

const customerParts = [
  customersPart,
  deleteCustomerPart,
  ordersPart,
  cancelOrderPart,
  guestOrdersPart,
  orderLinesPart,
  orderDocumentsPart,
  tokensPart,
  paymentTokensPart,
  purchasedDownloadsPart,
  accountsPart,
  confirmEmailPart,
  addressBookPart,
  contactPart,
  sendToFriendPart,
  wishListsPart,
  changeWishListPart,
  wishListToCartPart,
  compareListsPart,
] as const

const cartParts = [
  cartPart,
  cartItemsPart,
  ownCartsPart,
  addProductsPart,
  addTypedProductsPart,
  reorderItemsPart,
  cartLinesPart,
  couponsPart,
  addressesPart,
  methodsPart,
  estimatesPart,
  placeOrderPart,
] as const

const attachResolvers = (schema: GraphQLSchema, parts: ReadonlyArray<{ readonly resolvers: object }>): void => {
  // Interfaces first, so that a type's own resolver wins over its interface's.
  const resolversByName = parts.flatMap(({ resolvers }) => Object.entries<object>({ ...resolvers }))
  for (const isKind of [isInterfaceType, isObjectType]) {
    for (const [name, resolvers] of resolversByName) {
      if (!isKind(schema.getType(name))) continue
      for (const type of objectTypes(schema, name)) attach(type, resolvers)
    }
  }
}

/** The type of this name, or all types that implement the interface of this name. */
const objectTypes = (schema: GraphQLSchema, name: string): ReadonlyArray<GraphQLObjectType> => {
  const type = schema.getType(name)
  if (isObjectType(type)) return [type]
  return isInterfaceType(type) ? schema.getImplementations(type).objects : []
}

/** The compiler has checked the resolvers against the SDL (resolver-types.ts); graphql-js does not know their types. */
const attach = (type: GraphQLObjectType, resolvers: object): void => {
  const fields = type.getFields()
  for (const [name, resolve] of Object.entries<GraphQLFieldResolver<unknown, unknown>>({ ...resolvers })) {
    const field = fields[name]
    if (field === undefined) throw new Error(`${type.name} has no field ${name}`)
    field.resolve = resolve
  }
}
