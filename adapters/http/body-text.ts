/** A body was longer than allowed. */
export class BodyTooLarge extends Error {}

/** Reads a body as text. Throws `BodyTooLarge`, and reads no further, if it has more than `maxBytes`. */
export const bodyText = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const parts: Array<Uint8Array<ArrayBuffer>> = []
  const reader = body?.getReader()
  let left = maxBytes
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    left -= part.value.length
    if (left < 0) {
      await reader?.cancel()
      throw new BodyTooLarge()
    }
    parts.push(part.value)
  }
  return new Blob(parts).text()
}
