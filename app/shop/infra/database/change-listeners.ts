import type { TagListener } from "./shop-data.ts"

/** Listeners of changes within this process. */
export const changeListeners = () => {
  const listeners = new Set<TagListener>()
  return {
    notify: (tags: ReadonlyArray<string>) => {
      for (const listener of listeners) listener(tags)
    },
    listen: (listener: TagListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
