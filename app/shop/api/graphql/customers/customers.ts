import { readReviewsOfCustomer } from "../../../domain/catalogue/read-reviews.ts"
import { awaitsConfirmation, confirmationStatus } from "../../../domain/customer/confirm-account.ts"
import { addressesOf, type Customer } from "../../../domain/customer/shop-customer.ts"
import { wireTime } from "../../../domain/customer/wire-time.ts"
import { type PageArguments, pageInfoOf, requestedPage } from "../pagination.ts"
import { productSource } from "../products/product-source.ts"
import { reviewSource } from "../products/reviews.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { addressSource, attributesOfCustomer, attributesV2 } from "./address-source.ts"
import { customersSdl } from "./customers.sdl.ts"
import { signedInCustomer } from "./signed-in.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly Customer: Customer
  }
}

/** The only customer group of the shop, Magento's "General". */
const generalGroup = 1

const reviewsOf = async (customer: Customer, args: PageArguments, context: GraphqlContext) => {
  const { size, page } = requestedPage(args)
  context.countEntries(size)
  const found = await readReviewsOfCustomer(context.shop.read, customer.id, { offset: (page - 1) * size, limit: size })
  const products = await context.load.product.getMany(found.reviews.map(({ productId }) => productId))
  return {
    items: found.reviews.flatMap((review, index) => {
      const product = productSource(products[index] ?? null)
      return product === undefined ? [] : [reviewSource(review, product)]
    }),
    page_info: pageInfoOf(found.total, { size, page }),
  }
}

/** The signed-in customer and their address book. Columns without a resolver are fields of the same name. */
export const customersPart = {
  sdl: customersSdl,
  resolvers: {
    Query: { customer: (_source, _args, context) => signedInCustomer(context) },
    CustomerAddress: { custom_attributesV2: attributesV2 },
    Customer: {
      date_of_birth: ({ dob }) => dob,
      created_at: (customer) => wireTime(customer.created_at),
      is_subscribed: (customer) => customer.is_subscribed === 1,
      default_billing: (customer) => customer.default_billing_id?.toString() ?? null,
      default_shipping: (customer) => customer.default_shipping_id?.toString() ?? null,
      allow_remote_shopping_assistance: ({ remote_assistance: allowed }) => allowed === 1,
      custom_attributes: attributesOfCustomer,
      is_confirmed: (customer, _args, { shop }) => !awaitsConfirmation(shop, customer),
      confirmation_status: (customer, _args, { shop }) => confirmationStatus(shop, customer),
      group_id: () => generalGroup,
      reviews: reviewsOf,
      addresses: async (customer, _args, { shop, countEntries }) => {
        const addresses = await addressesOf(shop.read, customer.id)
        countEntries(addresses.length)
        return addresses.map((address) => addressSource(customer, address))
      },
    },
  },
} satisfies SchemaPart
