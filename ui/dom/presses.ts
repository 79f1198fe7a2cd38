/** A press that means this page: other buttons and keys ask for another tab or window. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * What a press on these elements does here, instead of what they do by themselves; what it needs is loaded by the first. `does` answers
 * nothing where the press is not meant. `otherwise` is for when it cannot be done, mostly because its script cannot be had.
 */
export const onPress = <E extends HTMLElement>(
  elements: string,
  does: (element: E) => Promise<unknown> | undefined,
  otherwise: (element: E) => void = () => {},
): void =>
  addEventListener("click", (event) => {
    const element = event.target instanceof Element ? event.target.closest<E>(elements) : null
    if (element === null || event.defaultPrevented || !isPlainPress(event)) return
    const done = does(element)
    if (done === undefined) return
    event.preventDefault()
    done.catch(() => otherwise(element))
  })

/** Does something once; when it fails, the next call tries again. */
export const onceDone = <A>(work: () => Promise<A>): (() => Promise<A>) => {
  let done: Promise<A> | undefined
  return () =>
    (done ??= work().catch((cause: unknown) => {
      done = undefined
      throw cause
    }))
}
