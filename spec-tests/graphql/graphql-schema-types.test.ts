import { expect, test } from "vitest"

import { isFresh } from "../../app/shop/api/graphql/generate-schema-types.ts"
import type { MissingFields, Resolvers } from "../../app/shop/api/graphql/resolver-types.ts"

test("schema-types.ts equals the output of generate-schema-types.ts for the SDL", () => {
  expect(isFresh(), "run: node app/shop/api/graphql/generate-schema-types.ts").toBe(true)
})

test("the compiler rejects resolvers that do not fit the SDL", () => {
  const unknownField: Resolvers["Query"] = {
    // @ts-expect-error: the SDL has no such field
    nothingOfTheKind: () => null,
  }
  const query: Resolvers["Query"] = {
    isEmailAvailable: (_source, { email }) => ({ is_email_available: email !== "" }),
    // @ts-expect-error: `code` is a String
    sharedWishlist: (_source, { code }: { readonly code: number }) => (code > 0 ? null : undefined),
  }
  const mutation: Resolvers["Mutation"] = {
    // @ts-expect-error: `status` of ContactUsOutput is a Boolean! and missing
    contactUs: () => ({}),
    // @ts-expect-error: `input` may be null
    applyCouponToCart: (_source, { input }: { readonly input: object }) => (input === undefined ? null : undefined),
  }
  const categoryTree: Resolvers["CategoryTree"] = {
    // @ts-expect-error: no value of UrlRewriteEntityTypeEnum
    type: () => "SHELF",
  }
  const missing: MissingFields<{ readonly Query: { readonly storeConfig: () => null } }> = "Query.customerCart"
  // @ts-expect-error: `Query.cart` may be null
  const optional: MissingFields<object> = "Query.cart"
  expect([unknownField, query, mutation, categoryTree, missing, optional]).toHaveLength(6)
})
