/** What a page wrote while the browser's own storage was full, blocked or absent: it lives as long as the page. */
const memory = new Map<string, string>()

/** The text kept under a key, as it is. */
export const readStoredText = (key: string): string | undefined => {
  if (memory.has(key)) return memory.get(key)
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** The JSON kept under a key. What cannot be read is removed, so that one cut text does not stay broken for ever. */
export const readStored = (key: string): unknown => {
  const text = readStoredText(key)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    removeStored(key)
    return undefined
  }
}

/** Keeps a value as JSON; in memory alone when the browser refuses. Never throws. */
export const writeStored = (key: string, value: unknown): void => writeStoredText(key, JSON.stringify(value))

export const writeStoredText = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export const removeStored = (key: string): void => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // blocked storage holds nothing to remove
  }
}
