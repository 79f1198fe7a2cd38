/** Resolves when what the shopper just did has been painted: work that nobody waits for is done then. */
export const afterPaint = (): Promise<void> =>
  new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
