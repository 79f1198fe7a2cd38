import { isDeveloperText } from "../../../core/web/developer-text.ts"
import { isJson } from "../http/responses.ts"

/**
 * Empties an error of the backend that is written for developers, or is a page instead of JSON: shoppers then read a sentence of ours, with and
 * without scripts.
 */
export const withoutDeveloperText = async (response: Response): Promise<Response> => {
  if (response.status < 500) return response
  const text = isJson(response) ? await response.text() : undefined
  const isSentence = text !== undefined && !isDeveloperText(text)
  if (text === undefined) await response.body?.cancel()
  const headers = new Headers(response.headers)
  for (const name of ["content-length", "content-encoding"]) headers.delete(name)
  if (!isSentence) headers.set("content-type", "application/json")
  return new Response(isSentence ? text : "{}", { status: response.status, headers })
}
