import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { openSmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

/** The origin of the storefront that `openFrontWithViews` opens. */
export const frontOrigin = "http://front.test"

/**
 * Opens the storefront in front of a Magento with three store views; a small shop stands for the Magento. `storeView` is the setting STORE_VIEW; `changed`
 * changes the responses of the Magento. `received` are the requests to the Magento.
 */
export const openFrontWithViews = async (
  storeView?: string,
  changed: (response: Response) => Promise<Response> = async (response) => response,
) => {
  const small = await openSmallShop(settingsOfThreeViews)
  const received: Array<Request> = []
  const shopFetch = async (request: string | URL | Request): Promise<Response> => {
    if (!(request instanceof Request)) throw new TypeError("a Request is expected")
    received.push(request)
    return changed(await small.shop.fetch(request))
  }
  const backend = magentoBackend("http://inner.test", shopFetch, storeView)
  const app = await openStorefrontApp({ backend, buildDir: "no-build", publicDir: "app/public", log: () => {} })
  return {
    shopFetch,
    received,
    send: (path: string, init: RequestInit = {}) =>
      app.fetch(new Request(frontOrigin + path, { redirect: "manual", ...init })),
    close: small.close,
  }
}

/** The language of an HTML page. */
export const languageOf = async (response: Response): Promise<string | undefined> =>
  /<html lang="([^"]*)"/.exec(await response.text())?.[1]

/** The cookie of the store view that a response sets. */
export const storeCookie = ({ headers }: Response): string | undefined =>
  headers.getSetCookie().find((line) => line.startsWith("store="))
