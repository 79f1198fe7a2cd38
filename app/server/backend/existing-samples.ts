import type { DownloadLink, Product } from "../../../core/catalogue/product/product.ts"
import type { ShopBackend } from "../route-context.ts"
import { backendOrigin } from "./backend-origin.ts"
import { isFilePath } from "./backend-paths.ts"

/** True if the address responds with a file, or redirects to one. Magento redirects from a missing sample to the home page. */
const isFile = ({ ok, headers }: Response): boolean => {
  const location = headers.get("location")
  return ok || (location !== null && isFilePath(new URL(location, backendOrigin).pathname))
}

/** Tests for a sample; one that cannot be tested now counts as existing. */
const exists = async (backend: ShopBackend, path: string): Promise<boolean> => {
  const response = await backend.fetch(new Request(backendOrigin + path, { method: "HEAD", redirect: "manual" }))
  return response.status >= 500 || isFile(response)
}

const withExistingSample = async (backend: ShopBackend, link: DownloadLink): Promise<DownloadLink> => {
  const { samplePath, ...plain } = link
  return samplePath === undefined || (await exists(backend, samplePath)) ? link : plain
}

/** Removes the sample addresses of links without a sample: Magento's GraphQL has one for every link. */
export const withExistingSamples = async (
  backend: ShopBackend,
  product: Product | undefined,
): Promise<Product | undefined> => {
  if (product?.kind.type !== "downloadable") return product
  const links = await Promise.all(product.kind.links.map((link) => withExistingSample(backend, link)))
  return { ...product, kind: { ...product.kind, links } }
}
