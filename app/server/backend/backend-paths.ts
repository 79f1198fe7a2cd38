/**
 * Paths that are forwarded to the backend: its APIs, form actions, section data and small JSON endpoints. Files (`isFilePath`) and pages as JSON
 * (`isPageDataRequest`) are forwarded, too; every other path is a page of ours, a page of the shop, or 404.
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
  /^\/(sociallogin|instantpurchase|downloadable\/download|swatches|page_cache|ajaxpro|easytabs|highlight)\//i,
  /^\/vault\/cards\/deleteaction\/?$/i,
  /^\/newsletter\/(subscriber\/new|subscriber\/(?:confirm|unsubscribe)Post|manage\/save)(\/|$)/i,
  /^\/wishlist\/index\/(add|remove|update|updateItemOptions|cart|fromcart|allcart)(\/|$)/i,
  /^\/wishlist\/shared\/(cart|allcart)(\/|$)/i,
  /^\/catalog\/product_compare\/(add|remove|clear)(\/|$)/i,
  // Posting a review and the customer's list of reviews are pages of ours: a rejected review is shown again there.
  /^\/review\/(?!product\/post\/id\/\d+\/?$|customer(\/index)?\/?$)/i,
  /^\/captcha\/proof\/?$/i,
  /^\/search\/ajax\//i,
  // The link in a mail about stock leads to a page of ours.
  /^\/productalert\/(?!unsubscribe\/email(\/|$))/i,
  /^\/easybanner\/banner\//i,
  /^\/stores\/store\/(redirect|switch)(\/|$)/i,
  /^\/directory\/currency\/switch(\/|$)/i,
]

/** True for paths that are forwarded to the backend. */
export const isBackendPath = (path: string): boolean => backendPaths.some((pattern) => pattern.test(path))

/** True for paths of the backend's files: pictures, and scripts and styles of its theme. */
export const isFilePath = (path: string): boolean => /^\/(pub\/)?(media|static)\//.test(path)

/**
 * True for paths of REST and GraphQL, which authenticate requests without a form key: REST by the session with the header `X-Requested-With`,
 * GraphQL by token or session.
 */
export const isApiPath = (path: string): boolean => /^\/(rest|graphql)(\/|$)/.test(path)

/** True for a request whose response a browser shows, such as a submitted form or a typed URL. Scripts do not accept HTML. */
export const isShownToPerson = ({ headers }: Request): boolean =>
  !headers.has("x-requested-with") && headers.get("accept")?.includes("text/html") === true

/** True if JSON is accepted, and named before HTML. Browsers name HTML first. */
const prefersJson = (accept: string): boolean => {
  const [json, html] = [accept.indexOf("application/json"), accept.indexOf("text/html")]
  return json >= 0 && (html < 0 || json < html)
}

/**
 * True for a GET of cart, checkout or success page as JSON. The built-in shop serves these, so that another storefront can use it as a
 * backend.
 */
export const isPageDataRequest = (path: string, method: string, accept: string | null): boolean =>
  method === "GET" && /^\/checkout(\/cart|\/onepage\/success)?\/?$/.test(path) && prefersJson(accept ?? "")
