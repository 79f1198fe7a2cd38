import { translator } from "../../../core/translation/translator.ts"
import { isGraphqlPath } from "../../../core/web/limited-requests.ts"
import { isApiPath, isShownToPerson } from "../backend/backend-paths.ts"
import type { Site } from "../site.ts"
import { messagePage } from "./error-page.tsx"
import { storeLanguage } from "./store-language.ts"

const text = "Too many requests. Please wait a moment and try again."

/** Responds 429 with `Retry-After`: as a page to a person, otherwise as JSON in the form of REST or GraphQL. */
export const tooManyRequestsResponse = async (site: Site, request: Request, waitSeconds: number): Promise<Response> => {
  const { pathname } = new URL(request.url)
  const headers = { "retry-after": String(waitSeconds), "cache-control": "no-store" }
  if (!isApiPath(pathname) && isShownToPerson(request)) {
    const page = await messagePage(site, request, text, 429)
    page.headers.set("retry-after", headers["retry-after"])
    return page
  }
  const { locale } = (await site.layoutData()).store
  const message = translator(storeLanguage(locale, site.dictionaryOf(locale)))(text)
  const body = isGraphqlPath(pathname)
    ? { errors: [{ message, extensions: { category: "graphql-input" } }] }
    : { message }
  return Response.json(body, { status: 429, headers })
}
