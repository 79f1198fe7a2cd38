/** Resolves after the next paint, for work that must not delay the response to an input. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
