/** Returns the keys of the session storage; none where the browser refuses access. */
export const sessionKeys = (): ReadonlyArray<string> => {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

/** Returns the JSON value stored in this tab; `undefined` when absent or invalid. */
export const readSession = (key: string): unknown => {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value as JSON until the tab is closed. Never throws; a full or blocked storage stores nothing. */
export const writeSession = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Pages work without what they store in the tab, such as the draft of a form.
  }
}

/** Removes a value of this tab. Never throws. */
export const removeSession = (key: string): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
