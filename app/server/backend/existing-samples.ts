import type { DownloadLink, Product } from "../../../core/catalogue/product/product.ts"
import { asyncCache } from "../cache/async-cache.ts"
import type { ShopBackend } from "../route-context.ts"
import { backendOrigin } from "./backend-origin.ts"
import { isFilePath } from "./backend-paths.ts"

/** True if the address responds with a file, or redirects to one. Magento redirects from a missing sample to the home page. */
const isFile = ({ ok, headers }: Response): boolean => {
  const location = headers.get("location")
  return ok || (location !== null && isFilePath(new URL(location, backendOrigin).pathname))
}

/** Milliseconds until a sample is tested again, unless the shop reports a change. */
const freshForMs = 600_000
const maxSamples = 1_000

/** Removes the sample addresses of links without a sample. */
export type WithExistingSamples = (product: Product | undefined) => Promise<Product | undefined>

/** Creates the test for samples, which is sent once for each: Magento's GraphQL has a sample address for every link. */
export const existingSamples = (
  { fetch, onChange }: Pick<ShopBackend, "fetch" | "onChange">,
  now: () => number,
): WithExistingSamples => {
  const test = async (path: string): Promise<boolean> => {
    const response = await fetch(new Request(backendOrigin + path, { method: "HEAD", redirect: "manual" }))
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    return isFile(response)
  }
  const tested = asyncCache(test, { max: maxSamples, freshForMs, now })
  onChange(() => tested.clear())

  const withExistingSample = async (link: DownloadLink): Promise<DownloadLink> => {
    const { samplePath, ...plain } = link
    // One that cannot be tested now counts as existing.
    return samplePath === undefined || (await tested.get(samplePath).catch(() => true)) ? link : plain
  }
  return async (product) => {
    if (product?.kind.type !== "downloadable") return product
    const links = await Promise.all(product.kind.links.map(withExistingSample))
    return { ...product, kind: { ...product.kind, links } }
  }
}
