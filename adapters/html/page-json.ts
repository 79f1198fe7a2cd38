/** Returns the end of the JSON value that begins at `start`: counts brackets, ignoring those inside strings. */
const endOfValue = (text: string, start: number): number | undefined => {
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]]/g
  tokens.lastIndex = start
  let depth = 0
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    if (token[0] === "{" || token[0] === "[") depth += 1
    if (token[0] === "}" || token[0] === "]") depth -= 1
    if (depth === 0) return tokens.lastIndex
  }
  return undefined
}

/**
 * Returns the JSON object after `marker` in a page; `undefined` when it is missing or invalid.
 *
 * @example
 * jsonAfter("window.checkoutConfig =", html)
 */
export const jsonAfter = (marker: string, html: string): unknown => {
  const found = html.indexOf(marker)
  if (found < 0) return undefined
  const start = html.indexOf("{", found + marker.length)
  const end = start < 0 || html.slice(found + marker.length, start).trim() !== "" ? undefined : endOfValue(html, start)
  if (end === undefined) return undefined
  try {
    return JSON.parse(html.slice(start, end))
  } catch {
    return undefined
  }
}
