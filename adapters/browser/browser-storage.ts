/** Values of this page while the browser's storage is full, blocked or absent. */
const memory = new Map<string, string>()

/** Returns the text stored under a key. */
export const readStoredText = (key: string): string | undefined => {
  if (memory.has(key)) return memory.get(key)
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the JSON value stored under a key. Invalid JSON is removed. */
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

/** Stores a value as JSON, in memory when the browser refuses. Never throws. */
export const writeStored = (key: string, value: unknown): void => writeStoredText(key, JSON.stringify(value))

/** Stores a text, in memory when the browser refuses. Never throws. */
export const writeStoredText = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

/** Removes a value. Never throws. */
export const removeStored = (key: string): void => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage has nothing to remove.
  }
}
