const ignoreAbort = (transition: ViewTransition | null): void => {
  transition?.ready.catch(() => {})
}

/**
 * A transition from page to page that is cut short, by another navigation or a change of the window's size, rejects a promise. Both pages go on
 * without it, so it is no uncaught error.
 */
export const watchPageTransitions = (): void => {
  ignoreAbort(document.activeViewTransition)
  addEventListener("pageswap", ({ viewTransition }) => ignoreAbort(viewTransition))
}
