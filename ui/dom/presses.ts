/** Tests for a click with the main button and no modifier key, which would open another tab or window. */
export const isPlainPress = (
  event: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * Replaces the default action of clicks on elements that match `selector`. `handler` returns `undefined` to leave a click to the browser; it
 * may import its code first. `onError` is called when the promise of `handler` rejects, mostly because a script could not be loaded.
 */
export const onPress = <E extends HTMLElement>(
  selector: string,
  handler: (element: E) => Promise<unknown> | undefined,
  onError: (element: E) => void = () => {},
): void =>
  addEventListener("click", (event) => {
    const element = event.target instanceof Element ? event.target.closest<E>(selector) : null
    if (element === null || event.defaultPrevented || !isPlainPress(event)) return
    const result = handler(element)
    if (result === undefined) return
    event.preventDefault()
    result.catch(() => onError(element))
  })

/** Memoises a promise; after a rejection the next call tries again. */
export const retryableOnce = <A>(task: () => Promise<A>): (() => Promise<A>) => {
  let promise: Promise<A> | undefined
  return () =>
    (promise ??= task().catch((cause: unknown) => {
      promise = undefined
      throw cause
    }))
}
