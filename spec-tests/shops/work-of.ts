/** CPU milliseconds of a function, independent of the load of the machine, unlike a clock. */
export const workOf = async (workload: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await workload()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
