import type { GraphQLError } from "graphql"

import { type ContentPageRow, readContentBlocks, readContentPage } from "../../../domain/catalogue/read-content.ts"
import { message, untranslated } from "../../../infra/translation/shop-message.ts"
import { inputError, noSuchEntity } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    cmsPage(id: Int, identifier: String): CmsPage
    cmsBlocks(identifiers: [String]): CmsBlocks
  }

  type CmsPage implements RoutableInterface {
    identifier: String
    url_key: String
    title: String
    content: String
    content_heading: String
    page_layout: String
    meta_title: String
    meta_description: String
    meta_keywords: String
    relative_url: String
    redirect_code: Int!
    type: UrlRewriteEntityTypeEnum
  }

  type CmsBlocks {
    items: [CmsBlock]
  }

  type CmsBlock {
    identifier: String
    title: String
    content: String
  }
`

/** The queries `cmsPage` and `cmsBlocks`. */
export const contentPart = {
  sdl,
  resolvers: {
    Query: {
      cmsPage: (_source, args, context) => contentPage(args, context),
      cmsBlocks: (_source, { identifiers }, context) => contentBlocks(identifiers ?? [], context),
    },
  },
} satisfies SchemaPart

type PageArguments = { readonly id?: number | null; readonly identifier?: string | null }

const contentPage = async ({ id, identifier }: PageArguments, { shop, tag }: GraphqlContext) => {
  const key = identifier ? { identifier } : { id: id ?? 0 }
  if (!identifier && !id) throw inputError(untranslated("Page id/identifier should be specified"))
  const page = await readContentPage(shop.read, key)
  if (page === undefined)
    throw noSuchEntity(message('The CMS page with the "%1" ID doesn\'t exist.', [identifier || (id ?? null)]))
  tag(`cms_p_${page.id}`)
  return contentPageSource(page)
}

/** The source of `CmsPage`. */
export const contentPageSource = (page: ContentPageRow) => ({
  __typename: "CmsPage" as const,
  identifier: page.identifier,
  url_key: page.identifier,
  title: page.title,
  content: page.content,
  content_heading: page.heading,
  page_layout: page.layout,
  meta_title: page.meta_title,
  meta_description: page.meta_description,
  meta_keywords: page.meta_keywords,
  relative_url: page.identifier,
  redirect_code: 0,
  type: "CMS_PAGE" as const,
})

/** An unknown block is an error of its own list entry; the other blocks are returned. */
const contentBlocks = async (identifiers: ReadonlyArray<string | null>, { shop, tag }: GraphqlContext) => {
  const requestedIdentifiers = identifiers.filter((identifier) => identifier !== null)
  if (requestedIdentifiers.length === 0)
    throw inputError(untranslated('"identifiers" of CMS blocks should be specified'))
  for (const identifier of requestedIdentifiers) tag(`cms_b_${identifier}`)
  const blocks = await readContentBlocks(shop.read, requestedIdentifiers)
  return {
    items: requestedIdentifiers.map((identifier): unknown => blocks.get(identifier) ?? missingBlock(identifier)),
  }
}

const missingBlock = (identifier: string): GraphQLError =>
  noSuchEntity(message('The CMS block with the "%1" ID doesn\'t exist.', [identifier]))
