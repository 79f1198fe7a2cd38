import { type FoundRoute, findRoute } from "../../../domain/catalogue/find-route.ts"
import { readContentPage } from "../../../domain/catalogue/read-content.ts"
import { untranslated } from "../../../infra/translation/shop-message.ts"
import { contentPageSource } from "../content/content-resolvers.ts"
import { inputError } from "../graphql-error.ts"
import { uidOf } from "../graphql-uid.ts"
import { productSource } from "../products/product-source.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { ResultOf } from "../resolver-types.ts"
import type { SchemaPart } from "../schema-part.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    "The page of a URL: its path with the suffix, without the base URL."
    route(url: String!): RoutableInterface
    urlResolver(url: String!): EntityUrl @deprecated(reason: "Use the route query instead.")
  }

  interface RoutableInterface {
    relative_url: String
    redirect_code: Int!
    type: UrlRewriteEntityTypeEnum
  }

  "A URL that leads to no product, category or CMS page."
  type RoutableUrl implements RoutableInterface {
    relative_url: String
    redirect_code: Int!
    type: UrlRewriteEntityTypeEnum
  }

  enum UrlRewriteEntityTypeEnum {
    CMS_PAGE
    PRODUCT
    CATEGORY
  }

  type EntityUrl {
    id: Int
    entity_uid: ID
    canonical_url: String
    relative_url: String
    redirectCode: Int
    type: UrlRewriteEntityTypeEnum
  }
`

const typeNames = { product: "PRODUCT", category: "CATEGORY", page: "CMS_PAGE" } as const

/** The queries `route` and `urlResolver`: the product, category or CMS page of a URL, or its redirect. */
export const routesPart = {
  sdl,
  resolvers: {
    Query: {
      route: async (_source, { url }, context) => {
        const found = await routeOf(url, context)
        if (found !== undefined) context.tag(tagOf(found))
        const source = found && (await sourceOf(found, context))
        return source && { ...source, ...routableOf(found) }
      },
      urlResolver: async (_source, { url }, context) => {
        const found = await routeOf(url, context)
        if (found !== undefined) context.tag(tagOf(found))
        return (
          found && {
            id: found.entityId,
            entity_uid: uidOf(found.entityId),
            relative_url: found.relativeUrl,
            redirectCode: found.redirectCode,
            type: typeNames[found.kind],
          }
        )
      },
    },
  },
} satisfies SchemaPart

const tagNames = { product: "cat_p", category: "cat_c", page: "cms_p" } as const

const tagOf = ({ kind, entityId }: FoundRoute): string => `${tagNames[kind]}_${entityId}`

const routeOf = (url: string, { shop }: GraphqlContext): Promise<FoundRoute | undefined> => {
  if (url.trim() === "") throw inputError(untranslated('"url" argument should be specified and not empty'))
  return findRoute(shop.read, shop.settings, url)
}

const routableOf = (found: FoundRoute) => ({
  relative_url: found.relativeUrl,
  redirect_code: found.redirectCode,
  type: typeNames[found.kind],
})

const sourceOf = async (
  { kind, entityId }: FoundRoute,
  context: GraphqlContext,
): Promise<ResultOf<"RoutableInterface"> | undefined> => {
  switch (kind) {
    case "product":
      return productSource(await context.load.product.get(entityId))
    case "category": {
      const category = context.structure.categories.byId.get(entityId)
      return category && { __typename: "CategoryTree" as const, category }
    }
    case "page": {
      const page = await readContentPage(context.shop.read, { id: entityId })
      return page && contentPageSource(page)
    }
  }
}
