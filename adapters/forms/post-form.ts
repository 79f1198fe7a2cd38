import type { BackgroundResponse } from "../../core/background-actions/add-to-cart-follow-up.ts"

const timeoutMs = 20_000

/**
 * Sends a form in the background as the browser would; `FormData` is sent as multipart. `[]`, `{}` and an empty body are valid
 * responses; an HTML page, such as after a redirect, is a rejection. [7.add-to-cart.2]
 */
export const postForm = async (address: string, body: FormData | URLSearchParams): Promise<BackgroundResponse> => {
  try {
    const response = await fetch(address, {
      method: "POST",
      body,
      headers: { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" },
      cache: "no-store",
      // A redirect is a rejection. Following it would use up the message that the shop stored for the next page.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return { _tag: "Rejected" }
    const text = await response.text()
    return { _tag: "Responded", json: text.trim() === "" ? undefined : JSON.parse(text) }
  } catch {
    return { _tag: "Rejected" }
  }
}
