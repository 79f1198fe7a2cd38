/**
 * Addresses that the shop behind the pages answers itself: its services, the actions of its forms, its sections and small answers.
 * Everything else is a page of ours or is not there.
 */
const backendPaths = [
  /^\/rest(\/|$)/,
  /^\/graphql\/?$/,
  /^\/checkout\/cart\/(add|addgroup|updatePost|updateItemQty|updateItemOptions|delete|couponPost|estimatePost|estimateUpdatePost)(\/|$)/i,
  /^\/checkout\/sidebar\/(updateItemQty|removeItem)\/?$/i,
  /^\/customer\/(section|ajax)\//i,
  /^\/customer\/address\/delete(\/|$)/i,
  /^\/sales\/(order|guest)\/reorder(\/|$)/i,
  /^\/customer\/account\/(logout|confirm)(\/|$)/i,
  /^\/(sociallogin|instantpurchase|downloadable\/download|sendfriend|swatches|page_cache|ajaxpro|easytabs|highlight|multishipping|paypal)\//i,
  /^\/vault\/cards\/deleteaction\/?$/i,
  /^\/newsletter\/(subscriber\/new|subscriber\/(?:confirm|unsubscribe)Post|manage\/save)(\/|$)/i,
  /^\/wishlist\/index\/(add|remove|update|updateItemOptions|cart|fromcart|allcart)(\/|$)/i,
  /^\/wishlist\/shared\/(cart|allcart)(\/|$)/i,
  /^\/catalog\/product_compare\/(add|remove|clear)(\/|$)/i,
  // A review that is refused comes back on a page of ours.
  /^\/review\/(?!product\/post\/id\/\d+\/?$)/i,
  /^\/search\/ajax\//i,
  /^\/productalert\//i,
  /^\/easybanner\/banner\//i,
  /^\/stores\/store\/(redirect|switch)(\/|$)/i,
]

export const isBackendPath = (path: string): boolean => backendPaths.some((action) => action.test(path))

/** Services know who is asking without a form key: REST by its own rules, GraphQL by token or session. */
export const isApiPath = (path: string): boolean => /^\/(rest|graphql)(\/|$)/.test(path)

/** Whether a person would see the answer: the address of a form's action that was typed, kept or reloaded. Scripts do not name HTML. */
export const isBrowserNavigation = (path: string, { method, headers }: Request): boolean =>
  method === "GET" && !isApiPath(path) && headers.get("accept")?.includes("text/html") === true

/** Whether somebody asks for data rather than for a page: JSON is named, and before HTML. Browsers name HTML first. */
const prefersJson = (accept: string): boolean => {
  const [json, html] = [accept.indexOf("application/json"), accept.indexOf("text/html")]
  return json >= 0 && (html < 0 || json < html)
}

/**
 * The shop tells cart, checkout and placed order as data under the addresses of their pages, so that a storefront elsewhere can have
 * this one as the shop behind it.
 */
export const isPageDataRequest = (path: string, method: string, accept: string | null): boolean =>
  method === "GET" && /^\/checkout(\/cart|\/onepage\/success)?\/?$/.test(path) && prefersJson(accept ?? "")
