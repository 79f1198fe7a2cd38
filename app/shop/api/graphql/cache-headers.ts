import { createHash } from "node:crypto"

import type { DocumentNode, OperationDefinitionNode } from "graphql"

import type { ShopSettings } from "../../context/settings.ts"
import type { RequestScope } from "./request-context.ts"
import { rootFields } from "./selected-fields.ts"

/** The header with the cache id of a response (`cacheIdOf`). Clients send it back with their next request. */
export const cacheIdHeader = "x-magento-cache-id"

/**
 * Fields without private data, each with Magento's cache tag: their value depends on store view, currency and customer group only. The
 * entities in a response add tags of their own.
 */
const cacheableFields: Readonly<Record<string, string | undefined>> = {
  products: "cat_p",
  categories: "cat_c",
  category: "cat_c",
  categoryList: "cat_c",
  cmsPage: "cms_p",
  cmsBlocks: "cms_b",
  route: "url_rewrite",
  urlResolver: "url_rewrite",
  storeConfig: "config",
  availableStores: "config",
  countries: "gql_country",
  country: "gql_country",
  currency: "gql_currency",
  customAttributeMetadata: "eav_attribute",
  customAttributeMetadataV2: "eav_attribute",
  attributesList: "eav_attribute",
  attributesForm: "eav_attribute",
}

/** The cache tags of a query; undefined when one of its fields is private, so that the response is not cached. */
export const tagsOfFields = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlyArray<string> | undefined => {
  const names = rootFields(document, operation).filter((name) => name !== "__typename")
  const tags = names.flatMap((name) => cacheableFields[name] ?? [])
  return names.length === 0 || tags.length < names.length ? undefined : [...new Set(tags)]
}

/**
 * The cache id: customer group, currency and store view, on which a response depends besides the query. A client sends it with its next
 * request, so that caches separate such responses. It is not secret.
 */
export const cacheIdOf = async ({ currency }: ShopSettings, { store, customerId }: RequestScope): Promise<string> => {
  const isSignedIn = (await customerId()) !== undefined
  const customerGroup = isSignedIn ? "1" : "0"
  const factors = [currency, customerGroup, String(isSignedIn), store.code]
  return createHash("sha256").update(factors.join("|").toUpperCase()).digest("hex")
}

/**
 * Time to live in seconds. Magento has a day, because it purges its Varnish when something has changed; caches in front of this shop are not
 * purged.
 */
const publicSeconds = 60

/** The request headers that a response depends on. */
const varyHeaders = ["store", "content-currency", cacheIdHeader, "authorization"]

/**
 * The cache headers of a response; `tags` are undefined if it has private data. A response to a request with a wrong cache id is not cached;
 * the response to a customer is cached only for requests with a cache id.
 */
export const cacheHeaders = (
  request: Request,
  cacheId: string,
  tags: ReadonlySet<string> | undefined,
): Readonly<Record<string, string>> => {
  const sentCacheId = request.headers.get(cacheIdHeader)
  const isCacheable = sentCacheId === null ? !request.headers.has("authorization") : sentCacheId === cacheId
  return {
    // Without the header `Store` a request is for the store view of its cookie.
    vary: [...varyHeaders, ...(request.headers.has("store") ? [] : ["cookie"])].join(", "),
    [cacheIdHeader]: cacheId,
    ...(tags !== undefined && isCacheable
      ? {
          "cache-control": `public, max-age=${publicSeconds}, s-maxage=${publicSeconds}`,
          "x-magento-tags": tagText([...tags]),
        }
      : { "cache-control": "no-store" }),
  }
}

/** Proxies accept header fields of some thousand characters. */
const maxTagsLength = 4000

/** Identifiers of blocks may have characters that a header must not have. */
const plainTag = /^[\w.-]+$/

/** The tags of a response; with too many for one header only the kinds of its entities. */
const tagText = (tags: ReadonlyArray<string>): string => {
  const plain = tags.filter((tag) => plainTag.test(tag))
  const text = plain.join(",")
  return text.length <= maxTagsLength ? text : plain.filter((tag) => !/_\d+$/.test(tag)).join(",")
}
