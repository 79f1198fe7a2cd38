/** Everything kept in this tab; nothing where the browser refuses. */
export const sessionKeys = (): ReadonlyArray<string> => {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

/** The JSON kept in this tab under a key; `undefined` when there is none that can be read. */
export const readSession = (key: string): unknown => {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON until the tab is closed. Never throws: storage that is full or blocked keeps nothing. */
export const writeSession = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The form works without being kept.
  }
}

export const removeSession = (key: string): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
