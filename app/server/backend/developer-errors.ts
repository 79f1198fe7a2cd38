import { isDeveloperText } from "../../../core/web/developer-text.ts"
import { isJson } from "../http/responses.ts"
import { isApiPath } from "./backend-paths.ts"

/**
 * Empties an error of REST or GraphQL that is written for developers, or is a page instead of JSON: shoppers then read a sentence of ours, with
 * and without scripts. [8.3]
 */
export const withoutDeveloperText = async (address: string, response: Response): Promise<Response> => {
  if (response.status < 500 || !isApiPath(new URL(address).pathname)) return response
  const text = await response.text()
  const isSentence = isJson(response) && !isDeveloperText(text)
  const headers = new Headers(response.headers)
  for (const name of ["content-length", "content-encoding"]) headers.delete(name)
  if (!isSentence) headers.set("content-type", "application/json")
  return new Response(isSentence ? text : "{}", { status: response.status, headers })
}
