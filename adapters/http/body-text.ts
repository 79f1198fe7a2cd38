/** A body was longer than allowed. */
export class BodyTooLarge extends Error {}

/** Reads a body as text. Throws `BodyTooLarge`, and reads no further, if it has more than `maxBytes`. */
export const bodyText = async (response: Response, maxBytes: number): Promise<string> => {
  if (response.body === null) return ""
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let size = 0
  let text = ""
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new BodyTooLarge()
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
