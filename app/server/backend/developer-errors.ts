import { isDeveloperText, isMissingCartError, missingCart } from "../../../core/web/developer-text.ts"
import { isJson } from "../http/responses.ts"

/** An error with another body. */
const withBody = ({ status, headers: sent }: Response, body: string): Response => {
  const headers = new Headers(sent)
  for (const name of ["content-length", "content-encoding"]) headers.delete(name)
  headers.set("content-type", "application/json")
  return new Response(body, { status, headers })
}

/** Replaces the message about a cart that is not there any more by a sentence: Magento's names a number that no shopper knows. */
const withMissingCart = async (response: Response): Promise<Response> => {
  const body = await response.text()
  return withBody(response, isMissingCartError(body) ? JSON.stringify({ message: missingCart }) : body)
}

/**
 * Empties an error of the backend that is written for developers, or is a page instead of JSON: shoppers then read a sentence of ours, with and
 * without scripts. An error about a cart that is not there any more gets one, too.
 */
export const withoutDeveloperText = async (response: Response): Promise<Response> => {
  if (response.status === 404 && isJson(response)) return withMissingCart(response)
  if (response.status < 500) return response
  const text = isJson(response) ? await response.text() : undefined
  const isSentence = text !== undefined && !isDeveloperText(text)
  if (text === undefined) await response.body?.cancel()
  return withBody(response, isSentence ? text : "{}")
}
