/** What the processor had to do for an errand, in milliseconds: the same on a quiet machine and on a busy one, as a clock is not. */
export const workOf = async (errand: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await errand()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
