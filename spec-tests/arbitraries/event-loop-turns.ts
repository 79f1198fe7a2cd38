/** Lets pending tasks run for several event loop turns: a slow machine gets as many turns as a fast one. */
export const eventLoopTurns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}
